import type { CalendarEvent } from '@portolan/domain/trips/calendar-file.ts'
import type {
  OfProduct,
  Trip,
  TripPart,
  TripPieces,
  TripSummary,
  TripWords,
} from '../after-sales/index.ts'
import { tripPieces } from '../shell/trip-pieces.ts'
import { plainPieces, plainWords } from './plain-pieces.tsx'

const registered: Readonly<Record<string, TripPieces | undefined>> = tripPieces

/** The parts of a trip of one product, and what shows them. */
export interface ShownProduct {
  readonly product: string
  readonly pieces: TripPieces
  readonly of: OfProduct
}

/** A trip by product, the one that begins first on top. */
export const shownProducts = (
  trip: Trip,
  parts: readonly TripPart[] = trip.parts,
): readonly ShownProduct[] =>
  [
    ...Map.groupBy(
      parts.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt)),
      ({ product }) => product,
    ),
  ].map(([product, group]) => ({
    product,
    pieces: registered[product] ?? plainPieces,
    of: { trip, parts: group },
  }))

/** The words of a trip's only product, or those for several. */
export const wordsOf = (trip: Trip): TripWords => {
  const [first, ...others] = shownProducts(trip)
  return first === undefined || others.length > 0 ? plainWords : first.pieces.words
}

/** Where the bank’s verification of a pending trip’s card continues; null if none is open. */
export const verificationHref = ({
  parts,
  verification,
}: Pick<TripSummary, 'parts' | 'verification'>): string | null => {
  if (verification === undefined) return null
  const [first] = parts.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
  const { bookPage } = registered[first?.product ?? '']?.words ?? plainWords
  return `${bookPage}?booking=${verification.bookingId}`
}

/** The page of the progress and the outcome of its booking. */
export const bookingPageOf = (trip: Trip) =>
  ({
    to: (shownProducts(trip)[0]?.pieces.words ?? plainWords).bookPage,
    search: { booking: trip.bookingId },
  }) as const

/** What a calendar has of the trip: everything that is not canceled. */
export const tripEvents = (trip: Trip): readonly CalendarEvent[] =>
  shownProducts(trip).flatMap(({ pieces, of }) => pieces.events(of))
