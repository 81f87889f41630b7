/** What the pieces of a result list take. */
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { Money } from '@portolan/kernel/money.ts'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export interface TailMarkProps {
  /** IATA or own two-character code; any text gives a mark. */
  code: string
  name: string
  /** CSS px, default 32. */
  size?: 20 | 24 | 32 | 40 | undefined
}

/** One stretch of a journey, in the order flown. Lengths in minutes. */
export type ScalePart =
  | { kind: 'leg'; minutes: number; from: string; to: string }
  | {
      kind: 'layover'
      minutes: number
      at: string
      separateTickets?: boolean | undefined
      overnight?: boolean | undefined
    }

export interface ScaleLineProps {
  parts: readonly ScalePart[]
  /**
   * Minutes the whole axis stands for, the same for every row of a list; default the journey's own
   * length.
   */
  span?: number | undefined
  /** Airport codes and layover names below; default true. */
  named?: boolean | undefined
  /** 8 in rows, 12 in comparisons. */
  weight?: 8 | 12 | undefined
}

export interface ScaleAxisProps {
  /** Minutes. */
  span: number
}

export interface ItineraryLineProps {
  /** `18:25`, local to the airport. */
  departs: string
  arrives: string
  /** Calendar days between departure and arrival, -1 over the date line. */
  dayShift?: number | undefined
  /** Said in place of `+1`, e.g. `arrives Sat 6 Feb`. */
  arrivesOn?: string | undefined
  /** `Lusitana`, or `Solano, Azor Express`. */
  carrier: string
  /** `LZ 210`. */
  numbers?: string | undefined
  /** `operated by ...` and the like. */
  note?: string | undefined
}

export interface ResultFlagProps {
  tone?: 'ink' | 'quiet' | 'deal' | 'warn' | undefined
  icon?: ReactNode
  label: string
  /** Why it is flown: a flag always has its reason. */
  reason: ReactNode
}

/**
 * A row of the result list by slots, so that flights, cars and business tables share rhythm and
 * alignment.
 */
export interface ResultRowProps {
  flag?: ReactNode
  /** A flag that has to be read before the row is chosen, on a line of its own. */
  warning?: ReactNode
  mark?: ReactNode
  times: ReactNode
  line: ReactNode
  facts?: ReactNode
  price: ReactNode
  /** Business: the policy column. */
  policy?: ReactNode
  /** Out of policy: the row lies on a tint. */
  tinted?: boolean | undefined
  action: ReactNode
  /** Opened in place below: the fare ladder. */
  expansion?: ReactNode
  open?: boolean | undefined
  /** Named for the list: `Lusitana, 18:25 to 06:20, $612`. */
  label: string
}

export interface ResultPriceProps {
  amount: Money
  /** `$1,224 for 2`. */
  note?: string | undefined
  /** Struck through, above. */
  was?: Money | undefined
  /** A difference: with its sign. */
  signed?: boolean | undefined
}

/** Shelves: 0 basic, 1 standard, 2 enhanced, 3 premium, 4 luxury. */
export type ShelfRating = 0 | 1 | 2 | 3 | 4

export interface FareRule {
  /** `Not allowed`, `$25 + difference`. */
  text: string
  /** `no` is set in the caption ink, `yes` stays ink. Never the color alone: the text says it. */
  tone?: 'no' | 'fee' | 'yes' | undefined
}

export interface FareOption {
  id: string
  /** `Classic`. */
  name: string
  shelf: ShelfRating
  /** Per traveler, taxes included. */
  price: Money
  /** By row id of `FareLadderProps.rows`. */
  rules: Readonly<Record<string, FareRule>>
  /** `Best Price` and the like. */
  tag?: string | undefined
  /** Business: `Out of policy, $84 over your cap`. */
  policy?: string | undefined
  unavailable?: string | undefined
}

