import { expect, test } from 'vitest'
import { combinedId, idsOf, isCombined } from '@portolan/domain/flights/combined-id.ts'
import { lowestFare } from '@portolan/domain/flights/flight-list.ts'
import { leastMinutes } from '@portolan/domain/flights/self-transfer.ts'
import { addDays } from '@portolan/kernel/calendar.ts'
import { testMarket } from '../suppliers/market/test-market.ts'
import { searchTickets, type TicketSearch } from './combine-tickets.ts'
import type { SupplierSearch } from './flight-supplier.ts'
import { joinTickets } from './join-tickets.ts'
import { landsAt, leavesAt } from './list-times.ts'
import { priceTickets } from './price-tickets.ts'
import { listOfSlices } from './search-cost.ts'
import { changeFacts } from './self-transfer-facts.ts'

const { supplier, now } = testMarket()
const party = { adults: 2, children: 1, lapInfants: 0, seatedInfants: 0 }
const out = { origin: 'EDI', destination: 'BUD', date: '2027-02-05' }
const back = { origin: 'BUD', destination: 'EDI', date: '2027-02-09' }
const listOf = async (
  question: Pick<TicketSearch, 'slices' | 'chosen'>,
): Promise<SupplierSearch> => {
  const found = await searchTickets(supplier, { ...question, cabin: 'Economy', party, now: now() })
  if (!found.ok) throw new Error(found.refusal.code)
  return found.value
}
const fareOf = ({ id, fares }: SupplierSearch['options'][number]) => ({
  option: id,
  brand: fares[0]?.brand ?? '',
  total: fares[0]?.total ?? 0,
})
const quoted = async (
  slices: readonly { readonly option: string; readonly brand: string; readonly ticket?: number }[],
) => {
  const priced = await priceTickets(supplier, { slices, party, now: now() })
  if (!priced.ok) throw new Error(priced.refusal.code)
  return joinTickets(supplier, priced.value, now())
}

test('a self-transfer sums its tickets, leaves time, and beats slower options', async () => {
  const list = await listOf({ slices: [out], chosen: [] })
  const combined = list.options.filter(({ id }) => isCombined(id))
  expect(combined.length).toBeGreaterThan(0)
  for (const option of combined) {
    const [one, two] = option.segments.map((index) => list.segments[index])
    const [layover] = option.layovers
    expect([one?.to, one?.id, two?.id]).toEqual([two?.from, ...idsOf(option.id)])
    expect(layover?.minutes).toBeGreaterThanOrEqual(layover?.selfTransfer?.leastMinutes ?? Infinity)
    expect(layover?.selfTransfer?.missedPercent).toBeLessThan(50)
    expect(one?.airline).not.toBe(two?.airline)
    expect(option.minutes).toBe((one?.minutes ?? 0) + (layover?.minutes ?? 0) + (two?.minutes ?? 0))
    expect(option.fares.every(({ separate }) => separate)).toBe(true)
    for (const other of list.options)
      if (!isCombined(other.id))
        expect(
          lowestFare(other).total <= lowestFare(option).total && other.minutes <= option.minutes,
        ).toBe(false)
    const { total, ...choice } = fareOf(option)
    const joined = await quoted([choice])
    if (!joined.ok) throw new Error(joined.refusal.code)
    expect(joined.value.tickets.map(({ choice: [slice] }) => slice?.option)).toEqual(
      idsOf(option.id),
    )
    expect(joined.value.tickets.reduce((all, { price }) => all + price.grandTotal.minor, 0)).toBe(
      total,
    )
    expect(joined.value.tickets[1]?.slices[0]?.selfTransfer).toEqual(layover?.selfTransfer)
  }
})

/** Every pair of nonstops of two airlines with their fares, without pairs beaten in price and time. */
const byTryingAll = async (slice: typeof out, listed: SupplierSearch) => {
  const wholeList = async (origin: string, destination: string, date: string) => {
    const on = { origin, destination, date }
    const flights = await supplier.nonstops({ slice: on, cabin: 'Economy', party, now: now() })
    const list = await supplier.search({
      slices: [on],
      cabin: 'Economy',
      party,
      chosen: [],
      only: flights.ok ? flights.value.map(({ id }) => id) : [],
      now: now(),
    })
    if (!list.ok) return []
    return list.value.options.map((option) => {
      const flight = list.value.segments[option.segments[0] ?? -1]
      if (flight === undefined) throw new Error('an option without a flight')
      const country = (code: string): string => list.value.airports[code]?.country ?? ''
      return {
        id: option.id,
        flight,
        alliance: list.value.airlines[flight.airline]?.alliance ?? flight.airline,
        from: country(flight.from),
        to: country(flight.to),
        leaves: leavesAt(list.value, option),
        lands: landsAt(list.value, option),
        total: lowestFare(option).total,
      }
    })
  }
  const pairs: { readonly id: string; readonly total: number; readonly minutes: number }[] = []
  for (const at of await supplier.transferPoints(slice.origin, slice.destination, 8)) {
    const seconds = [
      ...(await wholeList(at, slice.destination, slice.date)),
      ...(await wholeList(at, slice.destination, addDays(slice.date, 1))),
    ]
    for (const one of await wholeList(slice.origin, at, slice.date)) {
      for (const two of seconds) {
        const wait = (two.leaves - one.lands) / 60_000
        const facts = await changeFacts(supplier, {
          airport: at,
          countries: { from: one.from, at: one.to, to: two.to },
          terminals: { from: one.flight.toTerminal, to: two.flight.fromTerminal },
        })
        if (
          facts === null ||
          wait < leastMinutes(facts) ||
          wait > 480 ||
          one.alliance === two.alliance
        )
          continue
        pairs.push({
          id: combinedId([one.id, two.id]),
          total: one.total + two.total,
          minutes: (two.lands - one.leaves) / 60_000,
        })
      }
    }
  }
  const beats = (a: Omit<(typeof pairs)[number], 'id'>, b: (typeof pairs)[number]): boolean =>
    a.total <= b.total && a.minutes <= b.minutes
  const best = pairs.filter(
    (pair) =>
      !pairs.some(
        (other) => beats(other, pair) && (other.total < pair.total || other.minutes < pair.minutes),
      ),
  )
  const airlines = listed.options
    .filter(({ id }) => !isCombined(id))
    .map((option) => ({ total: lowestFare(option).total, minutes: option.minutes }))
  return best
    .sort((a, b) => a.total - b.total)
    .slice(0, 10)
    .filter((pair) => !airlines.some((other) => beats(other, pair)))
}

