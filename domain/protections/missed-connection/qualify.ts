import { subtract, type Money } from '@portolan/kernel/money.ts'
import { excess } from '../clause.ts'
import { isReasonable, latestDeparture, type GuaranteeFacts } from './exercise.ts'
import { guaranteeCap } from './price.ts'

/** Why a flight is not booked online, with what was compared. Times are milliseconds. */
export type ConnectionBar =
  | { readonly code: 'TooSoon'; readonly ready: number; readonly departure: number }
  | { readonly code: 'TooLate'; readonly latest: string; readonly found: string }
  | { readonly code: 'HigherCabin'; readonly most: number; readonly found: number }
  | { readonly code: 'TooFewSeats'; readonly needed: number; readonly found: number }
  | { readonly code: 'OverCap'; readonly cap: Money; readonly over: Money }

type Judged = Pick<
  GuaranteeFacts,
  'at' | 'travelers' | 'missed' | 'readyAt' | 'spent' | 'cabin' | 'flight'
>

/** Every reason against a new flight; empty if it qualifies (protections-35, protections-36). */
export const connectionBars = ({
  at,
  travelers,
  missed,
  readyAt,
  spent,
  cabin,
  flight,
}: Judged): readonly ConnectionBar[] => {
  const departure = Date.parse(flight.departure.instant)
  const ready = Math.max(at, readyAt ?? at)
  const cap = subtract(guaranteeCap, spent)
  const over = excess(flight.fare, cap)
  const bars: (ConnectionBar | false)[] = [
    departure < ready && { code: 'TooSoon', ready, departure },
    !isReasonable(missed, flight.departure) && {
      code: 'TooLate',
      latest: latestDeparture(missed),
      found: flight.departure.local,
    },
    flight.cabin > cabin && { code: 'HigherCabin', most: cabin, found: flight.cabin },
    flight.seatsLeft < travelers && {
      code: 'TooFewSeats',
      needed: travelers,
      found: flight.seatsLeft,
    },
    over.minor > 0n && { code: 'OverCap', cap, over },
  ]
  return bars.filter((bar) => bar !== false)
}
