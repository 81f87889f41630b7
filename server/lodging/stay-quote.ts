import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { readStayQuote } from '@portolan/contract/lodging/read-stay-quote.ts'
import { addUpStay, roomTotals } from '@portolan/domain/lodging/add-up-stay.ts'
import { packageRateOf } from '@portolan/domain/lodging/package-rate.ts'
import { occupancyOf } from '@portolan/domain/lodging/stay.ts'
import type { StayPrice } from '@portolan/domain/lodging/stay-price.ts'
import type { HotelPolicy } from '@portolan/domain/policies/hotel-policy.ts'
import type { QuotedEarn } from '@portolan/domain/rewards/quoted-earn.ts'
import { daysBetween } from '@portolan/kernel/calendar.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { quotesOf, type Quote } from '../quotes/index.ts'
import { breachesOfRoom } from './judge-rates.ts'
import type { SoldStay } from './lodging-shop.ts'
import type { StayChoice, SupplierStay } from './lodging-supplier.ts'

/** A priced stay as stored and shown in its trip, in the currency it is sold in. */
export interface QuotedStay {
  readonly choice: StayChoice
  readonly supplied: SoldStay
}

/** What is quoted: the stay, with what it earns and the policies it is judged by. */
export interface QuotedStayOffer extends QuotedStay {
  /** The person's policies when it was priced; null for a consumer. */
  readonly policies: readonly HotelPolicy[] | null
  /** The trip with whose flights it is sold at package rates; absent alone. */
  readonly alongTrip?: string
  /** Highest-earning account first. */
  readonly earn: readonly QuotedEarn[]
}
export type StayQuote = Quote<QuotedStayOffer>

export const stayQuotes = quotesOf<QuotedStayOffer>('lodging')

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

/** Facts of a stay for quotes and trips. */
export const stayFactsOf = (
  { choice, supplied }: QuotedStay,
  policies: readonly HotelPolicy[] | null,
): StayFacts => {
  const { checkIn, checkOut } = choice
  const { property, arriveFrom, leaveUntil, minimumAge, currency, cancellation, exchange } =
    supplied
  const nights = daysBetween(checkIn, checkOut)
  const { rooms: _rooms, lines, addOns, ...sums } = stayPriceOf(supplied)
  const packaged = packageRateOf(sums, supplied.rooms)
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
        // The contract's arrays are mutable; nothing writes to these.
        breaches: breachesOfRoom(property, totals.total, {
          policies,
          currency,
          nights,
        }) as StayFacts['rooms'][number]['breaches'],
      }
    }),
    price: { ...sums, addOns: [...addOns], lines: lines.map((line) => ({ ...line })) },
    ...(packaged === null ? {} : { packaged }),
    ...(exchange === undefined ? {} : { exchange }),
    cancellation: {
      refund: cancellation.refund,
      steps: cancellation.steps.map((step) => ({ ...step })),
    },
  }
}

export const quoteAnswer = ({ id, quotedAt, expiresAt, body }: StayQuote): Answer => {
  const facts = stayFactsOf(body, body.policies)
  return {
    id,
    createdAt: instantOf(quotedAt),
    expiresAt: instantOf(expiresAt),
    ...facts,
    inPolicy: facts.rooms.every(({ breaches }) => breaches.length === 0),
    earn: [...body.earn],
  }
}
