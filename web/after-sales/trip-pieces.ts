import type { CalendarEvent } from '@portolan/domain/trips/calendar-file.ts'
import type { PicturedPlace } from '@portolan/contract/trips/pictured-place.ts'
import type { TripNews } from '@portolan/domain/trips/trip-news.ts'
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { TimelineItem } from './trip-timeline.tsx'
import type { TripModals } from './trip-modals.ts'
import type { Trip, TripPart, TripPartSummary } from './trip-queries.ts'

/** One line of a trip in My trips. */
export interface TripRowLine {
  readonly id: string
  /** Orders the lines of several products; local time as if it were UTC, in milliseconds. */
  readonly at: number
  readonly day: CalendarDate
  /** `6:25 PM – 6:20 AM`, `3 nights`. */
  readonly when: string
  /** Days from the first to the last time of `when`. */
  readonly daysLater: number
  readonly text: string
}

/** What lists show of a product's parts of a trip. Small: the home page loads it. */
export interface TripRow {
  readonly icon: LucideIcon
  readonly lines: (parts: readonly TripPartSummary[]) => readonly TripRowLine[]
  /** First and last day, on the clocks of the places. */
  readonly dates: (parts: readonly TripPartSummary[]) => {
    readonly first: CalendarDate
    readonly last: CalendarDate
  }
  /** `London`; null if the trip's title says it. */
  readonly place: (parts: readonly TripPartSummary[]) => string | null
  /** The place of its picture; null or absent without one. */
  readonly pictured?: (parts: readonly TripPartSummary[]) => PicturedPlace | null
}

/** What a trip of one product calls things. */
/** Where a booking's progress and outcome are. */
export type BookPage =
  | '/flights/book/'
  | '/hotels/book/'
  | '/cars/book/'
  | '/activities/book/'
  | '/packages/book/'

export interface TripWords {
  /** `airline`: who sells it. */
  readonly seller: string
  /** `Airline’s fee`. */
  readonly fee: string
  readonly fees: string
  /** `Departure`: how the trip begins. */
  readonly begins: string
  readonly reference: string
  readonly references: string
  /** The page of its booking's progress. */
  readonly bookPage: BookPage
  /** Labels of the link that cancels, by the trip's kind. */
  readonly cancel: Partial<Readonly<Record<Trip['kind'], string>>>
  /** `All flights for both travelers will be canceled.` */
  readonly cancelsAll: (travelers: number) => string
  /** `Your tickets are no longer valid.` */
  readonly canceled: string
  /** Heading of the list by part, if several are canceled together. */
  readonly byPart: string
  /** After one part of a trip was canceled. */
  readonly othersStand: string
  readonly pending: string
  readonly events: Partial<Readonly<Record<TripNews, string>>>
  /** Its suppliers' records matched ours. */
  readonly readBack: string
  /** The same under the title, followed by when; absent where the history is enough. */
  readonly confirmed?: string
}

/** A trip and its parts of one product, never empty. */
export interface OfProduct {
  readonly trip: Trip
  readonly parts: readonly TripPart[]
}

/** An entry of "Day by day", a list item. */
export interface TripDayEntry {
  readonly id: string
  /** Orders the entries of several products, in milliseconds. */
  readonly at: number
  readonly entry: ReactNode
}

/** A coming event beside the trip. */
export interface NextStep {
  readonly id: string
  /** In milliseconds; 0 if it waits for the traveler's answer. */
  readonly at: number
  readonly icon: LucideIcon
  readonly text: string
  readonly note: string
  /** The modal where it is done. */
  readonly show?: string
  /** A page of its own where it is done. */
  readonly href?: string
}

/** What changes a product's parts after booking. */
export interface TripChanges {
  /** Buttons in the header of the page. */
  readonly Actions?: ComponentType<{ trip: Trip }>
  /** The progress or the result of the last change. */
  readonly Notices?: ComponentType<{ trip: Trip }>
  readonly modals: TripModals
}

/** What the trip's page shows of a product's parts. Registered once, in `web/shell`. */
export interface TripPieces {
  readonly words: TripWords
  /** Under the title, if the trip has nothing else. */
  readonly Lead: ComponentType<OfProduct>
  /** A status that says more than the trip's own, if the trip has nothing else. */
  readonly mark?: (of: OfProduct) => {
    readonly tone: 'ok' | 'warn' | 'danger' | 'plain'
    readonly text: string
  } | null
  /** What has to be answered or followed. */
  readonly Notices?: ComponentType<OfProduct>
  readonly timelineLabel: string
  readonly timeline: (of: OfProduct) => readonly TimelineItem[]
  /** `alone`: the trip has nothing else. */
  readonly days: (of: OfProduct & { readonly alone: boolean }) => readonly TripDayEntry[]
  /** Sections below the days. */
  readonly Details?: ComponentType<OfProduct & { readonly alone: boolean }>
  /** What its price is made of. `isPaper`: on the itemized receipt. */
  readonly Price: ComponentType<OfProduct & { readonly isPaper: boolean }>
  readonly next: (of: OfProduct, now: number) => readonly NextStep[]
  /** Its section of the itinerary. */
  readonly Itinerary: ComponentType<OfProduct>
  readonly events: (of: OfProduct) => readonly CalendarEvent[]
  readonly modals: TripModals
  readonly changes?: TripChanges
}
