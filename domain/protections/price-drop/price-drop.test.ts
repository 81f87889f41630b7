import { addDays } from '@portolan/kernel/calendar.ts'
import { money, type Money } from '@portolan/kernel/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditLastDay } from '../credit.ts'
import { checkPriceDrop } from './eligibility.ts'
import { afterCheck, checkPrice, priceDropClauses, priceDropOutcomes } from './exercise.ts'
import { priceDropBeforePaying } from './price.ts'
import { priceDropTerms } from './terms.ts'
import type { PriceCheckFacts, PriceWatch } from './watch.ts'

const usd = (minor: number): Money => money(minor, 'USD')
// 10:02 AM in New York.
const bookedAt = Date.parse('2026-11-20T15:02:00Z')
const hour = 3_600_000
const holder = { isPrimary: true, hasBenefit: true, isOpen: true, inGoodStanding: true }
const lisbon: PriceWatch = {
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
const limits = { least: usd(priceDropTerms.least), most: usd(priceDropTerms.most) }
/** 6:00 AM in New York on a day after the booking's. */
const morning = (day: number): number => Date.parse(`${addDays('2026-11-20', day)}T11:00:00Z`)
const facts = (
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
const watchDaily = (prices: readonly (number | null)[], watch: Partial<PriceWatch> = {}) => {
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

test('ten days of checks credit the largest drop, each part once', () => {
  const { log, state } = watchDaily([
    133_600,
    134_800,
    133_300,
    131_400,
    132_000,
    null,
    129_800,
    130_200,
    134_100,
    135_600,
    100_000,
  ])
  expect(log).toEqual([
    ['Same', 0],
    ['Rose', 0],
    ['TooSmall', 0],
    ['Paid', 2_200],
    ['AlreadyPaid', 0],
    ['NothingToCompare', 0],
    ['Paid', 1_600],
    ['AlreadyPaid', 0],
    ['Rose', 0],
    ['Rose', 0],
    ['Over', 0],
  ])
  expect(state).toMatchObject({ state: 'Ended', credited: usd(3_800) })
})

test.each([
  ['a drop of $4.99 credits nothing', 133_101, 'TooSmall', 'price-drop.threshold', 0],
  ['a drop of a cent credits nothing', 133_599, 'TooSmall', 'price-drop.threshold', 0],
  ['a drop of $5.00 is credited', 133_100, 'Paid', 'price-drop.cap', 500],
  ['a drop of $50.00 is credited', 128_600, 'Paid', 'price-drop.cap', 5_000],
  ['a larger drop credits $50.00', 100_000, 'Paid', 'price-drop.cap', 5_000],
  ['the same price', 133_600, 'Same', 'price-drop.drop', 0],
  ['a cent more', 133_601, 'Rose', 'price-drop.drop', 0],
] as const)('%s', (_, found, outcome, clause, paid) => {
  const decision = checkPrice(facts(found))
  expect(decision).toMatchObject({ outcome, clause })
  expect(Number(decision.pays[0]?.amount.minor ?? 0)).toBe(paid)
})

test('the most is credited once, and ends the watch', () => {
  const { log, state } = watchDaily([100_000, 50_000])
  expect(log).toEqual([
    ['Paid', 5_000],
    ['Over', 0],
  ])
  expect(state.credited).toEqual(usd(5_000))
})

test.each([
  ['of a package', { inPackage: true }, 'Excluded', 'exclusions'],
  ['that was canceled', { booking: 'Canceled' }, 'Over', 'booking'],
  ['that was changed', { booking: 'Changed' }, 'Over', 'booking'],
  ['whose watch has ended', { state: 'Ended' }, 'Over', 'booking'],
  ['checked today', { checkedOn: '2026-11-23' }, 'NotDue', 'daily'],
  ['of a closed account', { holder: { ...holder, isOpen: false } }, 'NoAccount', 'holder'],
  ['matched before', { matched: usd(6_000) }, 'AlreadyPaid', 'cap'],
] as const)('a booking %s credits nothing', (_, watch, outcome, clause) => {
  expect(checkPrice(facts(100_000, watch))).toMatchObject({
    outcome,
    clause: `price-drop.${clause}`,
    pays: [],
  })
})

test('what a price match credited is not credited again', () => {
  expect(checkPrice(facts(130_000, { matched: usd(1_000) })).pays[0]?.amount).toEqual(usd(2_600))
})

test('another brand or another flight compares nothing', () => {
  const other = { ...facts(100_000), found: { itinerary: 'LZ210 Basic', price: usd(1) } }
  expect(checkPrice(other)).toMatchObject({ outcome: 'NothingToCompare', pays: [] })
})

test('days are the product’s: from the day after the booking to the tenth', () => {
  const at = (iso: string): string => checkPrice(facts(100_000, {}, Date.parse(iso))).outcome
  // The booking's own evening, then 5:59 and 6:00 AM of the next day.
  expect(at('2026-11-21T04:59:59Z')).toBe('NotDue')
  expect(at('2026-11-21T10:59:59Z')).toBe('NotDue')
  expect(at('2026-11-21T11:00:00Z')).toBe('Paid')
  // The last second of the tenth day in New York, and the first of the next.
  expect(at('2026-12-01T04:59:59Z')).toBe('Paid')
  expect(at('2026-12-01T05:00:00Z')).toBe('Over')
})

const room = { covers: 'Room', booked: usd(50_000) } as const
test('a stay’s largest drop is credited after the fifth day, once', () => {
  const { log, state } = watchDaily([49_000, 46_000, 48_000, null, null, 10_000], room)
  expect(log).toEqual([
    ['Noted', 0],
    ['Noted', 0],
    ['Noted', 0],
    ['NothingToCompare', 0],
    ['Paid', 4_000],
    ['Over', 0],
  ])
  expect(state).toMatchObject({ state: 'Ended', credited: usd(4_000) })
  expect(watchDaily([50_000, null, null, null, 46_500], room).log[4]).toEqual(['Paid', 3_500])
})

test('a stay’s last day that was missed is made up for, with what was noted', () => {
  const noted = { ...room, largestDrop: usd(1_200) }
  expect(checkPrice(facts(10_000, noted, morning(8)))).toMatchObject({
    outcome: 'Paid',
    pays: [{ amount: usd(1_200) }],
  })
  const small = facts(10_000, { ...noted, largestDrop: usd(499) }, morning(8))
  expect(checkPrice(small).outcome).toBe('Over')
  // Before 6:00 AM of the last day nothing is decided.
  expect(checkPrice(facts(10_000, noted, morning(5) - 1000)).outcome).toBe('NotDue')
})

test('Premier and Lifestyle stays and packages are not watched', () => {
  expect(checkPriceDrop({ inPackage: false, collection: null }).ok).toBe(true)
  expect(checkPriceDrop({ inPackage: false, collection: 'Standard' }).ok).toBe(true)
  for (const collection of ['Premier', 'Lifestyle'])
    expect(checkPriceDrop({ inPackage: false, collection }).ok).toBe(false)
  expect(checkPriceDrop({ inPackage: true, collection: null }).ok).toBe(false)
})

/** Said a second time, over all days at once: what is credited in the end. */
const naive = (
  covers: 'Flight' | 'Room',
  booked: number,
  prices: readonly (number | null)[],
  matched: number,
): number => {
  const drops = prices
    .slice(0, covers === 'Flight' ? 10 : 5)
    .map((found) => (found === null ? 0 : booked - found))
    .filter((drop) => drop >= 500)
  if (drops.length === 0) return 0
  return Math.max(0, Math.min(5_000, Math.max(...drops)) - matched)
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
test('never a cent off, never twice, never outside its days', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('Flight' as const, 'Room' as const),
      anyPrices,
      fc.constantFrom(0, 0, 1_000, 7_000),
      (covers, prices, matched) => {
        const watch = { covers, booked: usd(50_000), matched: usd(matched) }
        const { log, state } = watchDaily(prices, watch)
        const paid = log.reduce((all, [, one]) => all + one, 0)
        expect(paid).toBe(naive(covers, 50_000, prices, matched))
        expect(Number(state.credited.minor)).toBe(paid)
        const later = log.slice(covers === 'Flight' ? 10 : 5)
        expect(later.every(([outcome]) => outcome === 'Over')).toBe(true)
      },
    ),
    // Twelve checks each.
    { numRuns: 400 },
  )
})

test('checking again in the same day, at any moment, pays nothing more', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 40_000, max: 52_000 }),
      fc.integer({ min: 0, max: 17 }),
      (found, later) => {
        const first = facts(found, { booked: usd(50_000) })
        const state = afterCheck(first, checkPrice(first))
        const second = { ...facts(found - 1_000, state), at: first.at + later * hour }
        expect(checkPrice(second).pays).toEqual([])
      },
    ),
    { numRuns: 300 },
  )
})

