import { shopExchange } from '@portolan/contract/exchanges/shop-exchange.ts'
import type { BodyOf } from '@portolan/contract/operation.ts'
import { toWire, sum, fromWire, times, zero } from '@portolan/kernel/money.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'
import { checksPerMinute } from './check-exchange.ts'
import type { ExchangeDesk } from './exchange-desk.ts'
import { ticketOf } from './quoted-exchange.ts'
import {
  partyOf,
  readExchangeFacts,
  sliceFault,
  whyNot,
  type ExchangeFactsDeps,
} from './exchange-facts.ts'
import { withoutOwnFare } from './without-own-flights.ts'

type Sought = Extract<BodyOf<typeof shopExchange>['slices'][number], { date: string }>

export interface ShopExchangeDeps extends ExchangeFactsDeps {
  readonly desk: Pick<ExchangeDesk, 'terms' | 'search'>
}

export const shopExchangeRoute = (deps: ShopExchangeDeps): Route =>
  route(
    shopExchange,
    async ({ params, body }, { principal, now }) => {
      const facts = await readExchangeFacts(deps, principal, params.tripId, now)
      if (!facts.ok) return facts
      const refusal = whyNot(facts.value) ?? sliceFault(body.slices, facts.value)
      if (refusal !== null) return refuse(refusal)
      const { trip, journey, paid, terms } = facts.value
      const sought = body.slices.filter(
        (slice): slice is Sought => slice.action === 'Change' || slice.action === 'Add',
      )
      if (sought.length === 0 || body.chosen.length >= sought.length)
        return refuse({
          code: 'OutOfRange',
          message: 'Nothing is left to choose.',
          field: sought.length === 0 ? 'slices' : 'chosen',
        })
      const part = ticketOf(paid)
      if (part === undefined || terms === null) throw new Error('exchanges: a change of no ticket')
      const gone = body.slices.flatMap((slice) =>
        slice.action === 'Change' || slice.action === 'Remove' ? [slice.slice] : [],
      )
      const found = await deps.desk.search({
        reference: part.reference,
        slices: sought.map(({ origin, destination, date }) => ({ origin, destination, date })),
        cabin: body.cabin,
        chosen: body.chosen,
        party: partyOf(journey),
        staying: journey.itinerary.length - gone.length,
        now,
      })
      if (!found.ok) {
        const { field } = found.refusal
        // The airline counts the slices that are looked for, the caller all of them.
        const named =
          field === undefined
            ? undefined
            : field.replace(
                /^slices\.(\d+)/,
                (_, at: string) => `slices.${body.slices.indexOf(sought[Number(at)] as Sought)}`,
              )
        return refuse({ ...found.refusal, ...(named === undefined ? {} : { field: named }) })
      }
      const { currency } = trip
      const listed = sought[body.chosen.length]
      return ok({
        list: withoutOwnFare(
          found.value,
          listed?.action === 'Change' ? journey.itinerary[listed.slice] : undefined,
        ),
        givenUp: toWire(
          sum(
            gone.map((at) => fromWire(terms.slices[at]?.value ?? { minor: 0, currency })),
            currency,
          ),
        ),
        penalty: toWire(
          terms.penalty.kind === 'WithFee'
            ? times(fromWire(terms.penalty.fee), terms.payers)
            : zero(currency),
        ),
      })
    },
    { perMinute: checksPerMinute },
  )
