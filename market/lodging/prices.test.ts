import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '@portolan/kernel/calendar.ts'
import { loadLand } from '../world/land.ts'
import { loadWorld } from '../world/world.ts'
import { createSeatLedger } from '../airlines/inventory.ts'
import { createLodgingMarket } from './lodging-market.ts'
import { mostCandidates } from './search.ts'
import type { Rate } from './shop.ts'
import { contains, type Area } from './sites.ts'
import { roomKey } from './sold-rooms.ts'
import { hardestFirst } from './stay-rules.ts'
import type { Guests } from './types.ts'

const sold = createSeatLedger()
const market = createLodgingMarket({ seed: 1, world: loadWorld(), land: loadLand, sold })
const now = Date.UTC(2026, 10, 20, 11, 50)
const today = '2026-11-20'

const guests: fc.Arbitrary<Guests> = fc.record({
  adults: fc.integer({ min: 1, max: 4 }),
  children: fc.integer({ min: 0, max: 3 }),
})
const stay = fc
  .record({
    lead: fc.integer({ min: 1, max: 340 }),
    nights: fc.integer({ min: 1, max: 14 }),
    rooms: fc.array(guests, { minLength: 1, maxLength: 4 }),
    premier: fc.boolean(),
  })
  .map(({ lead, nights, rooms, premier }) => ({
    checkIn: addDays(today, lead),
    checkOut: addDays(today, lead + nights),
    rooms,
    ...(premier ? { premierNight: true as const } : {}),
    now,
  }))
/** About some town, as wide as a city or as a valley. */
const circle = fc
  .record({
    at: fc.nat({ max: market.sites.all.length - 1 }),
    km: fc.integer({ min: 1, max: 60 }),
    north: fc.double({ min: -0.3, max: 0.3, noNaN: true }),
    east: fc.double({ min: -0.3, max: 0.3, noNaN: true }),
  })
  .map(({ at, km, north, east }): Area => ({
    by: 'circle',
    lat: Math.max(-89, Math.min(89, (market.sites.all[at]?.lat ?? 0) + north)),
    lon: (((market.sites.all[at]?.lon ?? 0) + east + 540) % 360) - 180,
    km,
  }))
const box = circle.map((area): Area => {
  if (area.by !== 'circle') return area
  const half = area.km / 111
  const wrap = (lon: number): number => ((lon + 540) % 360) - 180
  return {
    by: 'box',
    south: area.lat - half,
    north: area.lat + half,
    west: wrap(area.lon - 1.7 * half),
    east: wrap(area.lon + 1.7 * half),
  }
})
const nearDateLine = fc
  .record({
    lat: fc.double({ min: -22, max: -12, noNaN: true }),
    lon: fc.double({ min: 176, max: 184, noNaN: true }),
    km: fc.integer({ min: 20, max: 300 }),
  })
  .map(({ lat, lon, km }): Area => ({ by: 'circle', lat, lon: ((lon + 540) % 360) - 180, km }))

test('a search finds what checking every property finds', () => {
  let found = 0
  fc.assert(
    fc.property(fc.oneof(circle, box, nearDateLine), stay, (area, asked) => {
      // Nothing is left out of a small area; of a large one only some are looked at.
      if (market.sites.around(area).reduce((sum, { count }) => sum + count, 0) > mostCandidates)
        return
      const answers = market.search({ ...asked, area })
      found += answers.length
      const every = market.sites.all.filter((site) =>
        contains(
          area.by === 'circle'
            ? { ...area, km: area.km + 20 }
            : {
                ...area,
                south: area.south - 0.5,
                north: area.north + 0.5,
                west: area.west - 1,
                east: area.east + 1,
              },
          site.lat,
          site.lon,
        ),
      )
      const ids = every
        .flatMap((site) => Array.from({ length: site.count }, (_, at) => `${site.key}-${at}`))
        .filter((id) => {
          const house = market.property(id)
          return (
            house !== null &&
            contains(area, house.lat, house.lon) &&
            market.rates({ ...asked, propertyId: id })?.state === 'Available'
          )
        })
      expect(new Set(answers.map(({ property }) => property.id))).toEqual(new Set(ids))
    }),
    { numRuns: 70 },
  )
  expect(found).toBeGreaterThan(50)
})

