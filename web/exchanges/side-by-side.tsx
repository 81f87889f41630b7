import { classNames } from '@portolan/design/class-names.ts'
import { WasNowTable } from '@portolan/design/travel/was-now-table.tsx'
import type { WasNowRow } from '@portolan/design/travel/trip.props.ts'
import type { FaredSlice } from '@portolan/domain/flights/itinerary.ts'
import { daysBetween, formatDayShift, formatDuration } from '@portolan/kernel/calendar.ts'
import { sliceWords } from '../flights/index.ts'
import type { SliceSideBySide } from './exchange-queries.ts'
import { SliceRow, sliceTitle } from './slice-row.tsx'
import styles from './exchange.module.css'
import { Words } from '@portolan/design/primitives/words.tsx'

const c = classNames(styles)
const same = 'Same'

const minutesOfDay = (local: string): number =>
  Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16))
const dateOf = (slice: FaredSlice): string => slice.segments[0]?.departure.local.slice(0, 10) ?? ''
/** Local arrival time, in minutes from midnight of the departure day. */
const arrivalOf = (slice: FaredSlice): number => {
  const local = slice.segments.at(-1)?.arrival.local ?? ''
  return daysBetween(dateOf(slice), local.slice(0, 10)) * 1440 + minutesOfDay(local)
}
const minutesText = (minutes: number, [up, down]: readonly [string, string]): string =>
  minutes === 0 ? same : `${formatDuration(Math.abs(minutes))} ${minutes > 0 ? up : down}`
const daysText = (count: number): string => {
  if (count === 0) return same
  const size = Math.abs(count)
  return `${size} ${size === 1 ? 'day' : 'days'} ${count > 0 ? 'later' : 'earlier'}`
}
const changeText = (before: string, after: string): string => (before === after ? same : 'Changed')
const ends = ({ segments }: FaredSlice): { readonly from: string; readonly to: string } => ({
  from: segments[0]?.origin.locationCode ?? '',
  to: segments.at(-1)?.destination.locationCode ?? '',
})
const arrives = ({ arrives: at, dayShift }: ReturnType<typeof sliceWords>) => (
  <>
    <Words>{at}</Words>
    {dayShift !== 0 && <sup className={c('shift')}>{formatDayShift(dayShift)}</sup>}
  </>
)
const morePieces = ({ extras }: FaredSlice): number =>
  (extras?.bags ?? []).reduce((all, { pieces }) => all + pieces, 0)
const bags = (slice: FaredSlice): string => {
  const { included } = slice.brand.checkedBags
  const paid = morePieces(slice)
  if (paid > 0) return `${included === 0 ? '' : `${included} included, `}${paid} extra`
  return included === 0 ? 'None' : String(included)
}
const seats = ({ extras }: FaredSlice): string =>
  extras === undefined || extras.seats.length === 0
    ? 'At check-in'
    : extras.seats.map(({ seat }) => seat).join(', ')
/** The seats and bags of a flight that does not change. */
const staysText = (slice: FaredSlice): string => {
  const [chosen, paid] = [slice.extras?.seats ?? [], morePieces(slice)]
  const parts = [
    ...(chosen.length === 0 ? [] : [`${chosen.length === 1 ? 'seat' : 'seats'} ${seats(slice)}`]),
    ...(paid === 0 ? [] : [`${paid} paid ${paid === 1 ? 'bag' : 'bags'}`]),
  ]
  return parts.length === 0 ? '' : ` with ${parts.join(' and ')}`
}

/** A slice's old and new facts. Differences of times are by local clocks. */
export const rowsOf = (before: FaredSlice, after: FaredSlice): WasNowRow[] => {
  const [was, is] = [sliceWords(before), sliceWords(after)]
  const [old, now] = [ends(before), ends(after)]
  return [
    {
      label: 'Date',
      before: was.day,
      after: is.day,
      difference: daysText(daysBetween(dateOf(before), dateOf(after))),
    },
    ...(old.from === now.from && old.to === now.to
      ? []
      : [
          {
            label: 'Airports',
            before: `${old.from} – ${old.to}`,
            after: `${now.from} – ${now.to}`,
            difference: 'Changed',
          },
        ]),
    {
      label: 'Leaves',
      large: true,
      before: was.departs,
      after: is.departs,
      difference: minutesText(
        minutesOfDay(after.segments[0]?.departure.local ?? '') -
          minutesOfDay(before.segments[0]?.departure.local ?? ''),
        ['later', 'earlier'],
      ),
    },
    {
      label: 'Arrives',
      large: true,
      before: arrives(was),
      after: arrives(is),
      difference: minutesText(arrivalOf(after) - arrivalOf(before), ['later', 'earlier']),
    },
    {
      label: 'Travel time',
      before: was.length,
      after: is.length,
      difference: minutesText(after.minutes - before.minutes, ['longer', 'shorter']),
    },
    {
      label: 'Flight',
      before: was.numbers,
      after: is.numbers,
      difference: changeText(was.numbers, is.numbers),
    },
    {
      label: 'Fare',
      before: before.brand.name,
      after: after.brand.name,
      difference: changeText(before.brand.name, after.brand.name),
    },
    ...(before.extras === undefined && after.extras === undefined
      ? []
      : [
          {
            label: 'Seats',
            before: seats(before),
            after: seats(after),
            difference: changeText(seats(before), seats(after)),
          },
        ]),
    {
      label: 'Checked bags',
      before: bags(before),
      after: bags(after),
      difference: changeText(bags(before), bags(after)),
    },
  ]
}

const actionWords: Readonly<Record<SliceSideBySide['action'], string>> = {
  Add: 'Added',
  Change: 'Changed',
  Flown: 'Completed',
  Keep: 'Kept',
  Remove: 'Canceled',
}

/**
 * The trip's flights: changed ones fact by fact, the others on one line. `done`: the change has
 * been made.
 */
export const SideBySide = ({
  slices,
  done = false,
}: {
  slices: readonly SliceSideBySide[]
  done?: boolean
}) => (
  <ul className={c('sides')}>
    {slices.map(({ action, before, after }, at) => {
      const shown = after ?? before
      if (shown === null) return null
      return (
        <li key={at} className={c('side')}>
          {before !== null && after !== null && action === 'Change' ? (
            <>
              <h3>{sliceTitle(after)}</h3>
              <WasNowTable
                title={actionWords.Change}
                was={done ? 'Before' : 'Current'}
                now="New"
                rows={rowsOf(before, after)}
                same={same}
                past={done}
              />
            </>
          ) : (
            <>
              <h3 className={c(action === 'Remove' && 'gone')}>{sliceTitle(shown)}</h3>
              <SliceRow
                slice={shown}
                aside={`${actionWords[action]}${action === 'Keep' || action === 'Remove' ? staysText(shown) : ''}`}
              />
            </>
          )}
        </li>
      )
    })}
  </ul>
)
