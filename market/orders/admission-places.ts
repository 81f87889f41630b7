import type { PricedActivity } from '../activities/shop.ts'
import { placeKey } from '../activities/sold-places.ts'
import type { SeatClaim } from './order.ts'
import type { SeatPicture } from './sold-seats.ts'

/** Claims the places of a start. The limit is what others have left plus what we have sold. */
export const placesOf = (
  { activity, option, date, at, places, left }: PricedActivity,
  picture: Pick<SeatPicture, 'get'>,
): SeatClaim => {
  const key = placeKey(activity.id, date, at, option.id)
  return { key, seats: places, limit: left + picture.get(key) }
}
