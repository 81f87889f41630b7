import type { CarFacts } from '@portolan/contract/cars/car.ts'
import type { RefundPeriod } from '@portolan/design/travel/stay.props.ts'
import { localAt } from '@portolan/kernel/calendar.ts'
import { instantAt } from '../shell/instant-at.ts'
import { deskTimeText, dollars } from './car-words.ts'

type Rental = Pick<CarFacts, 'penalties' | 'price' | 'pickUpAt' | 'desk'>
const hour = 3_600_000

export const startOf = ({ pickUpAt, desk }: Pick<CarFacts, 'pickUpAt' | 'desk'>): number =>
  instantAt(pickUpAt, desk.zone)

/** What canceling brings, where `dueNow` was paid in advance (cars-7). */
const wordsOf = (dueNow: number, penalty: number): string => {
  if (dueNow === 0) return penalty === 0 ? 'Free cancellation' : `${dollars(penalty)} fee`
  const refund = Math.max(0, dueNow - penalty)
  return refund === 0 ? 'No refund' : `${dollars(refund)} refund`
}
const noteOf = (dueNow: number, penalty: number): string | undefined => {
  if (penalty === 0 || dueNow === 0) return undefined
  if (penalty > dueNow) return `${dollars(penalty - dueNow)} is charged to the card you left`
  return penalty < dueNow ? `${dollars(penalty)} fee` : undefined
}
const shareOf = (dueNow: number, penalty: number): number => {
  if (dueNow === 0) return penalty === 0 ? 1 : 0
  return Math.max(0, dueNow - penalty) / dueNow
}

/** The refund by period, from now to the pick-up. Empty once it has begun. */
export const rentalRefundPeriods = (rental: Rental, now: number): RefundPeriod[] => {
  const { penalties, price, desk } = rental
  const start = startOf(rental)
  return penalties.flatMap(({ from, penalty }, at): RefundPeriod[] => {
    const next = penalties[at + 1]
    const ends = Math.min(start, next === undefined ? start : Date.parse(next.from))
    const begins = Math.max(now, Date.parse(from))
    if (ends <= begins) return []
    return [
      {
        id: String(at),
        when: `Until ${deskTimeText(localAt(ends, desk.zone))}`,
        words: wordsOf(price.dueNow.minor, penalty.minor),
        note: noteOf(price.dueNow.minor, penalty.minor),
        share: shareOf(price.dueNow.minor, penalty.minor),
        hours: Math.max(1, (ends - begins) / hour),
      },
    ]
  })
}

/** Until when canceling is free, on the desk's clock; null if it is not. */
export const freeUntilOf = (rental: Rental, now: number): string | null => {
  const { penalties, desk } = rental
  const start = startOf(rental)
  const fee = penalties.find(({ penalty }) => penalty.minor > 0)
  const until = Math.min(start, fee === undefined ? start : Date.parse(fee.from))
  return until > now ? localAt(until, desk.zone) : null
}

/** What a driver who does not come pays or loses; null if the company does not say. */
export const noShowText = (rental: Rental): string | null => {
  const { penalties, price } = rental
  const start = startOf(rental)
  const last = penalties.filter(({ from }) => Date.parse(from) <= start).at(-1)
  if (last === undefined) return null
  const { dueNow } = price
  const [words, note] = [
    wordsOf(dueNow.minor, last.penalty.minor),
    noteOf(dueNow.minor, last.penalty.minor),
  ]
  return `If you don’t come: ${words.charAt(0).toLowerCase()}${words.slice(1)}${note === undefined ? '' : `, ${note}`}.`
}
