import type { AnswerOf } from '@portolan/contract/operation.ts'
import { weighWallet } from '@portolan/contract/checkout/weigh-wallet.ts'
import { can } from '@portolan/domain/identity/can.ts'
import { whyCreditPaysNothing } from '@portolan/domain/wallet/credit.ts'
import type { Offer, OfferRefusal } from '@portolan/domain/wallet/offer.ts'
import { currencyOfPurchase, totalOfPurchase } from '@portolan/domain/wallet/purchase.ts'
import { bestStack, type Stack } from '@portolan/domain/wallet/stack.ts'
import { creditedBack, holdablesIn } from '@portolan/domain/wallet/stamped-rate.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { toWire, type Money } from '@portolan/kernel/money.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { hasBooked } from '../trips/index.ts'
import { airlineCreditAnswer, airlineCreditsOf, holdables } from '../wallet/index.ts'
import { purchaseOf } from './purchase-of.ts'
import type { QuoteDesks } from './quote-desk.ts'

type Answer = AnswerOf<typeof weighWallet>

/** What ends up in the wallet from an offer's cash back. */
const creditedOf = ({ cashBack }: { readonly cashBack: Money }, offer: Offer | undefined): Money =>
  offer === undefined ? cashBack : creditedBack(offer.benefit, cashBack)

type OfferOf = (offerId: string) => Offer | undefined
const stackAnswer = ({ offer, credits, rest, saved }: Stack, offerOf: OfferOf): Answer['best'] => ({
  offer:
    offer === null
      ? null
      : {
          ...offer,
          discount: toWire(offer.discount),
          cashBack: toWire(offer.cashBack),
          credited: toWire(creditedOf(offer, offerOf(offer.offerId))),
        },
  credits: credits.map(({ creditId, amount }) => ({ creditId, amount: toWire(amount) })),
  rest: toWire(rest),
  saved: toWire(saved),
})
const refusalAnswer = (
  refusal: OfferRefusal,
): Extract<Answer['weighed'][number]['outcome'], { kind: 'Refused' }>['refusal'] => {
  switch (refusal.kind) {
    case 'NotStarted':
      return { kind: 'NotStarted', startsAt: instantOf(refusal.startsAt) }
    case 'Expired':
      return { kind: 'Expired', expiredAt: instantOf(refusal.expiredAt) }
    default:
      return refusal
  }
}

/** Read-only preview; the booking validates again when it is placed. */
export const weighWalletRoute = ({
  database,
  quoteOf,
}: {
  readonly database: Database
  readonly quoteOf: QuoteDesks<Tx>['quoteOf']
}): Route =>
  route(weighWallet, async ({ params }, { tenant, principal, now }) => {
    const { personId } = principal
    return database.tenant(tenant, async (tx) => {
      const quote = await quoteOf(tx, tenant, personId, params.quoteId)
      // Quotes are scoped to their person already; checked nonetheless.
      if (quote === null || !can(principal, 'quote:read', { tenant, ownerId: personId }))
        return refuse({ code: 'NotFound', message: 'There is no such quote.' })
      if (quote.expiresAt <= now)
        return refuse({ code: 'QuoteExpired', message: 'The quote has expired.' })
      const held = await holdables(tx, tenant, personId, now)
      const purchase = purchaseOf(quote.purchase, {
        firstBooking: !(await hasBooked(tx, tenant, personId)),
        at: now,
      })
      const here = holdablesIn(currencyOfPurchase(purchase), held)
      const { best, weighed } = bestStack(purchase, here)
      const tickets = quote.creditable
      const airlines = new Set(tickets.map((ticket) => ticket?.airline))
      const ofAirlines =
        airlines.size === 1 && airlines.has(undefined)
          ? []
          : await airlineCreditsOf(tx, tenant, personId)
      const offers = new Map(held.offers.map(({ offer }) => [offer.id, offer]))
      const offerOf: OfferOf = (id) => offers.get(id)
      return ok({
        total: toWire(totalOfPurchase(purchase)),
        best: stackAnswer(best, offerOf),
        weighed: weighed.flatMap(({ offerId, outcome }) => {
          const offer = offerOf(offerId)
          if (offer === undefined) return []
          const { title, expiresOn } = offer
          return [
            {
              offerId,
              title,
              expiresOn: instantOf(expiresOn),
              outcome:
                outcome.kind === 'Legal'
                  ? { kind: 'Legal' as const, stack: stackAnswer(outcome.stack, offerOf) }
                  : { kind: 'Refused' as const, refusal: refusalAnswer(outcome.refusal) },
            },
          ]
        }),
        credits: held.credits.map((credit, at) => ({
          creditId: credit.creditId,
          origin: credit.origin,
          last4: credit.last4,
          available: toWire(credit.available),
          worth: toWire(here.credits[at]?.available ?? credit.available),
          expiresOn: credit.expiresAt === null ? null : instantOf(credit.expiresAt),
          refusal: whyCreditPaysNothing(here.credits[at] ?? credit, purchase),
        })),
        airlineCredits: ofAirlines
          .filter(({ credit, left }) => airlines.has(credit.airline) && left.minor > 0n)
          .map((credit) => airlineCreditAnswer(credit, now)),
        tickets: tickets.map(
          (ticket) =>
            ticket && { airline: ticket.airline, travelers: ticket.travelers.map(toWire) },
        ),
      })
    })
  })
