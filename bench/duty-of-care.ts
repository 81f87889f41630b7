/** An incident over a hundred thousand travelers, and a report over a year of five hundred people. */
import { affectedBy } from '@portolan/domain/duty-of-care/affected.ts'
import type { Presence } from '@portolan/domain/duty-of-care/presence.ts'
import { missedSavings } from '@portolan/domain/spend/missed-savings.ts'
import { reportOf } from '@portolan/domain/spend/report.ts'
import { madeCharges } from '@portolan/server/spend/made-charges.ts'
import { hash32, stream } from '@portolan/kernel/seed.ts'
import { madePeople } from '@portolan/server/companies/made-people.ts'
import { median, milliseconds, timeEach } from './measure.ts'
import type { BenchRow } from './row.ts'

const travelers = 100_000
const now = Date.parse('2026-11-20T12:00:00Z')
const hour = 60 * 60_000

/** Three presences each: a flight, a stay, an activity. */
const presences = (): Presence[] => {
  const random = stream(hash32('duty of care'))
  return Array.from({ length: travelers * 3 }, (_, at) => {
    const from = now + Math.floor((random() - 0.5) * 200) * hour
    const position = { latitude: random() * 120 - 60, longitude: random() * 360 - 180 }
    return {
      kind: 'Stay',
      place: 'Harbor House',
      city: `City ${at % 900}`,
      from,
      until: from + Math.ceil(random() * 80) * hour,
      position,
      lands: at % 3 === 0 ? { ...position, latitude: -position.latitude } : null,
      flight: at % 3 === 0 ? `BR ${at % 999}` : null,
      airports: [],
      travelerKey: `person_${Math.floor(at / 3)}`,
      tripId: `trip_${Math.floor(at / 3)}`,
    } as const
  })
}

export const run = async (): Promise<BenchRow[]> => {
  const all = presences()
  const area = {
    kind: 'Circle',
    center: { latitude: 37.67, longitude: -122.08 },
    radiusKm: 300,
  } as const
  const incident = await timeEach(Array.from({ length: 7 }), () =>
    affectedBy(all, { area, from: now - hour, until: null }, now),
  )
  const people = madePeople().map((person) => ({ ...person, businessId: 'business_tamarack' }))
  const lines = madeCharges(people, { seed: 'bench', today: '2026-11-20', tripsEach: 8 })
  const report = await timeEach(Array.from({ length: 15 }), () => {
    missedSavings(lines, lines)
    return reportOf(lines, { by: 'place', currency: 'USD' })
  })
  return [
    {
      name: `duty of care: an incident over ${travelers} travelers`,
      value: milliseconds(median(incident)),
      bound: '1 s',
    },
    {
      name: `spend: a report over a year of 500 people, ${lines.length} charges`,
      value: milliseconds(median(report)),
      bound: '200 ms',
    },
  ]
}
