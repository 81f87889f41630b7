import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '@portolan/kernel/calendar.ts'
import { nightsBetween } from './nights.ts'
import { missedNights, refitStay, type FlightEnds, type StayDates } from './refit-stay.ts'

const first = '2027-02-05'
const clock = fc
  .record({ hour: fc.integer({ min: 0, max: 23 }), minute: fc.integer({ min: 0, max: 59 }) })
  .map(({ hour, minute }) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)
const ends: fc.Arbitrary<FlightEnds> = fc
  .record({
    lands: fc.integer({ min: 0, max: 12 }),
    days: fc.integer({ min: 1, max: 14 }),
    at: clock,
    leaves: clock,
  })
  .map(({ lands, days, at, leaves }) => ({
    landsAt: `${addDays(first, lands)}T${at}`,
    leavesAt: `${addDays(first, lands + days)}T${leaves}`,
  }))
const fitting = ({ landsAt, leavesAt }: FlightEnds): StayDates => {
  const nights = nightsBetween(landsAt, leavesAt)
  if (nights === null) throw new Error('flights on different days have a night between them')
  return { checkIn: nights.checkIn, checkOut: nights.checkOut }
}

test('a stay that followed its flights follows the new ones', () => {
  fc.assert(
    fc.property(ends, ends, (before, after) => {
      const [stay, fits] = [fitting(before), fitting(after)]
      const isSame = stay.checkIn === fits.checkIn && stay.checkOut === fits.checkOut
      expect(refitStay(stay, before, after)).toEqual(
        isSame ? { kind: 'Fits' } : { kind: 'Moves', to: fits },
      )
    }),
    { numRuns: 5_000 },
  )
})

test('own dates within the flights stay while the new flights reach them', () => {
  const own = fc.record({ in: fc.integer({ min: 0, max: 5 }), out: fc.integer({ min: 0, max: 5 }) })
  fc.assert(
    fc.property(ends, ends, own, (before, after, { in: later, out }) => {
      const [booked, fits] = [fitting(before), fitting(after)]
      const stay = {
        checkIn: addDays(booked.checkIn, later),
        checkOut: addDays(booked.checkOut, -out),
      }
      fc.pre(stay.checkIn < stay.checkOut)
      const refit = refitStay(stay, before, after)
      if (refit.kind === 'NoNight') throw new Error('there is a night')
      const to = refit.kind === 'Fits' ? stay : refit.to
      // Every night of it can be slept, and nothing changes that need not.
      expect(missedNights(to, fits)).toBe(0)
      expect(daysBetween(to.checkIn, to.checkOut)).toBeGreaterThan(0)
      if (later > 0 && stay.checkIn >= fits.checkIn && stay.checkIn < to.checkOut)
        expect([stay.checkIn, fits.checkIn]).toContain(to.checkIn)
      if (later > 0 && out > 0 && missedNights(stay, fits) === 0)
        expect(refit).toEqual({ kind: 'Fits' })
    }),
    { numRuns: 5_000 },
  )
})

test('dates arranged without the flights stay', () => {
  const flights = { landsAt: '2027-02-06T09:00', leavesAt: '2027-02-10T12:00' }
  const longer = { checkIn: '2027-02-04', checkOut: '2027-02-12' }
  const moved = { landsAt: '2027-02-07T09:00', leavesAt: '2027-02-11T12:00' }
  expect(refitStay(longer, flights, moved)).toEqual({ kind: 'Fits' })
})

test('a flight a day later releases the first night, and one at night keeps it', () => {
  const before = { landsAt: '2027-02-06T06:20', leavesAt: '2027-02-14T12:10' }
  const stay = { checkIn: '2027-02-06', checkOut: '2027-02-14' }
  const landing = (landsAt: string) => refitStay(stay, before, { ...before, landsAt })
  expect(landing('2027-02-07T06:20')).toEqual({
    kind: 'Moves',
    to: { checkIn: '2027-02-07', checkOut: '2027-02-14' },
  })
  expect(landing('2027-02-07T04:20')).toEqual({ kind: 'Fits' })
  expect(missedNights(stay, { checkIn: '2027-02-07', checkOut: '2027-02-14' })).toBe(1)
  expect(refitStay(stay, before, { ...before, leavesAt: '2027-02-06T22:00' })).toEqual({
    kind: 'NoNight',
  })
})

test('missed nights are those of no other stay', () => {
  fc.assert(
    fc.property(ends, ends, (one, other) => {
      const [stay, fits] = [fitting(one), fitting(other)]
      let missed = 0
      for (let day = stay.checkIn; day < stay.checkOut; day = addDays(day, 1))
        if (day < fits.checkIn || day >= fits.checkOut) missed++
      expect(missedNights(stay, fits)).toBe(missed)
    }),
  )
})

test('dates that the traveler asks for are given as far as the new flights reach them', () => {
  const span = fc.record({
    in: fc.integer({ min: -3, max: 16 }),
    nights: fc.integer({ min: 1, max: 9 }),
  })
  fc.assert(
    fc.property(ends, ends, span, (before, after, { in: at, nights }) => {
      const [stay, fits] = [fitting(before), fitting(after)]
      const checkIn = addDays(first, at)
      const wanted = { checkIn, checkOut: addDays(checkIn, nights) }
      const refit = refitStay(stay, before, after, wanted)
      if (refit.kind === 'NoNight') throw new Error('there is a night')
      const to = refit.kind === 'Fits' ? stay : refit.to
      expect(missedNights(to, fits)).toBe(0)
      const missed = missedNights(wanted, fits)
      if (missed === 0) expect(to).toEqual(wanted)
      else if (missed < nights) expect(daysBetween(to.checkIn, to.checkOut)).toBe(nights - missed)
      else expect(to).toEqual(fits)
    }),
    { numRuns: 5_000 },
  )
})
