import { listRates } from '@portolan/contract/lodging/list-rates.ts'
import { readProperty } from '@portolan/contract/lodging/read-property.ts'
import { readStayCalendar } from '@portolan/contract/lodging/read-stay-calendar.ts'
import type { AnswerOf, BodyOf } from '@portolan/contract/operation.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Services } from '../../shell/services.ts'

export type Property = AnswerOf<typeof readProperty>
export type Rates = AnswerOf<typeof listRates>
export type Rate = Rates['rates'][number]
export type WantedStay = Omit<BodyOf<typeof listRates>, 'lodgingId'>
type Calls = Pick<Services, 'call'>

export const propertyQuery = ({ call }: Calls, lodgingId: string) =>
  queryOptions({
    queryKey: ['property', lodgingId],
    queryFn: ({ signal }) => call(readProperty, { params: { lodgingId } }, { signal }),
    staleTime: 10 * 60_000,
  })

/** Stale after a minute, because rooms sell out. */
export const ratesQuery = ({ call }: Calls, lodgingId: string, stay: WantedStay) =>
  queryOptions({
    queryKey: ['rates', lodgingId, stay],
    queryFn: ({ signal }) =>
      call(listRates, { body: { lodgingId, ...stay } }, { signal, patience: 20_000 }),
    staleTime: 60_000,
  })

export const stayDaysQuery = ({ call }: Calls, lodgingId: string, from: string, days: number) =>
  queryOptions({
    queryKey: ['stay-days', lodgingId, from, days],
    queryFn: ({ signal }) =>
      call(readStayCalendar, { body: { lodgingId, from, days } }, { signal }),
    staleTime: 5 * 60_000,
  })
