import { formatDay } from '@portolan/kernel/calendar.ts'
import { isCurrency, money } from '@portolan/kernel/money.ts'
import { tripKindOf, type TripKind } from '@portolan/domain/flights/trip-kind.ts'
import { partyText } from '@portolan/design/travel/party.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Mark } from '@portolan/design/primitives/mark.tsx'
import { Price } from '@portolan/design/primitives/price.tsx'
import { TextButton } from '@portolan/design/primitives/link-button.tsx'
import { VisuallyHidden } from '@portolan/design/primitives/visually-hidden.tsx'
import { formatSpan } from '../shell/date-words.ts'
import { AppLink } from '../shell/layout/app-link.tsx'
import { endWords, moveWords, watchAddress, watchTitle } from './watch-words.ts'
import type { FlightWatch } from './watches-query.ts'
import styles from './watch-row.module.css'

const c = classNames(styles)

const kindWords: Readonly<Record<TripKind, string>> = {
  RoundTrip: 'round trip',
  OneWay: 'one way',
  MultiCity: 'multi-city',
}

/** One watched trip: its price, how it changed, and a link to its flights. */
export const WatchRow = ({ watch, onStop }: { watch: FlightWatch; onStop: () => void }) => {
  const { slices, ended, lastPrice, currency } = watch
  const move = moveWords(watch)
  const gone = ended?.reason === 'Departed'
  const title = watchTitle(watch)
  return (
    <li className={c('row')}>
      <div>
        <h2 className={c('title')}>
          {gone ? (
            title
          ) : (
            <AppLink href={watchAddress(watch)} className={c('link')}>
              {title}
            </AppLink>
          )}
        </h2>
        <p className={c('facts')}>
          {[
            formatSpan(slices[0]?.date ?? '', slices.length > 1 ? slices.at(-1)?.date : null),
            kindWords[tripKindOf(slices)],
            partyText(watch.party, watch.cabin),
          ].join(', ')}
        </p>
        <p className={c('facts', 'quiet')}>
          {ended === null
            ? `Watching since ${formatDay(watch.startedAt.slice(0, 10))}, last checked ${formatDay(watch.checkedAt.slice(0, 10))}`
            : `Ended ${formatDay(ended.at.slice(0, 10))}`}
        </p>
      </div>
      <div className={c('state')}>
        {ended === null ? (
          <Mark tone={move.tone}>{move.text}</Mark>
        ) : (
          <Mark tone="plain">{endWords[ended.reason]}</Mark>
        )}
        {ended === null && (
          <TextButton onClick={onStop} className={c('stop')}>
            Stop watching<VisuallyHidden>{` ${title}`}</VisuallyHidden>
          </TextButton>
        )}
      </div>
      {ended === null && lastPrice !== null && isCurrency(currency) && (
        <p className={c('price')}>
          <Price amount={money(lastPrice, currency)} digits="whole" look="card" />
          <span className={c('each')}>per traveler</span>
        </p>
      )}
    </li>
  )
}
