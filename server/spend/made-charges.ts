import type { CompanyPerson, Project } from '@portolan/domain/companies/company.ts'
import type { JudgedPart } from '@portolan/domain/policies/judge.ts'
import type { ChargeFacts, CompanyCharge } from '@portolan/domain/spend/charge.ts'
import { flightKg, stayKg } from '@portolan/domain/spend/estimate-emissions.ts'
import { addDays, daysBetween, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { distanceKm } from '@portolan/kernel/distance.ts'
import { hash32, stream } from '@portolan/kernel/seed.ts'

const cities = [
  { code: 'BOS', city: 'Boston', country: 'US', position: { latitude: 42.36, longitude: -71.01 } },
  {
    code: 'SFO',
    city: 'San Francisco',
    country: 'US',
    position: { latitude: 37.62, longitude: -122.38 },
  },
  { code: 'DEN', city: 'Denver', country: 'US', position: { latitude: 39.86, longitude: -104.67 } },
  { code: 'ORD', city: 'Chicago', country: 'US', position: { latitude: 41.98, longitude: -87.9 } },
  { code: 'AUS', city: 'Austin', country: 'US', position: { latitude: 30.19, longitude: -97.67 } },
  {
    code: 'SEA',
    city: 'Seattle',
    country: 'US',
    position: { latitude: 47.45, longitude: -122.31 },
  },
  {
    code: 'YUL',
    city: 'Montréal',
    country: 'CA',
    position: { latitude: 45.47, longitude: -73.74 },
  },
  { code: 'LHR', city: 'London', country: 'GB', position: { latitude: 51.47, longitude: -0.45 } },
  { code: 'NRT', city: 'Tokyo', country: 'JP', position: { latitude: 35.76, longitude: 140.39 } },
] as const
const home = cities[0]
const airlines = ['Northgate Air', 'Halcyon', 'Bay Lines', 'Meridian Air'] as const
const hotels = ['Harbor House', 'Hotel Larkin', 'The Alameda', 'Corner Inn', 'Union Lodge'] as const
const rentals = ['Meridiano', 'Overland Cars', 'Roadside'] as const

/** What the policy of the time allowed, in cents: a round trip, a night. */
const caps = { flight: 70_000, farFlight: 160_000, night: 26_000 } as const

interface Trip {
  readonly id: string
  readonly person: CompanyPerson
  readonly bookedOn: CalendarDate
  readonly startsOn: CalendarDate
  readonly nights: number
  readonly projectId: string | null
}
type Made = ChargeFacts & {
  readonly minor: number
  readonly over: number
  readonly judged: JudgedPart
}
/** A charge that was brought along, with what a policy judges of it. */
export type MadeCharge = CompanyCharge & { readonly judged: readonly JudgedPart[] }
const usd = (minor: number) => ({ minor, currency: 'USD' as const })

/** A flight there and back of one class, without a stop. */
const judgedFlight = (kilometers: number, minor: number): JudgedPart => {
  const minutes = Math.round(40 + kilometers / 13)
  const slice = { minutes, layoverMinutes: 0, cabins: ['Economy' as const] }
  const flight = { slices: [slice, slice], isRoundTrip: true, perTraveler: usd(minor) }
  return { kind: 'Flight', total: usd(minor), flight }
}

const flightOf = (trip: Trip, to: (typeof cities)[number], random: () => number): Made => {
  const kg = flightKg(home.position, to.position, 'Economy')
  const isFar = to.country !== 'US' && to.country !== 'CA'
  const lead = daysBetween(trip.bookedOn, trip.startsOn)
  const late = lead < 7 ? 1.45 : 1
  const minor = Math.round((16_000 + kg * 62) * late * (0.8 + random() * 0.5))
  const endsOn = addDays(trip.startsOn, trip.nights)
  const number = 100 + Math.floor(random() * 800)
  return {
    product: 'Flight',
    supplier: airlines[Math.floor(random() * airlines.length)] ?? airlines[0],
    place: `${home.code} – ${to.code}`,
    startsOn: trip.startsOn,
    endsOn,
    addendum: {
      kind: 'Airline',
      tickets: 1,
      cabin: 'Economy',
      legs: [
        { flight: `NG ${number}`, from: home.code, to: to.code, day: trip.startsOn },
        { flight: `NG ${number + 1}`, from: to.code, to: home.code, day: endsOn },
      ],
    },
    kg: Math.round(kg * 2),
    minor,
    over: Math.max(0, minor - (isFar ? caps.farFlight : caps.flight)),
    judged: judgedFlight(distanceKm(home.position, to.position), minor),
  }
}
const stayOf = (trip: Trip, to: (typeof cities)[number], random: () => number): Made => {
  const night = Math.round(14_000 + random() * 15_000)
  return {
    product: 'Stay',
    supplier: hotels[Math.floor(random() * hotels.length)] ?? hotels[0],
    place: to.city,
    startsOn: trip.startsOn,
    endsOn: addDays(trip.startsOn, trip.nights),
    addendum: {
      kind: 'Lodging',
      city: to.city,
      country: to.country,
      nights: trip.nights,
      rooms: 1,
    },
    kg: Math.round(stayKg(trip.nights, 1)),
    minor: night * trip.nights,
    over: Math.max(0, night - caps.night) * trip.nights,
    judged: {
      kind: 'Room',
      total: usd(night * trip.nights),
      room: { stars: night > 24_000 ? 4 : 3, perNight: usd(night) },
      position: to.position,
    },
  }
}
const carOf = (trip: Trip, to: (typeof cities)[number], random: () => number): Made => {
  const day = 4800 + Math.round(random() * 4200)
  return {
    product: 'Car',
    supplier: rentals[Math.floor(random() * rentals.length)] ?? rentals[0],
    place: to.city,
    startsOn: trip.startsOn,
    endsOn: addDays(trip.startsOn, trip.nights),
    addendum: {
      kind: 'Car',
      carClass: 'Compact',
      pickUp: `${to.city} Airport`,
      dropOff: `${to.city} Airport`,
      days: trip.nights,
    },
    kg: null,
    minor: day * trip.nights,
    over: 0,
    judged: {
      kind: 'Car',
      total: usd(day * trip.nights),
      car: { carClass: 'Compact', perDay: usd(day) },
    },
  }
}

const noonUtc = (day: CalendarDate): number => Date.parse(`${day}T16:00:00Z`)
const lineOf = (trip: Trip, made: Made, at: number): MadeCharge => {
  const { minor, over, judged, ...facts } = made
  return {
    ...facts,
    id: `${trip.id}_${at}`,
    source: 'Imported',
    kind: 'Charge',
    bookingId: null,
    tripId: null,
    at: noonUtc(trip.bookedOn) + at,
    day: trip.bookedOn,
    amount: { minor, currency: 'USD' },
    leadDays: daysBetween(trip.bookedOn, trip.startsOn),
    verdict: over > 0 ? 'OutOfPolicy' : 'InPolicy',
    over,
    judged: [judged],
    travelerId: trip.person.id,
    costCenterId: trip.person.costCenterId,
    projectId: trip.projectId,
  }
}
/** A trip that was canceled: what its first line got back. */
const refundOf = (line: MadeCharge, day: CalendarDate): MadeCharge => ({
  ...line,
  id: `${line.id}_back`,
  kind: 'Refund',
  at: noonUtc(day),
  day,
  amount: { ...line.amount, minor: -line.amount.minor },
  over: 0,
  judged: [],
  kg: line.kg === null ? null : -line.kg,
})

/** The project of a trip: one that the person's cost center may charge, or none. */
const projectOf = (
  { costCenterId }: CompanyPerson,
  projects: readonly Pick<Project, 'id' | 'costCenterId'>[],
  draw: () => number,
): string | null => {
  const own = projects.filter(
    (project) => project.costCenterId === null || project.costCenterId === costCenterId,
  )
  const [has, which] = [draw() < 1 / 3, draw()]
  return has ? (own[Math.floor(which * own.length)]?.id ?? null) : null
}

/**
 * A year of travel charges that a company brought with it, the same for the same seed and day: for
 * everybody who travels some trips, a few of them canceled.
 */
export const madeCharges = (
  people: readonly CompanyPerson[],
  {
    seed,
    today,
    tripsEach,
    projects = [],
  }: {
    readonly seed: string
    readonly today: CalendarDate
    readonly tripsEach: number
    /** A third of the trips are for one of these. */
    readonly projects?: readonly Pick<Project, 'id' | 'costCenterId'>[]
  },
): MadeCharge[] => {
  const random = stream(hash32(seed))
  const draw = stream(hash32(`${seed} projects`))
  const lines: MadeCharge[] = []
  for (const person of people) {
    if (person.state !== 'Active') continue
    const trips = Math.round(random() * tripsEach * 2)
    for (let at = 0; at < trips; at++) {
      const bookedOn = addDays(today, -1 - Math.floor(random() * 364))
      const trip: Trip = {
        id: `import_${person.id.replace('person_', '')}_${at}`,
        person,
        bookedOn,
        startsOn: addDays(
          bookedOn,
          random() < 0.28 ? 1 + Math.floor(random() * 6) : 8 + Math.floor(random() * 30),
        ),
        nights: 1 + Math.floor(random() * 4),
        projectId: projectOf(person, projects, draw),
      }
      const to = cities[1 + Math.floor(random() ** 1.6 * (cities.length - 1))] ?? cities[1]
      const bought = [
        flightOf(trip, to, random),
        ...(random() < 0.75 ? [stayOf(trip, to, random)] : []),
        ...(random() < 0.25 ? [carOf(trip, to, random)] : []),
      ].map((made, index) => lineOf(trip, made, index))
      lines.push(...bought)
      const [first] = bought
      const back = addDays(bookedOn, 2)
      if (first !== undefined && random() < 0.05 && back < today) lines.push(refundOf(first, back))
    }
  }
  return lines
}
