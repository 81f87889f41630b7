import { readBookingFor } from '@portolan/contract/companies/read-booking-for.ts'
import {
  booksForEveryone,
  offersOthers,
  searchBeginsWith,
} from '@portolan/domain/companies/book-for.ts'
import { personOf } from '@portolan/domain/companies/company.ts'
import { route, type Route } from '../platform/http/route.ts'
import type { Administration } from './administer.ts'

export const readBookingForRoute = ({ look }: Administration): Route =>
  route(readBookingFor, (_input, context) =>
    look(context, async ({ company }) => {
      const booksForColleagues = booksForEveryone(personOf(company, context.principal.personId))
      return {
        events: [],
        answer: {
          beginsWith: searchBeginsWith(company.business, booksForColleagues),
          offersOthers: offersOthers(company.business, booksForColleagues),
          booksForColleagues,
        },
      }
    }),
  )
