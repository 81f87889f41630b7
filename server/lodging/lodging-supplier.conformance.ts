import { describe, expect, test } from 'vitest'
import { addUpStay, roomTotals, stayPriceFault } from '@portolan/domain/lodging/add-up-stay.ts'
import { distanceKm } from '@portolan/kernel/distance.ts'
import { loyaltyProgram } from '@portolan/domain/lodging/loyalty-programs.data.ts'
import { guestsOf, type Occupancy, type Stay } from '@portolan/domain/lodging/stay.ts'
import { daysAllow } from '@portolan/domain/lodging/stay-days.ts'
import { addDays, daysBetween } from '@portolan/kernel/calendar.ts'
import { isCurrency } from '@portolan/kernel/money.ts'
import type {
  StayBooking,
  LodgingSupplier,
  StayChoice,
  SupplierRate,
  SupplierReservation,
  SupplierStay,
} from './lodging-supplier.ts'

export interface LodgingUnderTest {
  readonly supplier: LodgingSupplier
  readonly now: () => number
  /** Moves product time. */
  readonly pass: (ms: number) => void
}

const couple: Occupancy = { adults: 2, childAges: [] }
const family: Occupancy = { adults: 2, childAges: [4, 9] }
export const oneRoom: Stay = { checkIn: '2027-02-05', checkOut: '2027-02-08', rooms: [couple] }
export const twoRooms: Stay = {
  checkIn: '2027-02-05',
  checkOut: '2027-02-10',
  rooms: [couple, family],
}
const inLisbon = {
  by: 'circle',
  center: { latitude: 38.7167, longitude: -9.1333 },
  radiusKm: 15,
} as const

