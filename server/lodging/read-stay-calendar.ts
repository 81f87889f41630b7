import { readStayCalendar } from '@portolan/contract/lodging/read-stay-calendar.ts'
import { currencyOf } from '@portolan/domain/identity/principal.ts'
import { stayBounds } from '@portolan/domain/lodging/stay.ts'
import { addDays, isCalendarDate, dateAt } from '@portolan/kernel/calendar.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'
import type { LodgingShops } from './lodging-shop.ts'
import { unknownProperty } from './read-property.ts'
import { lodgingCost } from './search-cost.ts'

/** Screens request whole months, so past days are included as not available. */
export const readStayCalendarRoute = ({ shops }: { readonly shops: LodgingShops }): Route =>
  route(
    readStayCalendar,
    async ({ body: { lodgingId, from, days } }, { principal, now }) => {
      const supplier = shops(currencyOf(principal))
      const [property] = await supplier.summaries([lodgingId])
      if (property === undefined) return refuse(unknownProperty)
      if (!isCalendarDate(from))
        return refuse({
          code: 'InvalidDate',
          message: 'The calendar has no such day.',
          field: 'from',
        })
      const today = dateAt(now, property.zone)
      if (addDays(from, days - 1) < today)
        return refuse({
          code: 'DateInPast',
          message: 'These days are over at the place.',
          field: 'from',
          facts: { earliest: today },
        })
      const latest = addDays(today, stayBounds.furthestDays)
      if (from > latest)
        return refuse({
          code: 'DateTooFar',
          message: 'Properties have not opened these days yet.',
          field: 'from',
          facts: { latest },
        })
      const found = await supplier.days({ lodgingId, from, days, now })
      return found.ok
        ? ok({ currency: found.value.currency, days: found.value.days.map((day) => ({ ...day })) })
        : found
    },
    { cost: () => lodgingCost.rates },
  )
