import type { CalendarEvent } from '@portolan/domain/trips/calendar-file.ts'
import {
  mainParts,
  type BookPage,
  type OfProduct,
  type Trip,
  type TripPart,
  type TripPieces,
  type TripSummary,
  type TripWords,
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

const byProduct = (trip: Trip, parts: readonly TripPart[]): readonly ShownProduct[] =>
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

/** A trip by product, the one that begins first on top; without what belongs to another part. */
export const shownProducts = (
  trip: Trip,
  parts: readonly TripPart[] = trip.parts,
): readonly ShownProduct[] => byProduct(trip, mainParts(parts))

/** What was bought with a trip and belongs to its parts, such as a protection. */
export const shownAddOns = (trip: Trip): readonly ShownProduct[] =>
  byProduct(
    trip,
    trip.parts.filter(({ addOnOf }) => addOnOf !== null),
  )

/** The words of a trip's only product, or those for several. */
export const wordsOf = (trip: Trip): TripWords => {
  const [first, ...others] = shownProducts(trip)
  return first === undefined || others.length > 0 ? plainWords : first.pieces.words
}

/** Where the booking of a trip is followed: that of a package on pages of its own. */
const bookPageOf = ({ parts }: Pick<TripSummary, 'parts'>): BookPage => {
  if (parts.some(({ kind }) => kind === 'PackageFlight')) return '/packages/book/'
  const [first] = parts.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
  return (registered[first?.product ?? '']?.words ?? plainWords).bookPage
}

/** Where the bank’s verification of a pending trip’s card continues; null if none is open. */
export const verificationHref = ({
  verification,
  ...trip
}: Pick<TripSummary, 'parts' | 'verification'>): string | null =>
  verification === undefined ? null : `${bookPageOf(trip)}?booking=${verification.bookingId}`

/** The page of the progress and the outcome of its booking. */
export const bookingPageOf = (trip: Trip) =>
  ({
    to: bookPageOf(trip),
    search: { booking: trip.bookingId },
  }) as const

/** What a calendar has of the trip: everything that is not canceled. */
export const tripEvents = (trip: Trip): readonly CalendarEvent[] =>
  shownProducts(trip).flatMap(({ pieces, of }) => pieces.events(of))