test('every outcome is reached, by every clause', () => {
  const all = [
    ...[133_600, 133_700, 133_300, 100_000, null].map((found) => facts(found)),
    facts(100_000, { credited: usd(5_000) }),
    facts(1, { inPackage: true }),
    facts(1, { booking: 'Canceled' }),
    facts(1, { holder: { ...holder, isOpen: false } }),
    facts(1, {}, morning(0)),
    facts(1, { checkedOn: '2026-11-23' }),
    facts(1, {}, morning(11)),
    facts(48_000, room),
    facts(48_000, room, morning(5)),
  ].map(checkPrice)
  expect(new Set(all.map(({ outcome }) => outcome))).toEqual(new Set(priceDropOutcomes))
  expect(new Set(all.map(({ clause }) => clause))).toEqual(
    new Set(priceDropClauses.map(({ code }) => code)),
  )
})

test('it costs nothing and credits up to $50', () => {
  expect(priceDropBeforePaying({ total: usd(900), samples: 3, paid: 1 })).toMatchObject({
    cap: usd(5_000),
    worstCase: { loses: usd(0) },
    fairPrice: { expected: usd(300), odds: { times: 1, of: 3 } },
  })
})

test('the log says what was compared, and whether it held', () => {
  const compared = (found: number, watch: Partial<PriceWatch> = {}) =>
    checkPrice(facts(found, watch)).compared.map(({ what, agreed, found: there, holds }) => [
      what,
      agreed,
      there,
      holds,
    ])
  expect(compared(133_600)).toEqual([['price', usd(133_600), usd(133_600), true]])
  expect(compared(133_300)).toEqual([
    ['price', usd(133_600), usd(133_300), false],
    ['smallest', usd(500), usd(300), false],
  ])
  expect(compared(128_600)).toEqual([
    ['price', usd(133_600), usd(128_600), false],
    ['drop', usd(5_000), usd(5_000), true],
    ['credited', usd(5_000), usd(0), false],
  ])
  expect(compared(128_599, { credited: usd(5_000) })).toEqual([
    ['price', usd(133_600), usd(128_599), false],
    ['drop', usd(5_000), usd(5_001), false],
    ['credited', usd(0), usd(5_000), true],
  ])
  expect(compared(1, { booking: 'Canceled' })).toEqual([
    ['booking', 'AsBooked', 'Canceled', false],
    ['state', 'Watching', 'Watching', true],
  ])
})

test('an account that is in good standing again is credited on a later day', () => {
  const barred = { ...holder, inGoodStanding: false }
  const first = facts(130_000, { holder: barred }, morning(1))
  const decision = checkPrice(first)
  expect(decision).toMatchObject({
    outcome: 'NoAccount',
    compared: [{ what: 'inGoodStanding', found: 'no' }],
  })
  const watch = afterCheck(first, decision)
  expect(watch.state).toBe('Watching')
  const second = facts(131_000, { ...watch, holder }, morning(2))
  expect(checkPrice(second).pays[0]?.amount).toEqual(usd(2_600))
  expect(creditLastDay(second.at)).toBe('2027-11-22')
})

test('a watch that has ended, or was not due, stays as it was', () => {
  for (const watch of [{ state: 'Ended' }, { checkedOn: '2026-11-23' }] as const) {
    const one = facts(100_000, watch)
    expect(afterCheck(one, checkPrice(one))).toBe(one.watch)
  }
})
