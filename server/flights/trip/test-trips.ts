import { untaxedPrice } from '@portolan/domain/pricing/price-sums.ts'
import type { FlightNow } from '@portolan/domain/trips/schedule-change.ts'
import type { FaredSlice, ItineraryPrice, Segment } from '@portolan/domain/flights/itinerary.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { createCases, caseLetters } from '../../cases/index.ts'
import type { FlightNotice } from '../flight-supplier.ts'
import { createOutbox, type Letters, type Outbox } from '../../mail/index.ts'
import type { OpenDatabase } from '../../platform/database/open-database.ts'
import { createDeadlines } from '../../platform/deadlines/create-deadlines.ts'
import { createIds } from '../../platform/ids.ts'
import { createLog } from '../../platform/log.ts'
import type { Json } from '../../platform/json.ts'
import {
  confirmationOf,
  createTripProducts,
  createTrips,
  nothingUnderWay,
  openTrip,
  tripLetters,
} from '../../trips/index.ts'
import { flightLetters } from './flight-letters.ts'
import { flightPart } from './flight-part.ts'
import { flightTrips } from './flight-product.ts'
import { createFlightTrips } from './flight-trips.ts'
import type { FollowFlightsDeps } from './follow-flights.ts'
import type { CancelOwed } from './refund-schedule-change.ts'

/** What checkout would say of bookings. */
const nothingBooked = { underWay: nothingUnderWay, documentsOf: async () => [] }

/** Nobody acts for anybody here, and nothing is protected. */
const noAgents = {
  openDelegated: () => Promise.reject(new Error('nobody acts for anybody here')),
  contractsOf: () => Promise.resolve([]),
}

export const hour = 3_600_000
export const departure = Date.parse('2027-02-05T23:25:00Z')
const moment = (at: number) => ({
  local: new Date(at).toISOString().slice(0, 16),
  zone: 'UTC',
  instant: new Date(at).toISOString(),
})
const usd = (minor: number) => ({ minor, currency: 'USD' as const })

export const flightAt = (at: number, number = '178'): Segment => ({
  id: `BA${number}-${at}`,
  marketingAirline: { code: 'BA', name: 'British Airways', flightNumber: number },
  operatingAirline: { code: 'BA', name: 'British Airways', flightNumber: number },
  origin: { locationCode: 'JFK', cityName: 'New York' },
  destination: { locationCode: 'LHR', cityName: 'London' },
  departure: moment(at),
  arrival: moment(at + 7 * hour),
  minutes: 420,
  aircraft: 'Boeing 777',
  plusDays: 1,
})
const priceOf = (minor: number): ItineraryPrice => ({
  passengers: [{ type: 'Adult', count: 1, base: usd(minor), taxes: [], total: usd(minor) }],
  ...untaxedPrice(usd(minor)),
})
export const sliceOf = (segment: Segment): FaredSlice => ({
  minutes: 420,
  brandId: 'b',
  segments: [segment],
  brand: {
    name: 'Basic',
    shelf: 0,
    cabin: 'BasicEconomy',
    carryOn: { included: true },
    checkedBags: { included: 0 },
    seatChoice: { included: false },
    change: { kind: 'NotPossible' },
    cancel: { kind: 'NotPossible' },
  },
})

/** Airlines that say what the tests let them say. */
const scriptedAirlines = (
  notices: readonly FlightNotice[],
  flights: ReadonlyMap<string, Segment>,
  shifts: ReadonlyMap<string, number | 'canceled'>,
) => ({
  notices: async (after: number) => ({
    kind: 'done' as const,
    value: notices.filter(({ sequence }) => sequence > after),
  }),
  flightsNow: async (wanted: readonly string[]) => ({
    kind: 'done' as const,
    value: new Map(
      wanted.flatMap((id): [string, FlightNow][] => {
        const [segment, shift = 0] = [flights.get(id), shifts.get(id)]
        if (segment === undefined) return []
        const by = (of: Segment['departure']): Segment['departure'] =>
          moment(Date.parse(of.instant) + (shift === 'canceled' ? 0 : shift) * 60_000)
        return [
          [
            id,
            shift === 'canceled'
              ? { canceled: true }
              : {
                  canceled: false,
                  departure: by(segment.departure),
                  arrival: by(segment.arrival),
                },
          ],
        ]
      }),
    ),
  }),
  place: async (code: string) => ({
    code,
    name: code,
    cityName: code,
    country: code === 'JFK' ? 'US' : 'GB',
    zone: 'UTC',
    airports: [code],
  }),
  connectionTimes: async () => ({ domestic: 45, international: 60 }),
})

/**
 * Trips on a real database, with scripted airlines and an outbox that sends nothing. `also`: what
 * else follows announcements, with its letters.
 */
