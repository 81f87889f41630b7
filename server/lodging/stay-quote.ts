import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { readStayQuote } from '@portolan/contract/lodging/read-stay-quote.ts'
import { addUpStay, roomTotals } from '@portolan/domain/lodging/add-up-stay.ts'
import { occupancyOf } from '@portolan/domain/lodging/stay.ts'
import type { StayPrice } from '@portolan/domain/lodging/stay-price.ts'
import type { HotelPolicy } from '@portolan/domain/policies/hotel-policy.ts'
import type { QuotedEarn } from '@portolan/domain/rewards/quoted-earn.ts'
import { daysBetween } from '@portolan/kernel/calendar.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { roomBreaches } from './judge-rates.ts'
import type { SoldStay } from './lodging-shop.ts'
import type { StayChoice, SupplierStay } from './lodging-supplier.ts'

/** How long a quote can be booked, product time. */
export const quoteLifeMs = 20 * 60_000

/**
 * What is stored of a stay that was priced, and what its trip shows later: the supplier's word,
 * whole, in the currency it is sold in.
 */
export interface QuotedStay {
  readonly choice: StayChoice
  readonly supplied: SoldStay
}

export interface StayQuote extends QuotedStay {
  readonly id: string
  readonly personId: string
  readonly createdAt: number
  readonly expiresAt: number
  /** The person's policies when it was asked for; null for a consumer. */
  readonly policies: readonly HotelPolicy[] | null
  /** The account that earns most first. */
  readonly earn: readonly QuotedEarn[]
}
type Answer = AnswerOf<typeof readStayQuote>
export type StayFacts = Omit<Answer, 'id' | 'createdAt' | 'expiresAt' | 'inPolicy' | 'earn'>

export const stayPriceOf = ({
  rooms,
  currency,
}: Pick<SupplierStay, 'rooms' | 'currency'>): StayPrice =>
  addUpStay(
    rooms.map(({ price }) => price),
    currency,
  )

/** The facts of a stay as quotes and trips show them. */
export const stayFactsOf = (
  { choice, supplied }: QuotedStay,
  policies: readonly HotelPolicy[] | null,
): StayFacts => {
  const { checkIn, checkOut } = choice
  const { property, arriveFrom, leaveUntil, minimumAge, currency, cancellation, exchange } =
    supplied
  const nights = daysBetween(checkIn, checkOut)
  const { lines, total, dueNow, dueAtProperty } = stayPriceOf(supplied)
  return {
    property,
    checkIn,
    checkOut,
    nights,
    arriveFrom,
    leaveUntil,
    minimumAge,
    rooms: supplied.rooms.map(({ name, beds, terms, price }, at) => {
      const totals = roomTotals(price, currency)
      return {
        occupancy: occupancyOf(choice.rooms[at]?.occupancy ?? { adults: 0, childAges: [] }),
        name,
        beds,
        terms,
        totals: { ...totals, feeParts: [...totals.feeParts] },
        nights: price.nights.map((night) => ({ ...night })),
        breaches: roomBreaches(
          { stars: property.stars, total: totals.total },
          { policies, currency, nights },
        ),
      }
    }),
    price: { lines: lines.map((line) => ({ ...line })), total, dueNow, dueAtProperty },
    ...(exchange === undefined ? {} : { exchange }),
    cancellation: {
      refund: cancellation.refund,
      steps: cancellation.steps.map((step) => ({ ...step })),
    },
  }
}

export const quoteAnswer = (quote: StayQuote): Answer => {
  const facts = stayFactsOf(quote, quote.policies)
  return {
    id: quote.id,
    createdAt: instantOf(quote.createdAt),
    expiresAt: instantOf(quote.expiresAt),
    ...facts,
    inPolicy: facts.rooms.every(({ breaches }) => breaches.length === 0),
    earn: [...quote.earn],
  }
}
