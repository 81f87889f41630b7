import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditLastDay } from '../credit.ts'
import { checkPriceDrop } from './eligibility.ts'
import { afterCheck, checkPrice, priceDropClauses, priceDropOutcomes } from './exercise.ts'
import { dropContracts, facts, holder, hour, morning, usd, watchDaily } from './price-drop.model.ts'
import { priceDropBeforePaying } from './price.ts'
import type { PriceWatch } from './watch.ts'

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

test('never a cent off, never twice, never outside its days', () => {
  fc.assert(
    fc.property(dropContracts.any, (any) => {
      expect(dropContracts.differenceOf(any)).toBeNull()
    }),
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
