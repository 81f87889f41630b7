import { journeyOf } from '@portolan/contract/flights/trip-part.ts'
import { type StayOutline, stayOutlinesOf } from '@portolan/contract/lodging/trip-part.ts'
import { standingParts, type Trip } from '../../after-sales/index.ts'
import { stayMisfit, type StayMisfit } from './stay-fit.ts'

export interface MisfitOfTrip extends StayMisfit {
  readonly stay: StayOutline
  /** The airline's open change that it is judged by; null for the flights of the trip. */
  readonly changeId: string | null
}

/** How the flights of a trip miss the stay that was bought with them; null if they don't. */
export const misfitOfTrip = (trip: Trip): MisfitOfTrip | null => {
  const packaged = trip.parts.filter(
    ({ kind, status }) => kind === 'PackageHotel' && status === 'Confirmed',
  )
  const [stay] = stayOutlinesOf({ parts: packaged })
  if (stay === undefined || trip.timeStatus !== 'Future') return null
  const open = trip.scheduleChanges.find(({ state }) => state === 'Open')
  const { itinerary } = journeyOf({ ...trip, parts: standingParts(trip.parts) })
  const misfit = stayMisfit(stay, itinerary, open?.flights ?? [])
  return misfit && { ...misfit, stay, changeId: misfit.by === 'Change' ? (open?.id ?? null) : null }
}
