import { activityPieces } from '../activities/trip-pieces.tsx'
import { carPieces } from '../cars/trip-pieces.tsx'
import { flightChanges } from '../exchanges/trip-changes.tsx'
import { flightPieces } from '../flights/trip-pieces.tsx'
import { stayPieces } from '../lodging/trip-pieces.tsx'
import { assistancePieces } from '../protections/disruption/trip-pieces.tsx'
import { changePieces } from '../protections/change-for-any-reason/trip-pieces.tsx'
import { coverPieces } from '../protections/trip-pieces.tsx'
import { stayChanges } from '../stay-changes/trip-changes.ts'

/** What the trip's page shows of a part, by its product. Parts of other products are shown plainly. */
export const tripPieces = {
  flights: { ...flightPieces, changes: flightChanges },
  lodging: { ...stayPieces, changes: stayChanges },
  cars: carPieces,
  activities: activityPieces,
  'cancel-for-any-reason': coverPieces,
  'disruption-assistance': assistancePieces,
  'change-for-any-reason': changePieces,
}
