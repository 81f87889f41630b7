import type { BodyOf } from '@portolan/contract/operation.ts'
import type { placeBooking } from '@portolan/contract/checkout/place-booking.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import type { PassengerDetails } from './booking-request.ts'

type Travelers = BodyOf<typeof placeBooking>['travelers']

/**
 * The refusal of the first saved traveler that is not among the caller's own; null if all are.
 * Somebody else's is refused like one that does not exist. Travelers without an id are not looked
 * up.
 */
export const unknownTraveler = async (
  travelers: readonly Pick<Travelers[number], 'savedTravelerId'>[],
  known: (ids: readonly string[]) => Promise<Pick<ReadonlySet<string>, 'has'>>,
): Promise<Refusal | null> => {
  const ids = travelers.flatMap(({ savedTravelerId }) => savedTravelerId ?? [])
  if (ids.length === 0) return null
  const own = await known(ids)
  const at = travelers.findIndex(
    ({ savedTravelerId }) => savedTravelerId !== undefined && !own.has(savedTravelerId),
  )
  return at === -1
    ? null
    : {
        code: 'UnknownTraveler',
        message: 'There is no such saved traveler.',
        field: `travelers.${at}.savedTravelerId`,
      }
}

/** What a supplier is told of the travelers. */
export const withoutSavedIds = (travelers: Travelers): PassengerDetails[] =>
  travelers.map(({ savedTravelerId: _, ...passenger }) => passenger)
