import { dateOfDayNumber, dayNumber } from '@portolan/kernel/calendar.ts'
import { expect, test } from 'vitest'
import { loadWorld } from '../world/world.ts'
import { createClocks } from './segments.ts'
import { createZoneOffsets, offsetOfLocal } from './zone-offsets.ts'

const world = loadWorld()
const offsetsOf = createZoneOffsets(world)
const clocks = createClocks(world, offsetsOf)
const airports = [
  'JFK',
  'LHR',
  'SYD',
  'LDH',
  'SCL',
  'CAI',
  'NRT',
  'KTM',
  'YYT',
  'HNL',
  'ADL',
  'PPT',
  'TLV',
  'CMN',
  'APW',
].map((iata) => world.airport(iata)?.index ?? -1)

test('offsets agree with Temporal at every hour around the days on which clocks change', () => {
  for (const date of [
    '2026-11-01',
    '2026-12-15',
    '2027-03-14',
    '2027-03-28',
    '2027-04-04',
    '2027-10-03',
    '2027-10-31',
  ])
    for (const airport of airports) {
      const zone = world.airports[airport]?.zone ?? 'UTC'
      for (let day = dayNumber(date) - 1; day <= dayNumber(date) + 1; day++) {
        for (let minute = 0; minute < 1440; minute += 30) {
          const zoned = Temporal.PlainDateTime.from(`${dateOfDayNumber(day)}T00:00`)
            .add({ minutes: minute })
            .toZonedDateTime(zone)
          const offsets = offsetsOf(day)
          const offset = offsets.changing?.has(airport)
            ? offsetOfLocal(day, minute, zone)
            : (offsets.minutes[airport] ?? 0)
          expect((day * 1440 + minute - offset) * 60_000).toBe(zoned.epochMilliseconds)
          expect(clocks.moment(airport, day * 1440 + minute - offset).local).toBe(
            zoned.toPlainDateTime().toString({ smallestUnit: 'minute' }),
          )
        }
      }
    }
})
