import { formatDayYear } from '@portolan/kernel/calendar.ts'
import { referencesOf } from '../references-of.ts'
import type { TripProducts } from '../trip-product.ts'
import type { TripRow } from '../trips.store.ts'
import { createPaper } from './paper.ts'
import { referenceWord } from './reference-word.ts'

const dayOf = (at: number): string => formatDayYear(new Date(at).toISOString().slice(0, 10))
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The itinerary as a PDF. `now` is the date of printing, in milliseconds. */
export const itineraryPaper = async (
  trip: TripRow,
  products: TripProducts,
  now: number,
): Promise<Buffer> => {
  const paper = await createPaper(
    `${trip.title}, itinerary`,
    now,
    `Created ${dayOf(now)}. All times are local. Check your trip page for later changes.`,
  )
  paper.title(
    trip.title,
    `Itinerary. ${capital(referenceWord(products, trip))} ${referencesOf(trip)}`,
  )
  for (const { product, of } of products.groupsOf(trip)) await product.itinerary(paper, of)
  return paper.bytes()
}