test('a list agrees with the rates, sums add up to the cent, and no total is zero', () => {
  let compared = 0
  fc.assert(
    fc.property(circle, stay, (area, asked) => {
      for (const { property, rates } of market.search({ ...asked, area }).slice(0, 12)) {
        const table = market.rates({ ...asked, propertyId: property.id })
        expect(table?.state).toBe('Available')
        for (const found of rates) {
          expect([
            found.total > 0,
            found.dueNow >= 0,
            found.dueNow <= found.total,
            found.fees >= 0,
            found.fourthNight <= 0,
          ]).toEqual([true, true, true, true, true])
          // The rooms that the list counted on are for sale together at its total.
          const taken = new Map<string, number>()
          const rooms = hardestFirst(property, asked.rooms).flatMap((party) => {
            const at = asked.rooms.indexOf(party)
            const priceOf = (rate: Rate): number => rate.prices[at]?.total ?? Infinity
            const [best] = (table?.rates ?? [])
              .filter(
                (rate) =>
                  rate.plan.id === found.plan.id &&
                  priceOf(rate) < Infinity &&
                  (taken.get(rate.room.id) ?? 0) < rate.left,
              )
              .sort((a, b) => priceOf(a) - priceOf(b))
            if (best === undefined) return []
            taken.set(best.room.id, (taken.get(best.room.id) ?? 0) + 1)
            return [{ rateId: best.id, guests: party }]
          })
          const priced = market.price({ ...asked, propertyId: property.id, rooms })
          if (!priced.ok) throw new Error(priced.refusal.code)
          expect([priced.value.total, priced.value.atProperty]).toEqual([
            found.total,
            found.total - found.dueNow,
          ])
          for (const { price, plan, cancellation } of priced.value.rooms) {
            const nights = price.nights.reduce((sum, { minor }) => sum + minor, 0)
            const off = price.fourthNight ? (price.nights[3]?.minor ?? 0) : 0
            const charges = [...price.fees, ...price.taxes].reduce(
              (sum, { minor }) => sum + minor,
              0,
            )
            expect(price.total).toBe(nights - off + charges)
            expect(price.nights).toHaveLength(daysBetween(asked.checkIn, asked.checkOut))
            for (const minor of [...price.nights, ...price.fees, ...price.taxes].map(
              (one) => one.minor,
            ))
              expect([minor > 0, Number.isInteger(minor)]).toEqual([true, true])
            const penalties = cancellation.steps.map(({ penalty }) => penalty)
            expect(penalties).toEqual(penalties.toSorted((a, b) => a - b))
            expect(penalties.at(-1)).toBe(price.total)
            if (plan.refund === 'FullyRefundable' && found.freeUntil !== null)
              expect(penalties[0]).toBe(0)
          }
          expect(priced.value.cancellation.steps.at(-1)?.penalty).toBe(found.total)
          compared++
        }
      }
    }),
    { numRuns: 60 },
  )
  expect(compared).toBeGreaterThan(500)
})

