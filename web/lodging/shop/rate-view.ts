import type { LodgingKind } from '@portolan/domain/lodging/codes.ts'
import type { PolicyBreach } from '@portolan/domain/policies/hotel-policy.ts'
import type { PriceLine } from '@portolan/design/travel/checkout.props.ts'
import type { RateFact, RoomRate } from '@portolan/design/travel/stay.props.ts'
import {
  formatExact,
  formatWhole,
  fromWire,
  money,
  scale,
  subtract,
  type Currency,
  type Money,
} from '@portolan/kernel/money.ts'
import { refundFacts } from '../refund-words.ts'
import { isBreakfast, mealText, nightsText } from '../stay-words.ts'
import type { Rate, Rates } from './shop-queries.ts'

/** `$84.00 over the cap of a night`, `5 stars are not in your policy`. */
export const breachText = ({ rule, limit, found, stars }: PolicyBreach): string =>
  rule === 'MaxPricePerNight' && limit !== null && found !== null
    ? `${formatExact(subtract(fromWire(found), fromWire(limit)))} over the cap of a night`
    : stars !== null
      ? `${stars} ${stars === 1 ? 'star is' : 'stars are'} not in your policy`
      : 'Out of policy'

export const loyaltyFact = ({
  program,
  name,
  numberAccepted,
  earnsPoints,
}: Rate['loyalty']): RateFact | null =>
  program === null || name === null
    ? null
    : numberAccepted && earnsPoints
      ? {
          id: 'loyalty',
          text: `Earns ${name} points`,
          note: 'Your number goes along with the booking',
        }
      : numberAccepted
        ? {
            id: 'loyalty',
            text: `${name} number accepted`,
            note: 'For your benefits; the stay earns no points',
          }
        : { id: 'loyalty', text: `Not eligible for ${name} points`, tone: 'no' }

type Totals = NonNullable<Rate['prices'][number]>

export const aNight = (total: Money, nights: number): Money => scale(total, 1n, BigInt(nights))

/** What the total of one room is made of; its lines sum to it. */
export const totalLines = (
  { nights, fourthNight, feeParts, taxes }: Totals,
  count: number,
  currency: Currency,
  kind: LodgingKind,
): PriceLine[] => [
  {
    id: 'nights',
    label: kind === 'Homes' ? 'The whole place' : 'Room',
    note: nightsText(count),
    amount: money(nights, currency),
  },
  ...(fourthNight === 0
    ? []
    : [
        { id: 'fourth', label: 'Complimentary fourth night', amount: money(fourthNight, currency) },
      ]),
  // Each for the whole stay, however many nights: what of a night it makes is said beside it.
  ...feeParts.map(({ name, amount }, at) => ({
    id: `fee-${at}`,
    label: name,
    note:
      count > 1
        ? `${formatExact(aNight(money(amount, currency), count))} of each night`
        : undefined,
    amount: money(amount, currency),
  })),
  { id: 'taxes', label: 'Taxes', amount: money(taxes, currency) },
]

interface RateContext {
  /** Which room of the stay, from 0. */
  readonly room: number
  readonly kind: LodgingKind
  /** Product time, milliseconds. */
  readonly now: number
}

/**
 * One rate for one room of the stay, as a row says it; null where the room type cannot hold its
 * guests.
 */
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
  const loyalty = loyaltyFact(rate.loyalty)
  const meal = mealText(kind, rate.meal)
  const worth = rate.benefits.reduce((all, { value = 0 }) => all + value, 0)
  return {
    id: rate.id,
    name: [meal, changes[0]?.text].join(', '),
    included: [
      // A breakfast that is a benefit stands among them, with its worth.
      ...(rate.benefits.some(isBreakfast)
        ? []
        : [
            {
              id: 'meal',
              text: meal,
              tone: rate.meal === 'RoomOnly' ? ('plain' as const) : ('ok' as const),
            },
          ]),
      ...(rate.fourthNight
        ? [{ id: 'fourth', text: 'Complimentary fourth night', tone: 'ok' as const }]
        : []),
      ...rate.benefits.map(({ code: id, name, value }) => ({
        id,
        text: name,
        ...(value === undefined ? {} : { note: `Worth ${formatExact(money(value, currency))}` }),
      })),
    ],
    changes,
    terms: [
      rate.payment === 'PayNow'
        ? { id: 'pay', text: 'Pay now' }
        : {
            id: 'pay',
            text: 'Pay at the property',
            note: totals.dueNow === 0 ? 'Your card is kept as a guarantee' : undefined,
          },
      ...(loyalty === null ? [] : [loyalty]),
      ...(rate.roomsLeft === undefined
        ? []
        : [
            {
              id: 'left',
              text:
                rate.roomsLeft === 1
                  ? 'The last room at this rate'
                  : `${rate.roomsLeft} rooms left at this rate`,
            },
          ]),
    ],
    total,
    totalNote: `${nightsText(nights)}, all fees and taxes in`,
    notes: [
      ...(nights > 1 ? [`${formatWhole(aNight(total, nights))} a night`] : []),
      ...(worth === 0
        ? []
        : [
            `${formatWhole(money(Math.max(0, totals.total - worth), currency))} but for benefits worth ${formatWhole(money(worth, currency))}`,
          ]),
      ...(totals.dueAtProperty > 0 && totals.dueNow > 0
        ? [`${formatExact(there)} of it at the property`]
        : []),
    ],
    parts: totalLines(totals, nights, currency, kind),
    due:
      totals.dueAtProperty === 0
        ? undefined
        : [
            { id: 'now', label: 'Now, on your card', amount: money(totals.dueNow, currency) },
            { id: 'there', label: 'At the property', amount: there },
          ],
  }
}
