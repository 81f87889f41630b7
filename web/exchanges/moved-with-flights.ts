import type { FaredSlice } from '@portolan/domain/flights/itinerary.ts'
import { arrivalOf } from '@portolan/domain/packages/arrival.ts'
import type { HourSpan } from '@portolan/design/travel/trip.props.ts'
import { addDays, daysBetween, formatDay, type CalendarDate } from '@portolan/kernel/calendar.ts'
import { formatDayTime } from '@portolan/kernel/locale.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import { errorWords } from '../shell/error-words.ts'
import type { ExchangeOffer } from './exchange-queries.ts'

export type StayOfOffer = NonNullable<ExchangeOffer['stay']>

/** One part of the trip in words, with its times at the stay's place. */
export interface MovedRow {
  readonly id: string
  readonly kind: 'flight' | 'stay'
  readonly title: string
  readonly was: string
  readonly now: string
  readonly note: string
  /** Null where it doesn't change. */
  readonly before: HourSpan | null
  readonly after: HourSpan
  /** More or less to pay; null where nothing is. */
  readonly amount: MoneyWire | null
}
export interface MovedWithFlights {
  readonly firstDay: CalendarDate
  readonly days: number
  readonly rows: readonly MovedRow[]
}

const nightsText = (nights: number): string => (nights === 1 ? '1 night' : `${nights} nights`)
const dayOf = (local: string): CalendarDate => local.slice(0, 10)
const hourOf = (local: string): number =>
  Number(local.slice(11, 13)) + Number(local.slice(14, 16)) / 60
/** Hours since midnight of a day. */
const hoursSince = (firstDay: CalendarDate, local: string): number =>
  daysBetween(firstDay, dayOf(local)) * 24 + hourOf(local)

const departureOf = ({ segments }: FaredSlice): string => segments[0]?.departure.local ?? ''
const landsAt = ({ segments }: FaredSlice): string => segments.at(-1)?.arrival.local ?? ''

/** A flight at the place's clock: the way there ends when it lands, the way back begins there. */
const spanOf = (slice: FaredSlice, isOut: boolean, firstDay: CalendarDate): HourSpan => {
  const long = slice.minutes / 60
  if (!isOut) {
    const from = hoursSince(firstDay, departureOf(slice))
    return { from, to: from + long }
  }
  const to = hoursSince(firstDay, landsAt(slice))
  return { from: to - long, to }
}

/** Hours of the day at which a stay is drawn to begin and to end. */
const stayHours = { from: 15, to: 11 } as const
const staySpan = (
  { checkIn, checkOut }: StayOfOffer['before'],
  firstDay: CalendarDate,
): HourSpan => ({
  from: daysBetween(firstDay, checkIn) * 24 + stayHours.from,
  to: daysBetween(firstDay, checkOut) * 24 + stayHours.to,
})

const fromText = ({ nights, checkIn }: StayOfOffer['before']): string =>
  `${nightsText(nights)} from ${formatDay(checkIn)}`

/** Nights more or fewer, and what the package saves on the new ones. */
const movedNote = ({ before, after, missed }: StayOfOffer): string => {
  const more = (after?.nights ?? 0) - before.nights + missed
  const parts = [
    ...(missed > 0 ? [`${nightsText(missed)} released`] : []),
    ...(more > 0 ? [`${nightsText(more)} added`] : []),
  ]
  return parts.length === 0 ? 'Same number of nights' : parts.join(', ')
}

/** What happens to the stay, in two lines. */
export const stayWords = (stay: StayOfOffer): { readonly now: string; readonly note: string } => {
  switch (stay.outcome) {
    case 'Fits':
      return { now: 'Not affected', note: '' }
    case 'Moves':
      return { now: stay.after === null ? '' : fromText(stay.after), note: movedNote(stay) }
    case 'Kept':
      return {
        now: 'Keeps its dates',
        note:
          stay.bar === 'StayChangeNotAllowed' || stay.bar === null
            ? 'The property doesn’t allow other dates.'
            : errorWords[stay.bar].title,
      }
    case 'NoNight':
      return { now: 'Keeps its dates', note: 'These flights leave no night for it.' }
  }
}