export const testTrips = (
  open: OpenDatabase,
  start: number,
  also: {
    readonly follows: (outbox: Outbox) => NonNullable<FollowFlightsDeps['announced']>
    readonly letters: Letters
  } | null = null,
) => {
  let now = start
  const clock = { now: () => now }
  const ids = createIds()
  const log = createLog('silent')
  const products = createTripProducts([flightTrips])
  const notices: FlightNotice[] = []
  const shifts = new Map<string, number | 'canceled'>()
  const flights = new Map<string, Segment>()
  const deadlines = createDeadlines({ database: open.database, workerPool: open.pools.worker, log })
  const outbox = createOutbox({
    database: open.database,
    jobs: { enqueue: async () => undefined, work: () => undefined },
    clock,
    ids,
    log,
    letters: {
      ...tripLetters({ ...open, products }),
      ...flightLetters({ ...open, products }),
      ...caseLetters(open),
      ...also?.letters,
    },
    originOf: () => 'http://t.example',
    server: null,
  })
  const cases = createCases({
    database: open.database,
    outbox,
    clock,
    ids,
    ...noAgents,
  })
  const supplier = scriptedAirlines(notices, flights, shifts)
  const waiting: Json[] = []
  let handle: (payload: Json) => Promise<void> = async () => undefined
  const owes: {
    answer: Awaited<ReturnType<CancelOwed>>
    asked: number
    parts: readonly string[] | undefined
  } = { answer: 'Canceling', asked: 0, parts: undefined }
  const flown = createFlightTrips({
    jobs: {
      enqueue: async (_tx, _name, payload) => void waiting.push(payload),
      work: (_name, work) => void (handle = work),
    },
    cancelOwed: async (_by, _tripId, parts) => {
      owes.asked += 1
      owes.parts = parts
      return owes.answer
    },
    products,
    database: open.database,
    deadlines,
    supplier,
    outbox,
    cases,
    clock,
    ids,
    log,
    ...(also === null ? {} : { announced: also.follows(outbox) }),
  })
  const trips = createTrips({
    database: open.database,
    products,
    ...nothingBooked,
    outbox,
    cases,
  })
  return {
    products,
    routes: [...trips.routes, ...flown.routes],
    flown,
    cases,
    outbox,
    deadlines,
    clock,
    /** The scripted response of `cancelOwed`, the number of calls, and the last `parts`. */
    owes,
    /** Runs each job that is queued now, once. */
    runJobs: async (): Promise<void> => {
      for (const payload of waiting.splice(0)) await handle(payload)
    },
    passTo: (at: number) => (now = at),
    /** Opens a trip with one ticket per segment. */
    opens: async (
      tenant: TenantId,
      ownerId: string,
      id: string,
      ...segments: readonly Segment[]
    ): Promise<void> => {
      for (const segment of segments) flights.set(segment.id, segment)
      await open.database.tenant(tenant, async (tx) => {
        openTrip(tx, products, {
          id,
          tenant,
          ownerId,
          bookerId: ownerId,
          businessId: null,
          actedBy: null,
          bookingId: `booking_${id}`,
          contact: { email: 'trip@portolan.example', phone: '+12125550100' },
          card: { brand: 'visa', lastFour: '4242' },
          burnAccount: null,
          usesOffer: false,
          earnAccount: null,
          travelers: 1,
          party: [
            { id: 'traveler1', savedTravelerId: null, type: 'Adult', name: 'Avery Łukaszewicz' },
          ],
          parts: segments.map((segment, at) =>
            flightPart({
              id: `${id}_part${at + 1}`,
              reference: `booking_${id}:part${at + 1}`,
              party: { adults: 1, children: 0, lapInfants: 0, seatedInfants: 0 },
              passengers: [
                { id: 'traveler1', givenName: 'Avery', surname: 'Łukaszewicz', gender: 'F' },
              ],
              slices: [sliceOf(segment)],
              price: priceOf(61_200 + at),
              issued: {
                locator: `QK7T4${'MNP'.charAt(at)}`,
                numbers: [`125240000000${at + 1}`],
              },
            }),
          ),
          placedAt: 1,
          bookedAt: 3,
          readBackAt: 2,
        })
        await outbox.put(tx, [confirmationOf({ tenant, personId: ownerId, tripId: id })])
      })
    },
    /** The airline moves a flight by minutes, or cancels it. */
    says: (segment: Segment, shift: number | 'canceled'): void => {
      shifts.set(segment.id, shift)
      notices.push({
        sequence: notices.length + 1,
        airline: segment.marketingAirline.code,
        number: segment.marketingAirline.flightNumber,
        date: segment.departure.local.slice(0, 10),
        at: now,
      })
    },
  }
}