export const valueOf = <T>(
  result:
    | { readonly ok: true; readonly value: T }
    | { readonly ok: false; readonly refusal: unknown },
): T => {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.refusal)}`)
  return result.value
}
const done = (answer: { readonly kind: string }): SupplierReservation => {
  if (answer.kind !== 'done') throw new Error(`not done: ${JSON.stringify(answer)}`)
  return (answer as unknown as { value: SupplierReservation }).value
}

/** Chooses the first listed property with a rate for every room, and its lowest rates. */
export const chooseStay = async (
  { supplier, now }: LodgingUnderTest,
  stay: Stay,
  isWanted: (rate: SupplierRate) => boolean = () => true,
): Promise<{ readonly choice: StayChoice; readonly shown: number }> => {
  const { candidates } = valueOf(await supplier.search({ area: inLisbon, stay, now: now() }))
  for (const { id } of candidates.toSorted((a, b) => (a.id < b.id ? -1 : 1)).slice(0, 40)) {
    const { state, currency, rates } = valueOf(
      await supplier.rates({ lodgingId: id, stay, now: now() }),
    )
    if (state !== 'Available') continue
    const rooms = stay.rooms.map((occupancy, at) => {
      const fits = rates.flatMap((rate) => {
        const price = rate.prices[at]
        return price === null || price === undefined || !isWanted(rate)
          ? []
          : [{ rateId: rate.id, total: roomTotals(price, currency).total }]
      })
      const lowest = fits.toSorted((a, b) => a.total - b.total)[0]
      return lowest === undefined ? null : { occupancy, ...lowest }
    })
    if (rooms.includes(null)) continue
    const known = rooms.flatMap((room) => (room === null ? [] : [room]))
    return {
      choice: {
        lodgingId: id,
        checkIn: stay.checkIn,
        checkOut: stay.checkOut,
        ...(stay.packaged === undefined ? {} : { packaged: stay.packaged }),
        rooms: known.map(({ occupancy, rateId }) => ({ occupancy, rateId })),
      },
      shown: known.reduce((all, { total }) => all + total, 0),
    }
  }
  throw new Error('no property in Lisbon has a rate for every room')
}
export const stayBooking = (
  choice: StayChoice,
  { rooms, currency }: SupplierStay,
): StayBooking => ({
  choice,
  guests: choice.rooms.map((_, at) => ({
    givenName: `Person ${String.fromCharCode(65 + at)}`,
    surname: 'Stone',
  })),
  leadCountry: 'US',
  leadAge: 40,
  contact: { email: 'avery@example.com', phone: '+12125550100' },
  requests: '',
  loyalty: null,
  expectedTotal: addUpStay(
    rooms.map(({ price }) => price),
    currency,
  ).grandTotal,
})

/** Contract of every lodging supplier. `make` returns one that sells Lisbon in February 2027. */
export const lodgingSupplierConformance = (
  name: string,
  make: () => Promise<LodgingUnderTest>,
): void => {
  describe(`lodging supplier: ${name}`, () => {
    test('destinations are found by text, and each can be searched', async () => {
      const { supplier, now } = await make()
      const found = await supplier.suggest('lisb')
      expect(found.length).toBeLessThanOrEqual(10)
      const lisbon = found.find(
        ({ kind, name: called }) => kind === 'Cities' && called.startsWith('Lisb'),
      )
      expect(lisbon).toMatchObject({ country: 'PT', zone: 'Europe/Lisbon' })
      for (const each of found) expect(await supplier.destination(each.id)).toEqual(each)
      expect(await supplier.suggest('')).toEqual([])
      expect(await supplier.suggest('qqqqqqqq')).toEqual([])
      expect(await supplier.destination('nowhere_1')).toBeNull()
      expect(await supplier.zoneAt(inLisbon.center)).toBe('Europe/Lisbon')
      if (lisbon === undefined) return
      expect(
        valueOf(
          await supplier.search({
            area: { by: 'circle', center: lisbon.center, radiusKm: lisbon.radiusKm },
            stay: oneRoom,
            now: now(),
          }),
        ).candidates.length,
      ).toBeGreaterThan(20)
    })

    test('a list has each property of the area once, rates ascending', async () => {
      const { supplier, now } = await make()
      const { candidates } = valueOf(
        await supplier.search({ area: inLisbon, stay: twoRooms, now: now() }),
      )
      expect(candidates.length).toBeGreaterThan(20)
      expect(candidates.length).toBeLessThanOrEqual(2000)
      expect(new Set(candidates.map(({ id }) => id)).size).toBe(candidates.length)
      for (const { position, rates, chain, kind, precision, currency } of candidates) {
        expect(isCurrency(currency)).toBe(true)
        expect(distanceKm(inLisbon.center, position)).toBeLessThanOrEqual(inLisbon.radiusKm + 0.5)
        expect(rates.length).toBeGreaterThan(0)
        expect(rates.map(({ total }) => total)).toEqual(
          rates.map(({ total }) => total).toSorted((a, b) => a - b),
        )
        for (const rate of rates) {
          expect(rate.total).toBeGreaterThan(0)
          expect([
            rate.dueNow >= 0,
            rate.dueNow <= rate.total,
            rate.fourthNight <= 0,
            rate.fees >= 0,
          ]).toEqual([true, true, true, true])
          const all = (part: 'total' | 'dueNow'): number =>
            (rate.rooms ?? []).reduce((sum, room) => sum + room[part], 0)
          expect([rate.rooms?.length, all('total'), all('dueNow')]).toEqual([
            twoRooms.rooms.length,
            rate.total,
            rate.dueNow,
          ])
          if (rate.payment === 'PayNow') expect(rate.dueNow).toBeGreaterThan(0)
        }
        if (chain !== null) expect(loyaltyProgram(chain)).not.toBeNull()
        if (kind === 'Homes') expect(precision).not.toBe('Exact')
      }
      const named = candidates.slice(0, 3).map(({ id }) => id)
      expect((await supplier.summaries([...named, 'nobody'])).map(({ id }) => id)).toEqual(named)
      const again = valueOf(
        await supplier.search({
          area: { by: 'properties', ids: [...named, 'nobody'] },
          stay: twoRooms,
          now: now(),
        }),
      )
      expect(new Map(again.candidates.map(({ id, rates }) => [id, rates[0]?.total]))).toEqual(
        new Map(
          candidates.flatMap(({ id, rates }) =>
            named.includes(id) ? [[id, rates[0]?.total]] : [],
          ),
        ),
      )
    })

    test('bounds across the date line include both sides', async () => {
      const { supplier, now } = await make()
      const { candidates } = valueOf(
        await supplier.search({
          area: { by: 'bounds', south: -19, west: 176.5, north: -16, east: -179.5 },
          stay: oneRoom,
          now: now(),
        }),
      )
      expect(candidates.length).toBeGreaterThan(0)
      for (const { position } of candidates)
        expect(position.longitude >= 176.5 || position.longitude <= -179.5).toBe(true)
    })

    test('the list’s lowest total equals the lowest rate and its quote', async () => {
      const portal = await make()
      const { supplier, now } = portal
      const { candidates } = valueOf(
        await supplier.search({ area: inLisbon, stay: twoRooms, now: now() }),
      )
      let compared = 0
      for (const { id, rates: listed } of candidates.slice(0, 25)) {
        const { rates, currency, state } = valueOf(
          await supplier.rates({ lodgingId: id, stay: twoRooms, now: now() }),
        )
        expect(state).toBe('Available')
        const lowest = twoRooms.rooms.map((_, at) =>
          rates.reduce(
            (least, rate) =>
              Math.min(
                least,
                rate.prices[at] === null || rate.prices[at] === undefined
                  ? Infinity
                  : roomTotals(rate.prices[at], currency).total,
              ),
            Infinity,
          ),
        )
        // Lists price one rate for all rooms; separate rates can only cost less.
        expect(lowest.reduce((all, one) => all + one, 0)).toBeLessThanOrEqual(listed[0]?.total ?? 0)
        const together = rates
          .filter(({ prices }) => prices.every((price) => price !== null))
          .map(({ prices }) =>
            prices.reduce(
              (all, price) => all + (price === null ? 0 : roomTotals(price, currency).total),
              0,
            ),
          )
        if (together.length > 0) compared++
      }
      expect(compared).toBeGreaterThan(0)
      for (const stay of [oneRoom, twoRooms]) {
        const { choice, shown } = await chooseStay(portal, stay)
        const priced = valueOf(await supplier.price({ choice, now: now() }))
        const price = addUpStay(
          priced.rooms.map((room) => room.price),
          priced.currency,
        )
        expect(stayPriceFault(price, daysBetween(stay.checkIn, stay.checkOut))).toBeNull()
        expect(price.grandTotal.minor).toBe(shown)
        expect(valueOf(await supplier.price({ choice, now: now() })).fingerprint).toBe(
          priced.fingerprint,
        )
      }
    })

    test('a rate has its room type and a schedule whose fees never fall', async () => {
      const portal = await make()
      const { choice } = await chooseStay(portal, oneRoom)
      const property = await portal.supplier.property(choice.lodgingId)
      const { rates, currency } = valueOf(
        await portal.supplier.rates({
          lodgingId: choice.lodgingId,
          stay: oneRoom,
          now: portal.now(),
        }),
      )
      expect(new Set(rates.map(({ id }) => id)).size).toBe(rates.length)
      for (const { roomType, cancellation, prices, loyalty } of rates) {
        const room = property?.roomTypes.find(({ id }) => id === roomType)
        expect(room).toBeDefined()
        if (prices[0] !== null) expect(room?.mostGuests).toBeGreaterThanOrEqual(guestsOf(couple))
        const total =
          prices[0] === null || prices[0] === undefined
            ? Infinity
            : roomTotals(prices[0], currency).total
        expect(cancellation.steps[0]?.from).toBeNull()
        const penalties = cancellation.steps.map(({ penalty }) => penalty)
        expect(penalties).toEqual(penalties.toSorted((a, b) => a - b))
        for (const penalty of penalties) expect(penalty).toBeLessThanOrEqual(total)
        for (const { from } of cancellation.steps)
          if (from !== null)
            expect(
              Temporal.Instant.from(from.instant)
                .toZonedDateTimeISO(from.zone)
                .toPlainDateTime()
                .toString({ smallestUnit: 'minute' }),
            ).toBe(from.local)
        if (loyalty.program !== null) expect(loyaltyProgram(loyalty.program)).not.toBeNull()
      }
      expect(await portal.supplier.property('nobody')).toBeNull()
    })

    test('days and rates agree, and violated rules are named', async () => {
      const { supplier, now } = await make()
      const { candidates } = valueOf(
        await supplier.search({
          area: inLisbon,
          stay: { ...oneRoom, checkOut: '2027-02-19' },
          now: now(),
        }),
      )
      let allowed = 0
      let refused = 0
      for (const { id } of [
        ...candidates.filter(({ kind }) => kind === 'Homes').slice(0, 12),
        ...candidates.slice(0, 6),
      ]) {
        const { days } = valueOf(
          await supplier.days({ lodgingId: id, from: '2027-02-01', days: 31, now: now() }),
        )
        expect(days.map(({ date }) => date)).toEqual(
          Array.from({ length: 31 }, (_, at) => addDays('2027-02-01', at)),
        )
        const byDate = new Map(days.map((day) => [day.date, day]))
        for (const dates of [
          { checkIn: '2027-02-06', checkOut: '2027-02-07' },
          { checkIn: '2027-02-05', checkOut: '2027-02-08' },
          { checkIn: '2027-02-08', checkOut: '2027-02-18' },
        ]) {
          const found = valueOf(
            await supplier.rates({
              lodgingId: id,
              stay: { ...dates, rooms: [{ adults: 1, childAges: [] }] },
              now: now(),
            }),
          )
          if (daysAllow(byDate, dates)) expect(found.state).toBe('Available')
          else {
            expect(found.state).not.toBe('Available')
            expect(found.rates).toEqual([])
          }
          expect(found.violations.length > 0).toBe(found.state === 'NotAllowed')
          if (found.state === 'Available') allowed++
          else refused++
        }
      }
      expect([allowed > 0, refused > 0]).toEqual([true, true])
    })

    test('pet rules are stated and filtered; pet fees are in every price, per room', async () => {
      const portal = await make()
      const { supplier, now } = portal
      const withPets: Stay = { ...oneRoom, rooms: [{ ...couple, pets: 2 }] }
      const without = valueOf(
        await supplier.search({ area: inLisbon, stay: oneRoom, now: now() }),
      ).candidates
      const listed = new Map(
        valueOf(
          await supplier.search({ area: inLisbon, stay: withPets, now: now() }),
        ).candidates.map((found) => [found.id, found]),
      )
      const seen = { NotAllowed: 0, Fee: 0, Allowed: 0 }
      for (const { id, rates } of without.slice(0, 60)) {
        const rules = (await supplier.property(id))?.houseRules
        const found = valueOf(await supplier.rates({ lodgingId: id, stay: withPets, now: now() }))
        if (rules === undefined) throw new Error('a house without rules')
        seen[rules.pets]++
        expect(listed.has(id)).toBe(rules.pets !== 'NotAllowed')
        if (rules.pets === 'NotAllowed') {
          expect(found).toMatchObject({
            state: 'NotAllowed',
            violations: [{ kind: 'PetPolicy', limit: null, weekdays: [] }],
            rates: [],
          })
          continue
        }
        const fee = rules.petFee?.minor ?? 0
        expect(fee > 0).toBe(rules.pets === 'Fee')
        for (const { prices } of found.rates)
          for (const price of prices)
            expect(
              price?.fees.filter(({ type }) => type === 'Pet').map(({ amount }) => amount) ?? [],
            ).toEqual(price === null || fee === 0 ? [] : [rules.petFee])
        // The fee may be taxed.
        expect((listed.get(id)?.rates[0]?.total ?? 0) - (rates[0]?.total ?? 0) >= fee).toBe(true)
      }
      for (const times of Object.values(seen)) expect(times).toBeGreaterThan(0)
      const { choice, shown } = await chooseStay(
        portal,
        withPets,
        ({ prices }) => prices[0]?.fees.some(({ type }) => type === 'Pet') === true,
      )
      const priced = valueOf(await supplier.price({ choice, now: now() }))
      expect(
        addUpStay(
          priced.rooms.map(({ price }) => price),
          priced.currency,
        ).grandTotal.minor,
      ).toBe(shown)
      expect(done(await supplier.book('pets', stayBooking(choice, priced))).total.minor).toBe(shown)
    })

    test('a wrong rate, property or party is refused', async () => {
      const portal = await make()
      const { supplier, now } = portal
      const { choice } = await chooseStay(portal, oneRoom)
      const other = (rateId: string): StayChoice => ({
        ...choice,
        rooms: [{ occupancy: couple, rateId }],
      })
      for (const rateId of ['', 'none', 'r9.flex', `${choice.rooms[0]?.rateId}x`])
        expect(await supplier.price({ choice: other(rateId), now: now() })).toMatchObject({
          ok: false,
          refusal: { code: 'RateNotAvailable', field: 'rooms.0.rateId' },
        })
      expect(
        await supplier.price({ choice: { ...choice, lodgingId: 'nobody' }, now: now() }),
      ).toMatchObject({ ok: false, refusal: { code: 'UnknownProperty' } })
      expect(
        await supplier.price({
          choice: {
            ...choice,
            rooms: [
              { occupancy: { adults: 16, childAges: [] }, rateId: choice.rooms[0]?.rateId ?? '' },
            ],
          },
          now: now(),
        }),
      ).toMatchObject({ ok: false, refusal: { code: 'OccupancyExceeded' } })
    })

    test('a quoted price holds for twenty minutes; a sale ends the cache epoch', async () => {
      const portal = await make()
      const { supplier } = portal
      const { choice } = await chooseStay(portal, oneRoom)
      const quoted = valueOf(await supplier.price({ choice, now: portal.now() }))
      const epoch = await supplier.epoch(portal.now())
      expect(await supplier.epoch(portal.now())).toBe(epoch)
      portal.pass(15 * 60_000)
      expect(
        valueOf(await supplier.price({ choice, now: portal.now(), honor: quoted.fingerprint })),
      ).toEqual(quoted)
      done(await supplier.book('held', stayBooking(choice, quoted)))
      expect(await supplier.epoch(portal.now())).not.toBe(epoch)
    })

    test('the last rooms are sold once under concurrency', async () => {
      const portal = await make()
      const { supplier, now } = portal
      const { choice } = await chooseStay(portal, oneRoom)
      const eight: StayChoice = {
        ...choice,
        rooms: Array.from(
          { length: 8 },
          () => choice.rooms[0] ?? { occupancy: couple, rateId: '' },
        ),
      }
      // Sells eight at a time while possible, then single rooms concurrently.
      for (let round = 0; round < 60; round++) {
        const priced = await supplier.price({ choice: eight, now: now() })
        if (!priced.ok) break
        await supplier.book(`bulk_${round}`, stayBooking(eight, priced.value))
      }
      const priced = await supplier.price({ choice, now: now() })
      if (!priced.ok) return
      const outcomes = await Promise.all(
        Array.from({ length: 24 }, (_, at) =>
          supplier.book(`last_${at}`, stayBooking(choice, priced.value)),
        ),
      )
      const sold = outcomes.filter(({ kind }) => kind === 'done').length
      expect(sold).toBeGreaterThan(0)
      expect(sold).toBeLessThan(8)
      for (const outcome of outcomes)
        if (outcome.kind !== 'done')
          expect(outcome).toMatchObject({
            kind: 'refused',
            code: expect.stringMatching(
              /NotAvailable|LackOfInventory|PriceChanged|RateNotAvailable/,
            ),
          })
      expect(await supplier.book('after', stayBooking(choice, priced.value))).toMatchObject({
        kind: 'refused',
      })
    })
  })
}
