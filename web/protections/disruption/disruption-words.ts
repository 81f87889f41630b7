import { formatDay } from '@portolan/kernel/calendar.ts'
import { formatTime } from '@portolan/kernel/locale.ts'
import { formatWhole, fromWire } from '@portolan/kernel/money.ts'
import type { Disruption, RebookingFlight } from './disruption-queries.ts'

type Disrupted = NonNullable<Disruption['disruption']>

/** `BA 178 was canceled`. */
export const happenedWords = ({ kind, flight, minutes }: Disrupted): string => {
  switch (kind) {
    case 'AirlineCancellation':
      return `${flight} was canceled`
    case 'Delayed':
      return `${flight} is ${minutes} minutes late`
    case 'MissedConnection':
      return `You’d miss ${flight}`
  }
}

/** `Fri, Feb 5, 6:25 PM`, on the clock of the place. */
export const momentWords = ({ local }: { readonly local: string }): string =>
  `${formatDay(local.slice(0, 10))}, ${formatTime(local)}`

/** What happened, in a sentence with the airline's times. */
export const storyWords = (disrupted: Disrupted): string => {
  const { kind, flight, origin, destination, scheduled, departure } = disrupted
  const planned = `${flight} from ${origin} to ${destination}, ${momentWords(scheduled)}`
  switch (kind) {
    case 'AirlineCancellation':
      return `The airline canceled ${planned}.`
    case 'Delayed':
      return `The airline delayed ${planned}. It now leaves ${departure === null ? 'later' : momentWords(departure)}.`
    case 'MissedConnection':
      return `Your earlier flight arrives too late for ${planned}.`
  }
}

type Bar = RebookingFlight['bars'][number]
/** Why a flight doesn't qualify: what was found, then what is needed. */
export const barWords = (bar: Bar): readonly [found: string, must: string] => {
  switch (bar.code) {
    case 'OtherOrigin':
      return [`Leaves from ${bar.found}`, `It must leave from ${bar.must}.`]
    case 'OtherDestination':
      return [`Flies to ${bar.found}`, `It must fly to ${bar.must}.`]
    case 'OtherDay':
      return [
        `Leaves ${formatDay(bar.found)}`,
        `It must leave ${formatDay(bar.first)} or ${formatDay(bar.last)}.`,
      ]
    case 'Departed':
      return ['Has left', 'It must leave later than now.']
    case 'HigherCabin':
      return [`Only ${cabinWords[bar.found]} is left`, `Your fare is ${cabinWords[bar.most]}.`]
    case 'TooFewSeats':
      return [
        bar.found === 1 ? '1 seat left' : `${bar.found} seats left`,
        `There are ${bar.needed} of you.`,
      ]
    case 'OverCap':
      return [
        `${formatWhole(fromWire(bar.over))} over the cap`,
        `The cap is ${formatWhole(fromWire(bar.cap))} each.`,
      ]
  }
}
export const cabinWords = {
  BasicEconomy: 'Basic Economy',
  Economy: 'Economy',
  PremiumEconomy: 'Premium Economy',
  Business: 'Business',
  First: 'First',
} as const

/** `all 3 of you`, `both of you`, `you`. */
export const allOfYou = (travelers: number): string => {
  if (travelers < 2) return 'you'
  return travelers === 2 ? 'both of you' : `all ${travelers} of you`
}
