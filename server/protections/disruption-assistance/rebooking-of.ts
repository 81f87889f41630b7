import type { Party } from '@portolan/domain/flights/party.ts'
import {
  fareCapOf,
  rebookingFrom,
} from '@portolan/domain/protections/disruption-assistance/exercise.ts'
import type { TripRow } from '../../trips/index.ts'
import { assistanceOf } from './covered-journey.ts'
import type { RebookingAsked } from './find-rebooking-flights.ts'
import type { OwnAssistance } from './own-assistance.ts'

/** The original travelers as a party. */
export const originalParty = ({ party }: Pick<TripRow, 'party'>, ids: readonly string[]): Party => {
  const count = (type: TripRow['party'][number]['type']): number =>
    party.filter((one) => ids.includes(one.id) && one.type === type).length
  return {
    adults: count('Adult'),
    children: count('Child'),
    seatedInfants: count('SeatedInfant'),
    lapInfants: count('LapInfant'),
  }
}

/** What new flights are looked for; null without a disruption that can still be answered. */
export const rebookingOf = (
  { trip, contract }: OwnAssistance,
  now: number,
): RebookingAsked | null => {
  if (contract === null || !['Active', 'Disrupted'].includes(contract.state)) return null
  const covered = assistanceOf(contract.state, contract.body)
  const from = rebookingFrom(covered, now)
  const part = trip.parts.find(({ reference }) => reference === contract.reference)
  return from === null || part === undefined || contract.closesAt <= now
    ? null
    : {
        from,
        party: originalParty(trip, part.travelers),
        travelers: covered.travelers,
        cap: fareCapOf(covered),
        disrupted: contract.body.slices.flatMap(({ flights }) =>
          flights.map(({ segmentId }) => segmentId),
        ),
        now,
      }
}