test('rooms left never grow as a night approaches, and our sales count at once', () => {
  fc.assert(
    fc.property(circle, stay, (area, asked) => {
      const [first] = market.search({ ...asked, area })
      if (first === undefined) return
      const left = (at: number): Map<string, number> =>
        new Map(
          (market.rates({ ...asked, now: at, propertyId: first.property.id })?.rates ?? []).map(
            ({ room, left: rest }) => [room.id, rest],
          ),
        )
      const early = left(now)
      const late = left(now + (daysBetween(today, asked.checkIn) - 1) * 86_400_000)
      for (const [room, rest] of late) expect(rest).toBeLessThanOrEqual(early.get(room) ?? 0)
      const [[room, rest] = ['', 0]] = early
      const keys = Array.from({ length: daysBetween(asked.checkIn, asked.checkOut) }, (_, night) =>
        roomKey(first.property.id, addDays(asked.checkIn, night), room),
      )
      for (const key of keys) sold.sell(key, 1)
      // Where too few are left for the party now, nothing is shown at all.
      const after = left(now)
      if (after.size > 0) expect(after.get(room) ?? 0).toBe(rest - 1)
      for (const key of keys) sold.release(key, 1)
      expect(left(now)).toEqual(early)
    }),
    { numRuns: 60 },
  )
})

test('Premier gives the fourth night to eligible buyers only, Lifestyle to everyone', () => {
  const asked = {
    checkIn: addDays(today, 60),
    checkOut: addDays(today, 64),
    rooms: [{ adults: 2, children: 0 }],
    now,
    area: { by: 'circle', lat: 51.5, lon: -0.12, km: 25 },
  } as const
  const given = new Map(
    market.search({ ...asked, premierNight: true }).map((found) => [found.property.id, found]),
  )
  const seen = { Premier: 0, Lifestyle: 0 }
  for (const { property, rates } of market.search(asked)) {
    if (!property.fourthNight || property.collection === '') continue
    seen[property.collection]++
    for (const rate of rates) {
      const other = given.get(property.id)?.rates.find(({ plan }) => plan.id === rate.plan.id)
      expect(other?.fourthNight).toBeLessThan(0)
      expect(rate.fourthNight).toBe(property.collection === 'Premier' ? 0 : other?.fourthNight)
      expect(rate.total - rate.fourthNight).toBe((other?.total ?? 0) - (other?.fourthNight ?? 0))
    }
  }
  expect(Math.min(seen.Premier, seen.Lifestyle)).toBeGreaterThan(0)
})

test('a package rate is paid at once, at most 15 percent less, and of the same room', () => {
  let [sold, discounted] = [0, 0]
  fc.assert(
    fc.property(stay, circle, (asked, area) => {
      const packaged = { ...asked, packaged: true as const }
      const [first] = market.search({ ...packaged, area })
      if (first === undefined) return
      const propertyId = first.property.id
      const table = market.rates({ ...packaged, propertyId })
      const alone = market.rates({ ...asked, propertyId })
      const standard = new Map(alone?.rates.map((rate) => [rate.id, rate]))
      for (const { id, plan, prices } of table?.rates ?? []) {
        expect(plan.payment).toBe('PayNow')
        for (const [at, price] of prices.entries()) {
          const own = standard.get(id)?.prices[at]
          if (price === null || own == null) {
            expect(price ?? null).toBe(own ?? null)
            continue
          }
          expect(price.total).toBeLessThanOrEqual(own.total)
          // Rounded night by night, in currencies without minor units too.
          expect(price.total).toBeGreaterThanOrEqual(own.total * 0.8)
          sold++
          if (price.total < own.total) discounted++
        }
      }
      const chosen = table?.rates.find(({ prices }) => prices.every((price) => price !== null))
      if (chosen === undefined) return
      const rooms = asked.rooms.map((guest) => ({ rateId: chosen.id, guests: guest }))
      const priced = market.price({ ...packaged, propertyId, rooms })
      const plain = market.price({ ...asked, propertyId, rooms })
      expect(priced.ok).toBe(plain.ok)
      if (!priced.ok || !plain.ok) return
      expect(priced.value.rooms.map(({ standard: one }) => one?.total)).toEqual(
        plain.value.rooms.map(({ price }) => price.total),
      )
      expect(plain.value.rooms.every((room) => room.standard === undefined)).toBe(true)
    }),
    { numRuns: 120 },
  )
  expect(discounted).toBeGreaterThan(sold / 5)
  expect(discounted).toBeLessThan(sold)
})
