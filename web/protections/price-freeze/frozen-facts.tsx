import { classNames } from '@portolan/design/class-names.ts'
import { Mark } from '@portolan/design/primitives/mark.tsx'
import { FrozenLine } from '@portolan/design/travel/frozen-line.tsx'
import { daysOf, hour } from '@portolan/domain/protections/spans.ts'
import { formatMonthDay } from '@portolan/kernel/locale.ts'
import { add, formatExact, formatWhole, fromWire, subtract, zero } from '@portolan/kernel/money.ts'
import { Snowflake } from 'lucide-react'
import type { Freeze } from './freeze-queries.ts'
import type { FreezeToday } from './freeze-today.ts'
import { atDeparture, eachWord, exactText, flightsText, wholeText } from './freeze-words.ts'
import styles from './frozen-facts.module.css'

const c = classNames(styles)

const stateWords = {
  Exercised: ['ok', 'Used'],
  Expired: ['plain', 'Expired'],
  Refunded: ['plain', 'Fee refunded'],
} as const
export const FreezeMark = ({ freeze }: { freeze: Freeze }) => {
  if (freeze.state === 'Valid')
    return (
      <Mark tone="ok" icon={Snowflake}>
        {`Frozen until ${atDeparture(freeze, freeze.closesAt)}`}
      </Mark>
    )
  const [tone, words] = stateWords[freeze.state]
  return <Mark tone={tone}>{words}</Mark>
}

const monthDay = (instant: string): string => formatMonthDay(instant.slice(0, 10))

/** Flights, the end of the freeze, and its price so far. `today`: the last price that was read. */
export const FreezeLife = ({ freeze, today }: { freeze: Freeze; today: FreezeToday }) => {
  const [first] = freeze.travelers
  if (first === undefined) return null
  const begins = Date.parse(freeze.boughtAt)
  const points = freeze.looks.flatMap(({ at, prices }) => {
    const [price] = prices
    return price === undefined
      ? []
      : [
          {
            share: Math.min(1, Math.max(0, (Date.parse(at) - begins) / (freeze.hours * hour))),
            price: fromWire(price),
          },
        ]
  })
  const covered = formatWhole(add(fromWire(first.frozen), fromWire(freeze.cap)))
  return (
    <FrozenLine
      label={`Price per ${eachWord(freeze)} since ${monthDay(freeze.boughtAt)}: ${wholeText(first.frozen)} to ${formatWhole(today.first.current)}. Frozen at ${wholeText(first.frozen)}, covered to ${covered}.`}
      frozen={fromWire(first.frozen)}
      cap={fromWire(freeze.cap)}
      points={points}
      days={Math.max(1, Math.round(daysOf(freeze.hours)))}
      from={monthDay(freeze.boughtAt)}
      to={monthDay(freeze.closesAt)}
    />
  )
}

/** Compares today's price with the frozen one, in a sentence. */
const comparedText = (
  freeze: Freeze,
  { first: { frozen, current, pays } }: FreezeToday,
): string => {
  const difference = subtract(current, pays)
  if (difference.minor > 0n)
    return `${formatWhole(difference)} less than today’s ${formatWhole(current)}`
  return current.minor < frozen.minor
    ? `${formatWhole(subtract(frozen, current))} less than frozen. You get the lower price.`
    : `The price hasn’t changed since ${monthDay(freeze.boughtAt)}`
}

/** What is paid if it is booked at the price that was read last. */
export const FreezeDue = ({ freeze, today }: { freeze: Freeze; today: FreezeToday }) => {
  const { first, pays, at } = today
  const left = first.capLeft.minor < 0n ? zero(first.capLeft.currency) : first.capLeft
  return (
    <div className={c('due')}>
      <p>
        {`You pay, per ${eachWord(freeze)}`}
        <strong>{formatWhole(first.pays)}</strong>
      </p>
      <p className={c('compared')}>{comparedText(freeze, today)}</p>
      <dl>
        <div>
          <dt>{`Total for ${freeze.travelers.length}`}</dt>
          <dd>{formatExact(pays)}</dd>
        </div>
        <div>
          <dt>Still covered, each</dt>
          <dd>{`${formatWhole(left)} of ${wholeText(freeze.cap)}`}</dd>
        </div>
        <div>
          <dt>Fee paid</dt>
          <dd>{exactText(freeze.premium)}</dd>
        </div>
        <div>
          <dt>Price checked</dt>
          <dd>{atDeparture(freeze, at)}</dd>
        </div>
      </dl>
    </div>
  )
}

export const FreezeFlights = ({ freeze }: { freeze: Freeze }) => (
  <p className={c('flights')}>{flightsText(freeze)}</p>
)
