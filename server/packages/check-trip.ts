import type { searchPackages } from '@portolan/contract/packages/search-packages.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import type { BodyOf } from '@portolan/contract/operation.ts'
import type { Party } from '@portolan/domain/flights/party.ts'
import type { Occupancy } from '@portolan/domain/lodging/stay.ts'
import { partyOfRooms } from '@portolan/domain/packages/party.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { checkPartyOf, checkSlicesOf } from '../flights/index.ts'
import type { FlightSupplier } from '../flights/flight-supplier.ts'
import { checkRoomsOf } from '../lodging/index.ts'

export type WantedTrip = Pick<
  BodyOf<typeof searchPackages>,
  'origin' | 'destination' | 'departs' | 'returns' | 'cabin'
>
type WantedRooms = BodyOf<typeof searchPackages>['rooms']

export interface Travelers {
  readonly rooms: readonly Occupancy[]
  readonly party: Party
}
/** Who travels, room by room and as airlines count them, or the refusal at its room. */
export const checkTravelersOf = (wanted: WantedRooms): Result<Travelers, Refusal> => {
  const rooms = checkRoomsOf(wanted)
  if (!rooms.ok) return rooms
  const party = partyOfRooms(rooms.value)
  const refusal = checkPartyOf(party)
  return refusal === null
    ? ok({ rooms: rooms.value, party })
    : refuse({ ...refusal, field: 'rooms' })
}

export const slicesOf = ({ origin, destination, departs, returns }: WantedTrip) => [
  { origin, destination, date: departs },
  { origin: destination, destination: origin, date: returns },
]
const fields: Readonly<Record<string, string>> = {
  'slices.0.origin': 'origin',
  'slices.0.destination': 'destination',
  'slices.0.date': 'departs',
  'slices.1.origin': 'destination',
  'slices.1.destination': 'origin',
  'slices.1.date': 'returns',
}

/** Why there are no such flights, at the field of the trip; null if they can be searched. */
export const checkTripOf = async (
  flights: Pick<FlightSupplier, 'place'>,
  trip: WantedTrip,
  now: number,
): Promise<Refusal | null> => {
  const refusal = await checkSlicesOf(flights, slicesOf(trip), now)
  if (refusal === null) return null
  const field = fields[refusal.field ?? '']
  return field === undefined ? refusal : { ...refusal, field }
}
