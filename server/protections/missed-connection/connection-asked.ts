import { flightPartsOf } from '../../flights/index.ts'
import { originalParty } from '../disruption-assistance/rebooking-of.ts'
import type { ConnectionAsked } from './find-connecting-flights.ts'
import { missedFlight } from './missed-flight.ts'
import type { OwnGuarantee } from './own-guarantee.ts'

/** Who of the trip flies. */
export const flyingOf = ({
  trip,
}: {
  readonly trip: Pick<OwnGuarantee['trip'], 'parts'>
}): readonly string[] => [
  ...new Set(flightPartsOf(trip.parts).flatMap(({ travelers }) => travelers)),
]

/** What new flights are looked for; null without a missed connection. */
export const connectionAsked = (
  { trip, contract }: OwnGuarantee,
  now: number,
): ConnectionAsked | null => {
  const missed = contract && trip.status !== 'Canceled' ? missedFlight(contract) : null
  return contract === null || missed === null
    ? null
    : { contract, missed, party: originalParty(trip, flyingOf({ trip })), now }
}
