import { compareExchange } from '@portolan/contract/exchanges/compare-exchange.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { needsDesk, policyOfPart } from '@portolan/domain/after-sales/cancellation-policy.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { changedMeanwhile, expiriesOf, refundLines } from '../after-sales/index.ts'
import { flightsProduct } from '../flights/index.ts'
import type { TripProducts } from '../trips/index.ts'
import { route, type Route } from '../platform/http/route.ts'
import { checksPerMinute } from './check-exchange.ts'
import { partyOf, readExchangeFacts, type ExchangeFactsDeps } from './exchange-facts.ts'
import { quoteById } from './exchanges.store.ts'
import { noSuchQuote } from './read-exchange-quote.ts'

type Way = AnswerOf<typeof compareExchange>['ways'][number]

/** Null if the totals are equal or rebooking is not available. */
const cheaperOf = (change: number, rebook: number | null): 'Change' | 'CancelAndRebook' | null => {
  if (rebook === null || rebook === change) return null
  return change < rebook ? 'Change' : 'CancelAndRebook'
}

export const compareExchangeRoute = (
  deps: ExchangeFactsDeps & { readonly products: TripProducts },
): Route =>
  route(
    compareExchange,
    async ({ params: { tripId }, body: { quoteId } }, { principal, tenant, now }) => {
      const facts = await readExchangeFacts(deps, principal, tripId, now)
      if (!facts.ok) return facts
      const { trip, journey, paid, cancels } = facts.value
      const found = await deps.database.tenant(tenant, async (tx) => ({
        overtaken: await changedMeanwhile(tx, tenant, { trip, paid }),
        row: await quoteById(tx, { tenant, personId: principal.personId, tripId, quoteId }),
        expiries: await expiriesOf(tx, tenant, paid),
      }))
      const { overtaken, row, expiries } = found
      if (row === null) return refuse(noSuchQuote)
      if (row.quoted === null || row.expiresAt === null || row.expiresAt <= now)
        return refuse({
          code: 'ExchangeQuoteExpired',
          message: 'This quote has expired or failed.',
          field: 'quoteId',
        })
      if (overtaken !== null) return refuse(overtaken)
      const { offer, confirms } = row.quoted
      const { currency } = trip
      const { policies } = deps.products.of({ product: flightsProduct })
      const of = (minor: number): MoneyWire => ({ minor, currency })
      // Paid so far, net of earlier refunds; includes penalties of earlier changes.
      const spent = paid.tenders.reduce(
        (all, { amount }, at) => all + amount.minor - (paid.returned[at]?.minor ?? 0),
        0,
      )
      const none = of(0)

      const rebook = await deps.flights.price({
        slices: confirms.choice,
        party: partyOf(journey),
        now,
        reference: confirms.reference,
      })
      const canCancel =
        cancels !== null &&
        !needsDesk(policyOfPart({ policies, charged: Number(trip.total), terms: cancels }))
      const back =
        cancels === null
          ? 0
          : refundLines(paid.tenders, cancels.refund, expiries, now, paid.returned)
              .filter(({ givenBack }) => givenBack)
              .reduce((all, { amount }) => all + amount.minor, 0)
      const anew =
        canCancel && rebook.ok
          ? { pay: rebook.value.price.grandTotal.minor, credit: cancels.credit.minor }
          : null
      const ways: Way[] = [
        {
          way: 'Keep',
          available: true,
          pay: none,
          back: none,
          credit: none,
          lost: none,
          total: of(spent),
        },
        {
          way: 'Change',
          available: true,
          pay: offer.due,
          back: offer.refund,
          credit: offer.credit,
          lost: of(
            (offer.lines.find(({ kind }) => kind === 'Penalty')?.amount.minor ?? 0) +
              offer.forfeited.minor,
          ),
          total: of(spent + offer.due.minor - offer.refund.minor),
        },
        anew === null
          ? {
              way: 'CancelAndRebook',
              available: false,
              pay: none,
              back: none,
              credit: none,
              lost: none,
              total: none,
            }
          : {
              way: 'CancelAndRebook',
              available: true,
              pay: of(anew.pay),
              back: of(back),
              credit: of(anew.credit),
              lost: of(Math.max(0, Number(trip.total) - back - anew.credit)),
              total: of(spent - back + anew.pay),
            },
      ]
      const changeTotal = spent + offer.due.minor - offer.refund.minor
      const rebookTotal = anew === null ? null : spent - back + anew.pay
      return ok({ ways, cheaper: cheaperOf(changeTotal, rebookTotal) })
    },
    { perMinute: checksPerMinute },
  )
