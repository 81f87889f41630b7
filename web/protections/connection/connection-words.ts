import { formatDayTime, formatTime } from '@portolan/kernel/locale.ts'
import { formatWhole, fromWire, subtract, type Money } from '@portolan/kernel/money.ts'
import { formatDuration, localAt } from '@portolan/kernel/calendar.ts'
import { cabinWords } from '../disruption/disruption-words.ts'
import type { ConnectingFlight, Guarantee } from './connection-queries.ts'

/** The connection that is missed, with what is known of it; null if all hold. */
export const missedOf = ({ missed, connections }: Guarantee) => {
  const connection = missed === null ? undefined : connections[missed.at]
  return missed === null || connection === undefined ? null : { ...connection, ...missed }
}
export type Missed = NonNullable<ReturnType<typeof missedOf>>

/** `You’d miss FR 1012`. */
export const missedTitle = ({ second }: Pick<Missed, 'second'>): string => `You’d miss ${second}`

/** What broke the connection, in the times of its airport. */
export const missedStory = ({
  first,
  second,
  airport,
  scheduled,
  minutes,
  ready,
  neededMinutes,
}: Missed): string =>
  ready === null || minutes === null
    ? `The airline canceled ${first}, so you can’t reach ${second} in ${airport}. Ask that airline for another flight to ${airport} first. When you know when you arrive, an agent books the next flight.`
    : `${first} arrives ${formatDuration(minutes)} too late: bags, borders and check-in in ${airport} take ${formatDuration(neededMinutes)}, so you can board from ${formatTime(ready.local)}. ${second} leaves at ${formatTime(scheduled.local)}.`

/** The rule of the latest departure, with its result (protections-35). */
export const latestWords = ({
  airport,
  latest,
  scheduled,
}: Pick<Missed, 'airport' | 'latest' | 'scheduled'>): string =>
  latest.slice(0, 10) === scheduled.local.slice(0, 10)
    ? `You can choose a flight that leaves ${airport} by ${formatTime(latest)}, one hour after the one you miss. An agent books a later one.`
    : `Your flight was scheduled in the evening, so you can choose one that leaves ${airport} by ${formatDayTime(latest)}. An agent books a later one.`

export const capLeft = ({ cap, spent }: Pick<Guarantee, 'cap' | 'spent'>): Money =>
  subtract(fromWire(cap), fromWire(spent))

type Bar = ConnectingFlight['bars'][number]
/** Why a flight isn’t booked online: what was found, then what is needed. */
export const connectionBarWords =
  (zone: string) =>
  (bar: Bar): readonly [found: string, must: string] => {
    switch (bar.code) {
      case 'TooSoon':
        return [
          'Leaves too soon',
          `You can board from ${formatTime(localAt(Date.parse(bar.ready), zone))}.`,
        ]
      case 'TooLate':
        return ['Leaves too late', `It must leave by ${formatDayTime(bar.latest)}.`]
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
          `${formatWhole(fromWire(bar.cap))} each is left.`,
        ]
    }
  }

export const guaranteeStates: Readonly<Record<Guarantee['state'], string>> = {
  Active: 'In force',
  Missed: 'Ready to use',
  Rebooked: 'Used for new flights, and in force for what is left',
  Expired: 'Expired',
  Voided: 'Ended with the trip',
}