test.each([
  out,
  { origin: 'NYC', destination: 'LAX', date: '2027-02-03' },
  { origin: 'JFK', destination: 'PRG', date: '2027-02-10' },
])(
  'what is listed from $origin to $destination is what trying every pair of flights finds',
  async (slice) => {
    const list = await listOf({ slices: [slice], chosen: [] })
    const told = list.options
      .filter(({ id }) => isCombined(id))
      .map((option) => ({
        id: option.id,
        total: lowestFare(option).total,
        minutes: option.minutes,
      }))
    expect(told).toEqual(await byTryingAll(slice, list))
  },
)

test('a return after a self-transfer is its own tickets, quoted as listed', async () => {
  const [first] = (await listOf({ slices: [out, back], chosen: [] })).options.filter(({ id }) =>
    isCombined(id),
  )
  if (first === undefined) throw new Error('no self-transfer out')
  const { total: promised, ...chosen } = fareOf(first)
  const list = await listOf({ slices: [out, back], chosen: [chosen] })
  expect(list.slice).toBe(1)
  expect(Math.min(...list.options.map((option) => lowestFare(option).total))).toBe(promised)
  for (const option of list.options.filter((_, at) => at % 9 === 0)) {
    const { total, ...home } = fareOf(option)
    const joined = await quoted([chosen, home])
    if (!joined.ok) throw new Error(joined.refusal.code)
    expect(joined.value.tickets.reduce((all, { price }) => all + price.grandTotal.minor, 0)).toBe(
      total,
    )
    expect(joined.value.tickets.length).toBe(isCombined(home.option) ? 4 : 3)
    // Returning home is never a transfer.
    expect(joined.value.tickets[2]?.slices[0]?.selfTransfer).toBeUndefined()
  }
})

test('separate-ticket prices are listed and quoted as such', async () => {
  const list = await listOf({ slices: [out, back], chosen: [] })
  const [first] = list.options.filter(({ id }) => !isCombined(id))
  if (first === undefined) throw new Error('no flight out')
  const { total: _, ...chosen } = fareOf(first)
  const kinds = new Set<number>()
  for (const option of (await listOf({ slices: [out, back], chosen: [chosen] })).options.filter(
    (_option, at) => at % 5 === 0,
  )) {
    const { total, ...home } = fareOf(option)
    const joined = await quoted([chosen, home])
    if (!joined.ok) continue
    const { tickets } = joined.value
    kinds.add(tickets.length)
    expect([
      option.fares[0]?.separate === true,
      tickets.reduce((all, { price }) => all + price.grandTotal.minor, 0),
    ]).toEqual([tickets.length > 1, total])
  }
  expect(kinds).toEqual(new Set([1, 2]))
})

test('tickets with conflicting times are refused by slice', async () => {
  const nonstop = async (origin: string, destination: string) => {
    const list = await supplier.search({
      slices: [{ origin, destination, date: out.date }],
      cabin: 'Economy',
      party,
      chosen: [],
      now: now(),
    })
    if (!list.ok) throw new Error('nothing flies there')
    return list.value.options.filter(({ stops }) => stops === 0)
  }
  const onward = await nonstop('LGW', 'BUD')
  const seen = new Set<string>()
  for (const one of await nonstop('EDI', 'LGW')) {
    for (const two of onward) {
      const joined = await quoted([
        { option: one.id, brand: one.fares[0]?.brand ?? '', ticket: 0 },
        { option: two.id, brand: two.fares[0]?.brand ?? '', ticket: 1 },
      ])
      if (!joined.ok) expect(joined.refusal.field).toBe('slices.1')
      seen.add(joined.ok ? 'ok' : joined.refusal.code)
    }
  }
  expect(seen).toEqual(new Set(['SelfTransferTooShort', 'SlicesOverlap', 'ok']))
})

test('searching self-transfers counts against the rate limit', async () => {
  const onward = { origin: 'EDI', destination: 'AMS', date: '2027-02-12' }
  for (const slices of [[out], [out, back], [out, back, onward]]) {
    let asked = 0
    const counting = {
      ...supplier,
      transferPoints: async (...ends: Parameters<typeof supplier.transferPoints>) => (
        asked++,
        supplier.transferPoints(...ends)
      ),
    }
    expect(
      (await searchTickets(counting, { slices, chosen: [], cabin: 'Economy', party, now: now() }))
        .ok,
    ).toBe(true)
    expect(listOfSlices(slices)).toBe((asked > 0 ? 2 : 1) * 10 * slices.length)
  }
})
