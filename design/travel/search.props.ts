/** What the pieces of the search panel take. Plain data and callbacks: no fetching, no router. */
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { ReactNode } from 'react'

/**
 * A choice in the place field: a city, an airport under its city, a hotel region, or a search made
 * before.
 */
export interface PlaceItem {
  id: string
  kind: 'city' | 'airport' | 'region' | 'hotel' | 'station' | 'recent'
  /** First line, `Lisbon, Portugal`. */
  name: string
  /** Second line, `All airports`. */
  note?: string | undefined
  /** Right column, `LIS`. */
  code?: string | undefined
  /** An airport, indented under its city. */
  nested?: boolean | undefined
  /** What the closed field shows; `name` when absent. */
  shown?: string | undefined
}

export interface PlaceGroup {
  /** Spoken and shown above the group; the matches have none. */
  title?: string | undefined
  items: readonly PlaceItem[]
}

export interface PlaceFieldProps {
  label: string
  value: PlaceItem | null
  onChange: (item: PlaceItem | null) => void
  /**
   * The text typed so far, trimmed by nobody; called on every change. The caller fetches and passes
   * `groups`.
   */
  onQuery: (text: string) => void
  groups: readonly PlaceGroup[]
  /** `loading` keeps the old matches visible; `failed` says so and offers nothing else. */
  status: 'ready' | 'loading' | 'failed'
  placeholder?: string | undefined
  /** The sentence of an invalid field. */
  error?: string | undefined
  /** `cell` joins the search form's row; `field` has a box of its own. */
  variant?: 'cell' | 'field' | undefined
  name?: string | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

export interface DayPrice {
  /** `$526`, already formatted. */
  label: string
  lowest?: boolean | undefined
}

export interface DateSelection {
  start: CalendarDate | null
  end: CalendarDate | null
}

export interface PricedCalendarProps extends DateSelection {
  mode: 'single' | 'range'
  /** In range mode called twice: after the first end (`end: null`) and after the second. */
  onChange: (selection: DateSelection) => void
  today: CalendarDate
  min?: CalendarDate | undefined
  max?: CalendarDate | undefined
  /**
   * Prices known so far, `null` where nothing is sold. A shown day that is missing while
   * `pricesPending` shows a skeleton.
   */
  prices?: ReadonlyMap<CalendarDate, DayPrice | null> | undefined
  pricesPending?: boolean | undefined
  /** What a price means, `Lowest round trip per traveler, taxes included`. Shown at the foot. */
  note?: string | undefined
  /**
   * Whether what a press would choose cannot be had: a beginning (`end: null`), or the whole range.
   * Such a day cannot be pressed.
   */
  unavailable?: ((chosen: DateSelection) => boolean) | undefined
  /** The months now shown, first and last day, so that the caller can ask for their prices. */
  onMonths?: ((first: CalendarDate, last: CalendarDate) => void) | undefined
  onDone?: (() => void) | undefined
  /** Default `Done`. */
  doneLabel?: string | undefined
  /** The end that the next click moves while both are chosen; default `start`, a new range. */
  picks?: 'start' | 'end' | undefined
  /** `Departure` and `Return`: said with the first and the second end. */
  startLabel?: string | undefined
  endLabel?: string | undefined
  className?: string | undefined
}

export interface DateRangeFieldProps extends Omit<
  PricedCalendarProps,
  'onDone' | 'picks' | 'startLabel' | 'endLabel'
> {
  /** `Depart`, or `Check in`. */
  startLabel: string
  /** `Return`, or `Check out`; unused in single mode. */
  endLabel: string
  error?: string | undefined
  variant?: 'cell' | 'field' | undefined
}

export type Cabin = 'Economy' | 'PremiumEconomy' | 'Business' | 'First'

export interface TravelerCounts {
  adults: number
  children: number
  seatedInfants: number
  lapInfants: number
}

export interface TravelersPopoverProps {
  /** `Travelers`. */
  label: string
  counts: TravelerCounts
  onCounts: (counts: TravelerCounts) => void
  cabin?: Cabin | undefined
  /** Without it no cabin is asked for (cars, hotels). */
  onCabin?: ((cabin: Cabin) => void) | undefined
  /** Default 9 (suppliers' usual bound), default 1 adult at least. */
  maxPeople?: number | undefined
  variant?: 'cell' | 'field' | undefined
  className?: string | undefined
}

/** Who sleeps in one room. An age is `null` until it is chosen. */
export interface RoomGuests {
  readonly adults: number
  readonly childAges: readonly (number | null)[]
  /** Absent: none. */
  readonly pets?: number | undefined
}

export interface RoomsPopoverProps {
  /** `Guests and rooms`. */
  label: string
  rooms: readonly RoomGuests[]
  onRooms: (rooms: RoomGuests[]) => void
  bounds: {
    readonly mostRooms: number
    readonly mostAdults: number
    readonly mostChildren: number
    readonly mostPets: number
    readonly oldestChild: number
  }
  /** The sentence of an invalid field. */
  error?: string | undefined
  /** Each age that is not chosen says so. */
  agesMissing?: boolean | undefined
}

export interface RentalPopoverProps {
  /** `Times and driver’s age`. */
  label: string
  /** `07:30`, on the hour or the half hour. */
  fromTime: string
  untilTime: string
  /** Undefined until it is entered. */
  age: number | undefined
  onTimes: (times: { fromTime: string; untilTime: string }) => void
  onAge: (age: number | undefined) => void
  /** The sentence of an invalid field. */
  timesError?: string | undefined
  ageError?: string | undefined
}

export interface PeoplePopoverProps {
  /** `Who’s coming`. */
  label: string
  people: number
  most: number
  onPeople: (people: number) => void
}

export interface SearchSummaryProps {
  from: string
  /** Absent for a hotel: only `from` is shown. */
  to?: string | undefined
  /** `Fri 5 Feb – Sun 14 Feb`. */
  dates: string
  /** `2 adults, Economy`. */
  party: string
  /** `Round trip`. */
  kind?: string | undefined
  onEdit: () => void
  /** Whether the form it opens is open. */
  editing?: boolean | undefined
  /** The form, opened in place under the bar. */
  children?: ReactNode
}

export interface ProductTab {
  id: string
  label: string
  href: string
}

export interface ProductTabsProps {
  tabs: readonly ProductTab[]
  current: string
  /** Called with the click so that a router can take it; the link works without. */
  onFollow?: ((tab: ProductTab, event: { preventDefault: () => void }) => void) | undefined
  /** At the row's right: trip type. */
  aside?: ReactNode
  /** The form the open tab is joined to. */
  children: ReactNode
}

export interface RewardRate {
  /** `10X`. */
  rate: string
  /** `hotels`. */
  on: string
}

export interface RewardsBannerProps {
  /** `Good morning, Avery`; without rewards the caller passes `Where to next?`. */
  title: string
  /** `184,220 miles on Meridian Reserve, account ending in 4417`; the account may be a choice. */
  balance?: ReactNode
  rates?: readonly RewardRate[] | undefined
  /** `loading` draws the skeleton at the size of what comes. */
  status?: 'ready' | 'loading' | undefined
}
