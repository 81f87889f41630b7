import { neutralOutlineOf } from '@portolan/contract/trips/neutral-outline.ts'
import { Mark } from '@portolan/design/primitives/mark.tsx'
import { PriceBreakdown } from '@portolan/design/travel/price-breakdown.tsx'
import { formatDay, formatDayYear } from '@portolan/kernel/calendar.ts'
import { formatTime } from '@portolan/kernel/locale.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import { TicketCheck } from 'lucide-react'
import {
  DayTitle,
  Facts,
  Locator,
  locatorsOf,
  type OfProduct,
  References,
  TripDay,
  type TripPart,
  type TripPieces,
  type TripWords,
  wholeParty,
} from '../after-sales/index.ts'
import { endsAtPlace, plainText, startsAtPlace } from './row-of.ts'

/** What a trip of several products, or of one without words of its own, calls things. */
export const plainWords: TripWords = {
  seller: 'supplier',
  fee: 'Supplier’s fee',
  fees: 'Suppliers’ fees',
  begins: 'Start of the trip',
  reference: 'reference',
  references: 'references',
  bookPage: '/flights/book/',
  cancel: {},
  cancelsAll: (travelers) =>
    `Everything in this trip for ${wholeParty(travelers)} will be canceled.`,
  canceled: 'Everything in this trip is canceled.',
  byPart: 'By booking',
  othersStand: 'The rest of your trip hasn’t changed. You can still cancel it.',
  pending: 'We’re still waiting for all parts of this trip to be confirmed',
  events: {},
  readBack: 'Checked with everyone you booked with',
}

/** `Mon, Feb 8, 4:15 PM – 6:00 PM`, on the clocks of the places. */
const timesText = (part: TripPart): string => {
  const [starts, ends] = [startsAtPlace(part), endsAtPlace(part)]
  const [first, last] = [starts.slice(0, 10), ends.slice(0, 10)]
  return `${formatTime(starts)} – ${first === last ? '' : `${formatDay(last)}, `}${formatTime(ends)}`
}

const PlainDay = ({ part }: { part: TripPart }) => {
  const { words, place } = neutralOutlineOf(part.outline)
  return (
    <TripDay day={startsAtPlace(part).slice(0, 10)} kind="other">
      <DayTitle
        title={part.title}
        noun={plainWords.reference}
        locator={part.locator === '' ? undefined : part.locator}
        mark={part.status === 'Canceled' ? <Mark tone="danger">Canceled</Mark> : undefined}
      />
      <p>
        <b>{timesText(part)}</b> {[words, place].filter((text) => text !== undefined).join(', ')}
      </p>
    </TripDay>
  )
}

/** A product that has no pieces of its own: title, words, times, place and reference. */
export const plainPieces: TripPieces = {
  words: plainWords,
  Lead: ({ trip, parts }: OfProduct) => (
    <>
      {trip.party.map(({ name }) => name).join(', ')}
      <References words={plainWords} locators={locatorsOf({ parts })} />
    </>
  ),
  timelineLabel: 'Trip timeline',
  timeline: ({ parts }) =>
    parts.map((part, row) => {
      const starts = startsAtPlace(part)
      return {
        id: part.id,
        kind: 'activity',
        title: part.title,
        note: timesText(part),
        row,
        startsLocal: starts,
        hours: (Date.parse(part.endsAt) - Date.parse(part.startsAt)) / 3_600_000,
        lastDay: endsAtPlace(part).slice(0, 10),
      }
    }),
  days: ({ parts }) =>
    parts.map((part) => ({
      id: part.id,
      at: Date.parse(part.startsAt),
      entry: <PlainDay part={part} />,
    })),
  Price: ({ parts }) =>
    parts.map((part) => (
      <PriceBreakdown
        key={part.id}
        caption={`Price of ${part.title}`}
        lines={[]}
        total={fromWire(part.total)}
      />
    )),
  next: ({ parts }, now) =>
    parts
      .filter(({ status, startsAt }) => status !== 'Canceled' && now < Date.parse(startsAt))
      .map((part) => {
        const starts = startsAtPlace(part)
        return {
          id: part.id,
          at: Date.parse(part.startsAt),
          icon: TicketCheck,
          text: part.title,
          note: `${formatDay(starts.slice(0, 10))}, ${formatTime(starts)}`,
        }
      }),
  Itinerary: ({ parts }) =>
    parts.map((part) => (
      <Facts
        key={part.id}
        wide
        rows={[
          [
            formatDayYear(startsAtPlace(part).slice(0, 10)),
            `${timesText(part)}, ${plainText(part)}`,
          ],
          part.locator === ''
            ? null
            : ['Reference', <Locator key="locator">{part.locator}</Locator>],
        ]}
      />
    )),
  events: ({ parts }) =>
    parts
      .filter(({ status }) => status !== 'Canceled')
      .map((part) => ({
        uid: part.id,
        starts: part.startsAt,
        ends: part.endsAt,
        summary: part.title,
        location: neutralOutlineOf(part.outline).place ?? '',
        description: part.locator === '' ? part.title : `${part.title}\nReference ${part.locator}`,
      })),
  modals: {},
}
