import { readExchangeExtras } from '@portolan/contract/exchanges/read-exchange-extras.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { FlightSupplier } from '../flights/flight-supplier.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { ownTrip } from '../trips/index.ts'
import { quoteById } from './exchanges.store.ts'
import { noSuchQuote } from './read-exchange-quote.ts'

export interface ExchangeExtrasDeps {
  readonly database: Database
  readonly flights: Pick<FlightSupplier, 'extras'>
}

/** Seats and bags of the new flights only; kept flights keep theirs. */
export const readExchangeExtrasRoute = ({ database, flights }: ExchangeExtrasDeps): Route =>
  route(readExchangeExtras, async ({ params: { tripId, quoteId } }, { principal, tenant, now }) => {
    const found = await database.tenant(tenant, async (tx) => {
      const trip = await ownTrip(tx, principal, 'trip:exchange', tripId)
      return trip.ok
        ? ok(await quoteById(tx, { tenant, personId: principal.personId, tripId, quoteId }))
        : trip
    })
    if (!found.ok) return found
    const row = found.value
    if (row === null) return refuse(noSuchQuote)
    if (row.quoted === null)
      return refuse({
        code: 'ExchangeQuoteExpired',
        message: 'This quote failed or is still pending.',
        field: 'quoteId',
      })
    const wanted = row.wanted.flatMap((one) =>
      one.action === 'Change' || one.action === 'Add'
        ? [{ option: one.option, brand: one.brand }]
        : [],
    )
    const {
      confirms: { reference },
      offer: {
        due: { currency },
      },
    } = row.quoted
    const offers = await flights.extras({ slices: wanted, now, reference })
    return offers.ok
      ? ok({ currency, slices: offers.value as AnswerOf<typeof readExchangeExtras>['slices'] })
      : offers
  })
