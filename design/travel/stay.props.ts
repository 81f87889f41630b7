/** What the pieces of a stay take: plain data in words, kernel money, callbacks. */
import type { Money } from '@portolan/kernel/money.ts'
import type { ReactNode } from 'react'
import type { PriceLine } from './checkout.props.ts'

/** One thing said about a rate: the words carry the meaning, the tone only repeats it. */
export interface RateFact {
  id: string
  text: string
  /** `Your time: Thu 3 Dec, 23:00`. */
  note?: string | undefined
  tone?: 'ok' | 'plain' | 'no' | undefined
}

export interface RoomRate {
  id: string
  /** Read out with the button: `Breakfast for 2, free to cancel`. */
  name: string
  /** Meal and benefits. */
  included: readonly RateFact[]
  /** What is refunded and until when. */
  changes: readonly RateFact[]
  /** When it is paid, and whether a loyalty number counts. */
  terms: readonly RateFact[]
  /** All nights, fees and taxes, of this room. */
  total: Money
  /** `3 nights, taxes and fees included`. */
  totalNote: string
  /** `$184 a night`; where something is paid there: `$42.00 of it at the property`. */
  notes: readonly string[]
  parts: readonly PriceLine[]
  /** What the total is made of besides the lines: due now, due there. */
  due?: readonly PriceLine[] | undefined
  /** `In policy`, `$84 over the cap of a night`. */
  policy?: ReactNode
  /** Its price can be frozen instead of booking it. */
  isFreezable?: boolean
}

export interface RoomRatesProps {
  /** Name of the room type. */
  name: string
  picture: ReactNode
  /** Beds, area, how many sleep there. */
  facts: readonly string[]
  /** Amenities of the room. */
  amenities?: readonly string[] | undefined
  rates: readonly RoomRate[]
  /** The rate kept for the room that is being chosen. */
  chosen?: string | undefined
  /** Being priced: its button waits. */
  pendingId?: string | undefined
  /** Said of each button, which shows `Choose`: `Choose for room 2`. */
  actionLabel: string
  onChoose: (id: string) => void
  /** Absent where no price is frozen. */
  onFreeze?: ((id: string) => void) | undefined
}

/** A period with the refund for canceling in it. */
export interface RefundPeriod {
  id: string
  /** `Until Fri 4 Dec, 18:00`. */
  when: string
  /** In the person's own zone, where it differs. */
  ownWhen?: string | undefined
  /** `$1,472.00 refund`. */
  words: string
  /** What is kept: `One night, $184.00, is kept`. */
  note?: string | undefined
  /** Refunded share of the paid amount, 0 to 1. */
  share: number
  /** Length of the stretch, in hours. */
  hours: number
}

export interface RefundTimelineProps {
  label: string
  periods: readonly RefundPeriod[]
  /** Where the scale begins and ends: `Today`, `Check-in, Sat 6 Feb`. */
  from: string
  to: string
}

export interface PlacePicture {
  id: string
  /** Under the picture in the full view: `The pool`. */
  caption: string
  /** A picture of 750 by 300; others are 560 by 690. */
  wide: boolean
  art: ReactNode
}

/** A property of a list. */
export interface StayCardProps {
  name: string
  href: string
  /** A plain press, so that a router can take it; the link works without. */
  onFollow?: ((event: { preventDefault: () => void }) => void) | undefined
  picture: ReactNode
  /** On the picture's corner: what keeps the place. */
  keep?: ReactNode
  /** Above the name: the collection. */
  flag?: ReactNode
  /** `Alfama, 350 m from the center`. */
  where: string
  /** `9.2`, and what follows it: `from 1,204 guests, 4 stars`. */
  score?: string | undefined
  standing: string
  facts: readonly RateFact[]
  /** Of a night, with all fees and taxes. */
  price: ReactNode
  /** `$1,472 for 8 nights`. */
  total: string
  /** `14,720 miles`, `$42 of it at the property`. */
  notes?: readonly string[] | undefined
  policy?: ReactNode
  /** Below the facts: a drawing, another link. */
  extra?: ReactNode
  /** Its pin is pointed at, or it is open. */
  active?: boolean | undefined
  onPoint?: ((pointed: boolean) => void) | undefined
}
