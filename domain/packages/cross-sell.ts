import { ages } from '../travelers/terms.ts'
import { passengerTypes, type PassengerType } from '../flights/party.ts'
import type { Occupancy } from '../lodging/stay.ts'
import { nightsBetween, type PackageNights } from './nights.ts'
import type { FlightEnds, StayDates } from './refit-stay.ts'
import { packageTerms } from './terms.ts'

/** Booked flights to which a stay can be added at package rates. Milliseconds of product time. */
export interface BookedFlights {
  readonly bookedAt: number
  readonly departsAt: number
  readonly ends: FlightEnds
}
export interface StayOffer {
  readonly nights: PackageNights
  /** When package rates end; milliseconds of product time. */
  readonly until: number
}

/**
 * The nights that are sold at package rates with these flights: three days from the booking, and
 * not after the departure (packages-18). Null if there are none, or no longer.
 */
export const stayOffer = (flights: BookedFlights, now: number): StayOffer | null => {
  const { bookedAt, departsAt, ends } = flights
  const until = Math.min(bookedAt + packageTerms.addStayWithin, departsAt)
  const nights = nightsBetween(ends.landsAt, ends.leavesAt)
  return nights === null || now >= until ? null : { nights, until }
}

/** How many of each; infants count once, on a lap or in a seat. */
const countsOf = (types: readonly PassengerType[]): string =>
  passengerTypes
    .map((type) => types.filter((one) => one === type).length)
    .map((count, at, all) => (at === 2 ? count + (all[3] ?? 0) : count))
    .slice(0, 3)
    .join()

/** Guests as airlines count them; children from twelve are adults on a plane (packages-9). */
const typesOf = (rooms: readonly Pick<Occupancy, 'adults' | 'childAges'>[]): PassengerType[] =>
  rooms.flatMap(({ adults, childAges }) => [
    ...Array.from({ length: adults }, (): PassengerType => 'Adult'),
    ...childAges.map((age): PassengerType => {
      if (age < ages.infantUnder) return 'SeatedInfant'
      return age < ages.childUnder ? 'Child' : 'Adult'
    }),
  ])

/** Whether a stay is for exactly these nights and for everybody who flies (packages-9). */
export const isForFlights = (
  { checkIn, checkOut }: StayDates,
  stay: StayDates & { readonly rooms: readonly Pick<Occupancy, 'adults' | 'childAges'>[] },
  party: readonly PassengerType[],
): boolean =>
  stay.checkIn === checkIn &&
  stay.checkOut === checkOut &&
  countsOf(typesOf(stay.rooms)) === countsOf(party)

/** Rooms for adults two by two; null for a party whose children's ages have to be asked. */
export const roomsForParty = (party: readonly PassengerType[]): Occupancy[] | null =>
  party.some((type) => type !== 'Adult')
    ? null
    : Array.from({ length: Math.ceil(party.length / 2) }, (_, at) => ({
        adults: Math.min(2, party.length - 2 * at),
        childAges: [],
      }))
