import { activityRow } from '../activities/trip-row.ts'
import { carRow } from '../cars/trip-row.ts'
import { flightRow } from '../flights/trip-row.ts'
import { stayRow } from '../lodging/trip-row.ts'

/** What lists show of a part of a trip, by its product. Parts of other products are shown plainly. */
export const tripRows = {
  flights: flightRow,
  lodging: stayRow,
  cars: carRow,
  activities: activityRow,
}
