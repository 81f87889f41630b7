import type { Party } from '../flights/party.ts'
import type { Occupancy } from '../lodging/stay.ts'
import { ages } from '../travelers/terms.ts'

/**
 * Everybody who sleeps in the rooms, as airlines count them (packages-9). Children from twelve are
 * adults on a plane. Infants sit on a lap while there are adults for them, then in seats.
 */
export const partyOfRooms = (rooms: readonly Pick<Occupancy, 'adults' | 'childAges'>[]): Party => {
  const young = rooms.flatMap(({ childAges }) => childAges)
  const grown = rooms.reduce((all, { adults }) => all + adults, 0)
  const infants = young.filter((age) => age < ages.infantUnder).length
  const lapInfants = Math.min(infants, grown)
  return {
    adults: grown + young.filter((age) => age >= ages.childUnder).length,
    children: young.filter((age) => age >= ages.infantUnder && age < ages.childUnder).length,
    lapInfants,
    seatedInfants: infants - lapInfants,
  }
}
