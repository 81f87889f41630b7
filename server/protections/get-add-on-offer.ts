import { getAddOnOffer } from '@portolan/contract/protections/get-add-on-offer.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import { fromWire, sum, toWire } from '@portolan/kernel/money.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { FlightSupplier } from '../flights/flight-supplier.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { ownTrip } from '../trips/index.ts'
import { quoteForTrip } from './disruption-assistance/add-to-trip.ts'
import { assistanceQuotes, type AssistanceQuote } from './disruption-assistance/assistance-quote.ts'
import { assistanceOffer } from './disruption-assistance/offer-assistance.ts'
import type { Underwriter } from './underwriter.ts'

export interface GetAddOnOfferDeps {
  readonly database: Database
  readonly ids: Ids
  readonly underwriter: Pick<Underwriter, 'quote'>
  readonly supplier: Pick<FlightSupplier, 'connectionTimes'>
}
type Answer = AnswerOf<typeof getAddOnOffer>

/** Rate limit: each new quote asks the underwriter. */
const quotesPerMinute = 30

const offered = (quote: AssistanceQuote): Pick<Answer, 'step' | 'call' | 'scheduled' | 'offer'> => {
  const base = sum(
    quote.body.slices.map(({ baseFare }) => fromWire(baseFare)),
    quote.body.baseFare.currency,
  )
  const offer = assistanceOffer(quote, toWire(base))
  return { step: 'ValidOffer', call: 'Success', scheduled: 'SchedulePurchase', offer }
}

const expired = refuse<Refusal>({
  code: 'QuoteExpired',
  message: 'The offer has expired.',
  field: 'quoteId',
})

const noTrip = refuse<Refusal>({
  code: 'NotFound',
  message: 'There is no such trip.',
  field: 'tripId',
})

const readQuote = (
  { database }: Pick<GetAddOnOfferDeps, 'database'>,
  quoteId: string,
  context: Parameters<typeof assistanceQuotes.own>[2],
) => assistanceQuotes.own(database, quoteId, context)

export const getAddOnOfferRoute = (deps: GetAddOnOfferDeps): Route =>
  route(
    getAddOnOffer,
    async ({ body }, context) => {
      const { principal, tenant, now } = context
      const { quoteId } = body
      const quoted = quoteId === undefined ? null : await readQuote(deps, quoteId, context)
      if (quoted?.ok === false) return quoted
      const tripId = body.tripId ?? quoted?.value.body.addedTo?.tripId
      if (tripId === undefined) return noTrip
      const found = await deps.database.tenant(tenant, (tx) =>
        ownTrip(tx, principal, 'protection:use', tripId),
      )
      if (!found.ok) return found
      const trip = found.value
      const of = { tripId: trip.id, title: trip.title, travelers: trip.party.length }
      if (quoted !== null)
        return quoted.value.body.addedTo?.tripId === trip.id
          ? ok({ ...of, code: null, ...offered(quoted.value) })
          : expired
      const fresh = await quoteForTrip(deps, trip, now)
      if (!fresh.ok) {
        const isThere = fresh.refusal === 'ProtectionUsed'
        return ok({
          ...of,
          step: isThere ? 'Confirmation' : 'NoOffer',
          call: 'Success',
          scheduled: isThere ? 'PurchaseSuccess' : 'NoOffer',
          offer: null,
          code: fresh.refusal,
        })
      }
      const kept = await deps.database.tenant(tenant, (tx) =>
        assistanceQuotes.keep(tx, deps.ids, {
          tenant,
          personId: principal.personId,
          now,
          ...fresh.value,
        }),
      )
      return ok({ ...of, code: null, ...offered(kept) })
    },
    { perMinute: quotesPerMinute },
  )
