import type { LodgingKind } from '@portolan/domain/lodging/codes.ts'
import type { PriceLine } from '@portolan/design/travel/checkout.props.ts'
import type { RateFact, RoomRate } from '@portolan/design/travel/stay.props.ts'
import {
  formatExact,
  formatWhole,
  money,
  scale,
  type Currency,
  type Money,
} from '@portolan/kernel/money.ts'
import { refundFacts } from '../refund-words.ts'
import { isBreakfast, mealText, nightsText } from '../stay-words.ts'
import type { Rate, Rates } from './shop-queries.ts'

export const loyaltyFact = ({
  program,
  name,
  numberAccepted,
  earnsPoints,
}: Rate['loyalty']): RateFact | null => {
  if (program === null || name === null) return null
  if (!numberAccepted) return { id: 'loyalty', text: `Not eligible for ${name} points`, tone: 'no' }
  return earnsPoints
    ? {
        id: 'loyalty',
        text: `Earns ${name} points`,
        note: 'We send your number with the booking',
      }
    : {
        id: 'loyalty',
        text: `${name} number accepted`,
        note: 'For member benefits; this stay doesn’t earn points',
      }
}

type Totals = NonNullable<Rate['prices'][number]>

export const aNight = (total: Money, nights: number): Money => scale(total, 1n, BigInt(nights))

/** The price details of one room, whose lines add up to its total. */
export const totalLines = (
  { nights, fourthNight, feeParts, taxes }: Totals,
  count: number,
  currency: Currency,
  kind: LodgingKind,
): PriceLine[] => [
  {
    id: 'nights',
    label: kind === 'Homes' ? 'Entire place' : 'Room',
    note: nightsText(count),
    amount: money(nights, currency),
  },
  ...(fourthNight === 0
    ? []
    : [
        { id: 'fourth', label: 'Complimentary fourth night', amount: money(fourthNight, currency) },
      ]),
  // Fees are charged once per stay; the note says how much that is per night.
  ...feeParts.map(({ name, amount }, at) => ({
    id: `fee-${at}`,
    label: name,
    note:
      count > 1 ? `${formatExact(aNight(money(amount, currency), count))} per night` : undefined,
    amount: money(amount, currency),
  })),
  { id: 'taxes', label: 'Taxes', amount: money(taxes, currency) },
]

interface RateContext {
  /** Index of the room in the stay, from 0. */
  readonly room: number
  readonly kind: LodgingKind
  /** Product time, milliseconds. */
  readonly now: number
}

const includedIn = (rate: Rate, kind: LodgingKind, currency: Currency): RateFact[] => {
  const included: RateFact[] = []
  // Breakfast as a benefit is listed with the benefits, with its value.
  if (!rate.benefits.some(isBreakfast))
    included.push({
      id: 'meal',
      text: mealText(kind, rate.meal),
      tone: rate.meal === 'RoomOnly' ? 'plain' : 'ok',
    })
  if (rate.fourthNight)
    included.push({ id: 'fourth', text: 'Complimentary fourth night', tone: 'ok' })
  for (const { code: id, name, value } of rate.benefits)
    included.push({
      id,
      text: name,
      ...(value === undefined ? {} : { note: `Worth ${formatExact(money(value, currency))}` }),
    })
  return included
}

const termsOf = (rate: Rate, dueNow: number): RateFact[] => {
  const terms: RateFact[] = [
    rate.payment === 'PayNow'
      ? { id: 'pay', text: 'Pay now' }
      : {
          id: 'pay',
          text: 'Pay at the property',
          note: dueNow === 0 ? 'Your card guarantees the booking' : undefined,
        },
  ]
  const loyalty = loyaltyFact(rate.loyalty)
  if (loyalty !== null) terms.push(loyalty)
  if (rate.roomsLeft !== undefined)
    terms.push({
      id: 'left',
      text:
        rate.roomsLeft === 1
          ? 'Last room at this rate'
          : `${rate.roomsLeft} rooms left at this rate`,
    })
  return terms
}

/** One rate for one room of the stay; null if the room is too small for its guests. */
export const rateView = (
  rate: Rate,
  { nights, currency: code }: Pick<Rates, 'nights' | 'currency'>,
  { room, kind, now }: RateContext,
): RoomRate | null => {
  const totals = rate.prices[room]
  if (totals === null || totals === undefined) return null
  const currency = code as Currency
  const total = money(totals.total, currency)
  const there = money(totals.dueAtProperty, currency)
  const changes = refundFacts(rate.cancellation, { minor: totals.total, currency }, now)
  const worth = rate.benefits.reduce((all, { value = 0 }) => all + value, 0)
  return {
    id: rate.id,
    name: [mealText(kind, rate.meal), changes[0]?.text].join(', '),
    included: includedIn(rate, kind, currency),
    changes,
    terms: termsOf(rate, totals.dueNow),
    total,
    totalNote: `${nightsText(nights)}, taxes and fees included`,
    notes: [
      ...(nights > 1 ? [`${formatWhole(aNight(total, nights))} a night`] : []),
      ...(worth === 0
        ? []
        : [
            `${formatWhole(money(Math.max(0, totals.total - worth), currency))} after benefits worth ${formatWhole(money(worth, currency))}`,
          ]),
      ...(totals.dueAtProperty > 0 && totals.dueNow > 0
        ? [`Includes ${formatExact(there)} due at the property`]
        : []),
    ],
    parts: totalLines(totals, nights, currency, kind),
    due:
      totals.dueAtProperty === 0
        ? undefined
        : [
            { id: 'now', label: 'Due now, on your card', amount: money(totals.dueNow, currency) },
            { id: 'there', label: 'Due at the property', amount: there },
          ],
  }
}