/** The warning about nights that are paid and not slept; null if there are none. */
export const missedText = ({ outcome, missed }: StayOfOffer): string | null =>
  missed === 0 || outcome === 'Moves' || outcome === 'Fits'
    ? null
    : `You’d miss ${nightsText(missed)} of your stay, and the price of the stay doesn’t change. ` +
      'You can choose other flights, or cancel the stay by its terms.'

/** That the new flights land late for the first night; null if they don't. */
export const lateText = ({
  slices,
  stay,
}: Pick<ExchangeOffer, 'slices' | 'stay'>): string | null => {
  const lands = slices[0]?.after
  if (stay === null || lands == null) return null
  const { checkIn } = stay.outcome === 'Moves' && stay.after !== null ? stay.after : stay.before
  return arrivalOf(landsAt(lands), checkIn) === 'Late'
    ? `You’d land ${formatDayTime(landsAt(lands))}. Tell the property after the change, so it keeps your room. Its phone number is on your trip.`
    : null
}

/** All parts on one line of days. Null where the offer isn't of a package's way there and back. */
export const movedWithFlights = ({
  slices,
  stay,
  difference,
  lines,
}: Pick<ExchangeOffer, 'slices' | 'stay' | 'difference' | 'lines'>): MovedWithFlights | null => {
  if (stay === null || slices.length !== 2) return null
  const stayAmount = lines.find(({ kind }) => kind === 'Stay')?.amount ?? null
  const all = slices.flatMap(({ before, after }) => [before, after].filter((one) => one !== null))
  const dates = [
    ...all.flatMap((slice) => [dayOf(departureOf(slice)), dayOf(landsAt(slice))]),
    ...[stay.before, stay.after].flatMap((one) =>
      one === null ? [] : [one.checkIn, one.checkOut],
    ),
  ].toSorted()
  const firstDay = dates[0] ?? stay.before.checkIn
  const lastDay = addDays(dates.at(-1) ?? stay.before.checkOut, 1)
  const changed = slices.findIndex(({ action }) => action === 'Change')
  const flights = slices.flatMap(({ before, after }, at): MovedRow[] => {
    if (before === null || after === null) return []
    const isOut = at === 0
    const isChanged = slices[at]?.action === 'Change'
    return [
      {
        id: isOut ? 'out' : 'home',
        kind: 'flight',
        title: isOut ? 'Flight out' : 'Flight home',
        was: `${isChanged ? 'was ' : ''}${formatDayTime(departureOf(before))}`,
        now: isChanged ? formatDayTime(departureOf(after)) : 'Not affected',
        note: isChanged ? `Lands ${formatDayTime(landsAt(after))}` : '',
        before: isChanged ? spanOf(before, isOut, firstDay) : null,
        after: spanOf(after, isOut, firstDay),
        // One price for all flights, on the first that changes.
        amount:
          at === changed
            ? { ...difference, minor: difference.minor - (stayAmount?.minor ?? 0) }
            : null,
      },
    ]
  })
  const isMoved = stay.outcome === 'Moves' && stay.after !== null
  const hotel: MovedRow = {
    id: stay.partId,
    kind: 'stay',
    title: stay.name,
    was: `${isMoved ? 'was ' : ''}${fromText(stay.before)}`,
    ...stayWords(stay),
    before: isMoved ? staySpan(stay.before, firstDay) : null,
    after: staySpan(isMoved && stay.after !== null ? stay.after : stay.before, firstDay),
    amount: stayAmount,
  }
  const [out, ...home] = flights
  return {
    firstDay,
    days: daysBetween(firstDay, lastDay),
    rows: [...(out === undefined ? [] : [out]), hotel, ...home],
  }
}
