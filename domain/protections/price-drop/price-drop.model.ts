import { addDays } from '@portolan/kernel/calendar.ts'
import { money, type Money } from '@portolan/kernel/money.ts'
import * as fc from 'fast-check'
import { differing, paidAs, type SimulatedContracts } from '../simulated-contracts.ts'
import { afterCheck, checkPrice } from './exercise.ts'
import { priceDropTerms } from './terms.ts'
import type { PriceCheckFacts, PriceWatch } from './watch.ts'

export const usd = (minor: number): Money => money(minor, 'USD')
// 10:02 AM in New York.
export const bookedAt = Date.parse('2026-11-20T15:02:00Z')
export const hour = 3_600_000
export const holder = { isPrimary: true, hasBenefit: true, isOpen: true, inGoodStanding: true }
export const lisbon: PriceWatch = {
  state: 'Watching',
  covers: 'Flight',
  bookedAt,
  booked: usd(133_600),
  itinerary: 'LZ210|LZ211 Economy Classic 2',
  booking: 'AsBooked',
  inPackage: false,
  collection: null,
  checkedOn: null,
  largestDrop: usd(0),
  credited: usd(0),
  matched: usd(0),
  holder,
}
export const limits = { least: usd(priceDropTerms.least), most: usd(priceDropTerms.most) }
/** 6:00 AM in New York on a day after the booking's. */
export const morning = (day: number): number =>
  Date.parse(`${addDays('2026-11-20', day)}T11:00:00Z`)
export const facts = (
  found: number | null,
  watch: Partial<PriceWatch> = {},
  at = morning(3),
): PriceCheckFacts => ({
  at,
  watch: { ...lisbon, ...watch },
  found: found === null ? null : { itinerary: lisbon.itinerary, price: usd(found) },
  limits,
})

/** All checks of a booking, one a day; null is a day without a price. */
export const watchDaily = (prices: readonly (number | null)[], watch: Partial<PriceWatch> = {}) => {
  let state: PriceWatch = { ...lisbon, ...watch }
  const log: [string, number][] = []
  for (const [at, found] of prices.entries()) {
    const one = facts(found, state, morning(at + 1))
    const decision = checkPrice(one)
    log.push([decision.outcome, Number(decision.pays[0]?.amount.minor ?? 0)])
    state = afterCheck(one, decision)
  }
  return { log, state }
}

/** A booking that is watched for twelve days; null is a day without a price. */
export interface WatchedDays {
  readonly covers: 'Flight' | 'Room'
  readonly prices: readonly (number | null)[]
  /** Days on which other flights or another room was found, from 0. */
  readonly others: readonly boolean[]
  readonly matched: number
  /** The day from which it is not as it was booked any more; 13 never. */
  readonly endsOn: number
  /** The day from which an account can receive credits. */
  readonly accountFrom: number
  readonly excluded: 'No' | 'Package' | 'Collection'
}
const bookedFor = 50_000

/** Said a second time, over all days at once: what is credited in the end. */
const naive = (days: WatchedDays): number => {
  const { covers, prices, others, matched, endsOn, accountFrom, excluded } = days
  const last = covers === 'Flight' ? 10 : 5
  if (excluded !== 'No') return 0
  // A stay is credited on its last day.
  if (covers === 'Room' && (endsOn <= last || accountFrom > last)) return 0
  let best = 0
  for (let day = 1; day <= last; day++) {
    const found = others[day - 1] === true ? null : (prices[day - 1] ?? null)
    if (found === null || day >= endsOn) continue
    if (covers === 'Flight' && day < accountFrom) continue
    best = Math.max(best, bookedFor - found)
  }
  if (best < 500) return 0
  return Math.max(0, Math.min(5_000, best) - matched)
}

/**
 * Every day of it, compared at its time. Before that time, and a second time on the same day, a
 * price that nobody would miss pays nothing.
 */
const watchedDaily = (days: WatchedDays): { readonly paid: number; readonly untimely: number } => {
  const { covers, prices, others, matched, endsOn, accountFrom, excluded } = days
  let state: PriceWatch = {
    ...lisbon,
    covers,
    booked: usd(bookedFor),
    matched: usd(matched),
    inPackage: excluded === 'Package',
    collection: excluded === 'Collection' ? 'Premier' : null,
  }
  let [paid, untimely] = [0, 0]
  const check = (found: number | null, at: number, isOther: boolean): number => {
    const one = facts(found, state, at)
    const asked =
      isOther && one.found !== null
        ? { ...one, found: { ...one.found, itinerary: 'LZ999 Economy Classic 2' } }
        : one
    const decision = checkPrice(asked)
    state = afterCheck(asked, decision)
    return paidAs(decision, 'Cover', 'TravelCredit')
  }
  for (const [at, found] of prices.entries()) {
    const day = at + 1
    state = {
      ...state,
      booking: day >= endsOn ? 'Canceled' : 'AsBooked',
      holder: { ...holder, isOpen: day >= accountFrom },
    }
    // A stay's best day is credited late too, so only a flight's is tried too early.
    if (covers === 'Flight') untimely += check(1, morning(day) - 60_000, false)
    paid += check(found, morning(day), others[at] === true)
    untimely += check(1, morning(day) + hour, false)
  }
  return { paid, untimely }
}
const anyPrices = fc.array(
  fc.option(
    fc.oneof(
      fc.integer({ min: 40_000, max: 60_000 }),
      fc.integer({ min: 49_400, max: 50_100 }),
      fc.constantFrom(49_500, 49_501, 45_000, 44_999),
    ),
  ),
  { minLength: 12, maxLength: 12 },
)
const often = <T>(usual: T, ...rest: readonly T[]): fc.Arbitrary<T> =>
  fc.oneof(
    { arbitrary: fc.constant(usual), weight: 6 },
    { arbitrary: fc.constantFrom(...rest), weight: 1 },
  )
const someDay = [1, 2, 4, 5, 6, 10, 11]

export const dropContracts: SimulatedContracts<WatchedDays> = {
  protection: 'price-drop',
  any: fc.record({
    covers: fc.constantFrom('Flight' as const, 'Room' as const),
    prices: anyPrices,
    others: fc.array(often(false, true), { minLength: 12, maxLength: 12 }),
    matched: fc.constantFrom(0, 0, 1_000, 7_000),
    endsOn: often(13, ...someDay),
    accountFrom: often(0, ...someDay, 13),
    excluded: often<WatchedDays['excluded']>('No', 'Package', 'Collection'),
  }),
  differenceOf: (days) => {
    const { paid, untimely } = watchedDaily(days)
    return differing('credited, credited at other times', [paid, untimely], [naive(days), 0])
  },
}
