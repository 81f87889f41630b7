import { roomTotals } from '@portolan/domain/lodging/add-up-stay.ts'
import { coverageOf } from '@portolan/domain/protections/cancel-for-any-reason/price.ts'
import {
  averageRefund,
  refundAtCheckIn,
  type RefundFrom,
} from '@portolan/domain/protections/cancel-for-any-reason/room-refund.ts'
import { cancelTerms } from '@portolan/domain/protections/cancel-for-any-reason/terms.ts'
import { fromWire, money, type Money } from '@portolan/kernel/money.ts'
import {
  lodgingProduct,
  stayPart,
  stayPriceOf,
  stayQuotes,
  type StayQuote,
} from '../../lodging/index.ts'
import type { StoredQuote } from '../../quotes/index.ts'
import type { Coverable } from './coverable.ts'

type Supplied = StayQuote['body']['supplied']

/** What the property refunds of what is paid now, step by step. */
const refundSteps = ({ cancellation }: Pick<Supplied, 'cancellation'>, paid: Money): RefundFrom[] =>
  cancellation.steps.map(({ from, penalty }) => ({
    from: from === null ? null : Date.parse(from.instant),
    refund: money(Math.max(0, Number(paid.minor) - penalty), paid.currency),
  }))

/**
 * All rooms of a stay as they are covered: what is paid now, until check-in in the property's zone.
 * Null for a stay of a package, which is canceled with its flights, and for one whose property does
 * not say what it refunds. Undefined for a quote of something else.
 */
export const coverableStay = (quote: StoredQuote): Coverable | null | undefined => {
  const stay = stayQuotes.of(quote)
  if (stay === null) return undefined
  const { choice, supplied } = stay.body
  const { cancellation, currency, rooms } = supplied
  if (choice.packaged !== undefined || cancellation.refund === 'Unknown') return null
  const { dueNow } = stayPriceOf(supplied)
  const paid = fromWire(dueNow)
  const part = stayPart({
    id: '',
    reference: '',
    travelers: [],
    stay: { choice, supplied, confirmation: '', reservation: null, guests: [], requests: '' },
  })
  const steps = refundSteps(supplied, paid)
  const percent = cancelTerms.percent.Room
  return {
    covered: {
      covers: 'Room',
      percent,
      paid: dueNow,
      startsAt: part.startsAt,
      startZone: part.startZone,
      endsAt: part.endsAt,
      endZone: part.endZone,
    },
    leastRefund: refundAtCheckIn(steps),
    refundOf: (now) =>
      averageRefund(steps, coverageOf(paid, percent), { now, checkIn: part.startsAt }),
    paidAtProperty: paid.minor === 0n || rooms.some(({ terms }) => terms.payment !== 'PayNow'),
    roomTotals: rooms.map(({ price }) => money(roomTotals(price, currency).total, currency)),
    facts: {
      kind: part.kind,
      product: lodgingProduct,
      travelers: choice.rooms.map(() => 'Adult'),
      dates: { first: choice.checkIn, last: choice.checkOut },
      passportRequired: false,
    },
  }
}