export interface FareLadderProps {
  /** `Fares on LZ 210, per traveler, round trip`. */
  caption: string
  /** Row ids and names in order: seat, bags, change, cancel, earn. */
  rows: readonly { id: string; label: string }[]
  fares: readonly FareOption[]
  /** The fare the differences are counted from; default the first. */
  from?: string | undefined
  /** `button`: each shelf has a button. `radio`: one is kept chosen. */
  choose: 'button' | 'radio'
  chosen?: string | undefined
  onChoose: (id: string) => void
  /** `Choose`. */
  actionLabel?: string | undefined
  /** `Per traveler, taxes included`. */
  priceLabel: string
  /** The prices are differences themselves: each with its sign, and none over another. */
  signed?: boolean | undefined
  /** Under the table: what the price is made of. */
  foot?: ReactNode
  pendingId?: string | undefined
}

export interface DateStripDay {
  date: CalendarDate
  /** `Fri 5`, `Mon 1 Feb`. */
  label: string
  price?: Money | undefined
  status: 'ready' | 'loading' | 'none'
}

export interface DateStripProps {
  /** `Lowest fare by day of departure`. */
  label: string
  days: readonly DateStripDay[]
  chosen: CalendarDate
  onChoose: (date: CalendarDate) => void
  onEarlier?: (() => void) | undefined
  onLater?: (() => void) | undefined
  /** `DateStripTool`s: other views of the same prices. */
  tools?: ReactNode
}

export interface DateStripToolProps {
  icon: LucideIcon
  label: string
  onClick: () => void
}

export interface SortOption {
  id: string
  /** `Best Overall`. */
  label: string
  /** `$612`. */
  price?: string | undefined
  /** `6 h 55 min`; hidden on narrow screens. */
  note?: string | undefined
}

export interface SortTabsProps {
  label: string
  options: readonly SortOption[]
  chosen: string
  onChoose: (id: string) => void
  /** Id of the list the tabs rule. */
  controls: string
  /** Right end: more ways to sort, or the button that opens the filters. */
  aside?: ReactNode
}

export interface FilterOption {
  id: string
  label: string
  /** How many results it would leave. */
  count?: number | undefined
  /** Lowest fare, or a count; an en dash where nothing is left. */
  note?: string | undefined
  disabled?: boolean | undefined
}

export interface FilterChecksProps {
  legend: string
  options: readonly FilterOption[]
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
  /** Rows shown before `n more`; default all. */
  first?: number | undefined
}

export interface FilterRadiosProps {
  legend: string
  options: readonly FilterOption[]
  chosen: string
  onChange: (id: string) => void
}

export interface FilterRangeProps {
  legend: string
  min: number
  max: number
  step: number
  /** One handle: `[min, value]` with a fixed start. */
  value: readonly [number, number]
  handles: 'upper' | 'both'
  format: (value: number) => string
  onChange: (value: readonly [number, number]) => void
  /** After the handle is released. */
  onSettle?: ((value: readonly [number, number]) => void) | undefined
}

export interface ListProgressProps {
  /** `11 of 12 suppliers have answered`. */
  label: string
  answered: number
  asked: number
}

/** One flight of an itinerary, in words. */
export interface FlownLeg {
  kind: 'leg'
  /** `18:25`, and where: `John F Kennedy, JFK`. */
  departs: string
  from: string
  arrives: string
  to: string
  /** Calendar days by which it lands later than it left, -1 over the date line. */
  dayShift?: number | undefined
  /** `Arrives Sat 6 Feb`. */
  arrivesOn?: string | undefined
  /** `British Airways BA 178`. */
  flight: string
  /** `6 h 55 min`. */
  length: string
  /** Operator, aircraft, on-time record, emissions: one line each. */
  facts: readonly string[]
}
export interface WaitBetween {
  kind: 'wait'
  /** `2 h in Dublin`. */
  label: string
  /** Overnight, change of airport, separate tickets. */
  notes: readonly string[]
  /** What has to be done meanwhile, in order. */
  steps?: readonly string[] | undefined
  /** On separate tickets: drawn dashed. */
  separate?: boolean | undefined
}
export interface ItineraryDetailsProps {
  /** Names the list: `Flights of BA 178`. */
  label: string
  parts: readonly (FlownLeg | WaitBetween)[]
}
