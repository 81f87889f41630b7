import { isStanding } from '@portolan/domain/flights/tickets.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { tenderText } from '@portolan/domain/payments/tender-text.ts'
import { formatRewards } from '@portolan/domain/rewards/format.ts'
import type { ChangedFlight, ChangeReason } from '@portolan/domain/trips/schedule-change.ts'
import { formatDayYear, localAt } from '@portolan/kernel/calendar.ts'
import { formatExact, fromWire, money } from '@portolan/kernel/money.ts'
import * as z from 'zod/mini'
import { bookingEntries } from '../ledger/index.ts'
import { letterOf, type Block, type Letters, type NewMail } from '../mail/index.ts'
import type { BookedStay } from '../lodging/index.ts'
import type { Database } from '../platform/database/database.ts'
import { calendarOfTrip } from './calendar-of-trip.ts'
import {
  flightText,
  locatorOfSlice,
  referencesOf,
  routeText,
  segmentFacts,
  stayRows,
  timesText,
} from './itinerary-words.ts'
import { fareOwed } from './fare-owed.ts'
import { scheduleChangeById, type ScheduleChange } from './schedule-changes.store.ts'
import { receiptOf } from './receipt.ts'
import { anyTripById, type TripRow } from './trips.store.ts'

/** Names of the letters in the outbox. */
export const confirmationLetter = 'trip-confirmation'
export const exchangedLetter = 'trip-exchanged'
export const emailChangedLetter = 'trip-email-changed'
export const scheduleLetter = 'trip-schedule-change'
export const scheduleOverLetter = 'trip-schedule-over'
const stayChangedLetter = 'trip-stay-changed'

/** The first mail of a trip: once for each, in the transaction that opens it. */
export const confirmationOf = ({
  tenant,
  personId,
  tripId,
}: {
  readonly tenant: TenantId
  readonly personId: string
  readonly tripId: string
}): NewMail => ({
  tenant,
  personId,
  letter: confirmationLetter,
  facts: { tripId },
  cause: `${tripId}:confirmed`,
})

/** A stay has other dates or guests; `before` is what it was. */
export const stayChangedMail = ({
  tenant,
  personId,
  tripId,
  changeId,
  before,
}: {
  readonly tenant: TenantId
  readonly personId: string
  readonly tripId: string
  readonly changeId: string
  readonly before: Pick<BookedStay, 'choice'>
}): NewMail => ({
  tenant,
  personId,
  letter: stayChangedLetter,
  facts: { tripId, checkIn: before.choice.checkIn, checkOut: before.choice.checkOut },
  cause: `${changeId}:changed`,
})
const ofStayChange = z.strictObject({
  tripId: z.string(),
  checkIn: z.string(),
  checkOut: z.string(),
})

const ofTrip = z.strictObject({ tripId: z.string(), again: z.optional(z.boolean()) })
const ofChange = z.strictObject({ tripId: z.string(), changeId: z.string() })

/** Why letters about a trip are sent. */
export const tripFoot =
  'You get this mail because you booked this trip with us. Replies are not read; help stands on the page of the trip.'

const flightBlocks = (trip: TripRow): Block[] =>
  trip.itinerary.flatMap((slice, at): Block[] => [
    {
      kind: 'heading',
      text: `${slice.segments[0]?.origin.cityName ?? ''} to ${slice.segments.at(-1)?.destination.cityName ?? ''}${trip.tickets.length > 1 ? `, booking reference ${locatorOfSlice(trip, at)}` : ''}${isStanding(trip.tickets, at) ? '' : ': canceled'}`,
    },
    {
      kind: 'facts',
      rows: slice.segments.map(
        (segment) =>
          [
            flightText(segment),
            `${timesText(segment)}, ${routeText(segment)}. ${segmentFacts(segment)}`,
          ] as const,
      ),
    },
  ])

const whatWasBooked = (trip: TripRow): Block[] =>
  trip.stay !== null
    ? [{ kind: 'facts', rows: stayRows(trip.stay) }]
    : [
        {
          kind: 'facts',
          rows: [
            [
              trip.tickets.length === 1 ? 'Booking reference' : 'Booking references',
              referencesOf(trip),
            ],
            ['Travelers', trip.passengers.map(({ name }) => name).join(', ')],
            ['Tickets', trip.tickets.flatMap(({ numbers }) => numbers).join(', ')],
          ],
        },
        ...flightBlocks(trip),
      ]

/**
 * `Tue 24 Nov 2026, 23:59 New York time`, on the clock where the first changed flight leaves. `at`:
 * product time, milliseconds.
 */
const deadlineText = (at: number, [first]: readonly ChangedFlight[]): string => {
  const local = localAt(at, first?.before.departure.zone ?? 'UTC')
  return `${formatDayYear(local.slice(0, 10))}, ${local.slice(11)} ${first === undefined ? 'UTC' : `${first.origin} time`}`
}

/** Why a change is more than a small shift, as a traveller would say it. */
export const reasonWords: Readonly<Record<ChangeReason, string>> = {
  Canceled: 'The airline has canceled a flight of yours.',
  ConnectionMissed: 'With the new times there is not enough time to change planes.',
  DepartsEarlier: 'You would leave hours earlier than booked.',
  ArrivesLater: 'You would arrive hours later than booked.',
  Minor: 'It is a small shift.',
}

/** What a traveller may do about a change that a fare is owed for. */
const choiceText = (trip: TripRow, change: ScheduleChange, until: string): string => {
  const { acceptable } = change.judgement
  const { amount, whole, byAgent } = fareOwed(trip, change)
  const back = whole
    ? 'have the whole fare back'
    : `have ${formatExact(amount)} back, the fare of the ticket that was changed`
  const silence = acceptable
    ? 'the new times stand'
    : byAgent
      ? `we ask ${formatExact(amount)} back for you`
      : 'the fare comes back to you'
  return `${acceptable ? `You may take the new times, or ${back}.` : `You may ${back}, or ask us for other flights.`}${whole ? '' : ' Your other tickets are contracts of their own, and stand.'} Please answer by ${until}: without an answer ${silence}.`
}

/**
 * Letters about trips. Each goes to the address of the trip, but for the one that tells the account
 * of a new address.
 */
export const tripLetters = ({ database }: { readonly database: Database }): Letters => {
  const read = (tenant: TenantId, tripId: string) =>
    database.tenant(tenant, async (tx) => {
      const trip = await anyTripById(tx, tenant, tripId)
      if (trip === null) throw new Error(`trips: a letter about ${tripId}, which is not there`)
      return { trip, entries: await bookingEntries(tx, tenant, trip.bookingId) }
    })
  const readChange = async (tenant: TenantId, tripId: string, changeId: string) => {
    const { trip } = await read(tenant, tripId)
    const change = await database.tenant(tenant, (tx) => scheduleChangeById(tx, tenant, changeId))
    if (change === null) throw new Error(`trips: a letter about ${changeId}, which is not there`)
    return { trip, change }
  }
  const linkTo = (origin: string, tripId: string, more = ''): Block => ({
    kind: 'link',
    label: 'Open the trip',
    href: `${origin}/trips/?trip=${tripId}${more}`,
  })

  return {
    [confirmationLetter]: async (facts, { tenant, origin }) => {
      const { tripId, again = false } = z.parse(ofTrip, facts)
      const { trip, entries } = await read(tenant, tripId)
      const { tenders, earned } = receiptOf(trip, entries)
      return letterOf({
        tenant,
        to: trip.contact.email,
        subject: `${again ? 'Again: your' : 'Your'} ${trip.stay === null ? 'trip' : 'stay'} is confirmed: ${trip.title}, ${referencesOf(trip)}`,
        blocks: [
          {
            kind: 'text',
            text:
              trip.stay === null
                ? 'Your tickets are issued. Everything stands below; the calendar file holds each flight in its own clock.'
                : 'Your room is confirmed. Everything stands below; the calendar file holds check-in and check-out.',
          },
          ...whatWasBooked(trip),
          { kind: 'heading', text: 'What was paid' },
          {
            kind: 'facts',
            rows: [
              ...tenders.map(
                (tender) => [tenderText(tender), formatExact(fromWire(tender.amount))] as const,
              ),
              ['Total', formatExact(money(trip.total, trip.currency))],
              ...(earned === null
                ? []
                : [['Earned', `${formatRewards(earned)} on ${earned.account}`] as const]),
              ['Booked', formatDayYear(new Date(trip.bookedAt).toISOString().slice(0, 10))],
            ],
          },
          linkTo(origin, trip.id),
        ],
        files: [
          {
            name: `portolan-${referencesOf(trip).replaceAll(', ', '-')}.ics`,
            mediaType: 'text/calendar; charset=utf-8; method=PUBLISH',
            text: calendarOfTrip(trip, trip.bookedAt),
          },
        ],
        foot: tripFoot,
      })
    },

    [exchangedLetter]: async (facts, { tenant, origin }) => {
      const { tripId } = z.parse(ofTrip, facts)
      const { trip, entries } = await read(tenant, tripId)
      return letterOf({
        tenant,
        to: trip.contact.email,
        subject: `Your flights are changed: ${trip.title}, ${referencesOf(trip)}`,
        blocks: [
          {
            kind: 'text',
            text: 'Your old tickets are exchanged for the new ones below. The calendar file takes the place of the one you had.',
          },
          ...whatWasBooked(trip),
          { kind: 'heading', text: 'What was paid and given back' },
          {
            kind: 'facts',
            rows: receiptOf(trip, entries).lines.map(
              ({ at, description, amount }) =>
                [
                  `${description}, ${formatDayYear(at.slice(0, 10))}`,
                  formatExact(fromWire(amount)),
                ] as const,
            ),
          },
          linkTo(origin, trip.id),
        ],
        files: [
          {
            name: `portolan-${referencesOf(trip).replaceAll(', ', '-')}.ics`,
            mediaType: 'text/calendar; charset=utf-8; method=PUBLISH',
            text: calendarOfTrip(trip, trip.bookedAt),
          },
        ],
        foot: tripFoot,
      })
    },

    [stayChangedLetter]: async (facts, { tenant, origin }) => {
      const { tripId, checkIn, checkOut } = z.parse(ofStayChange, facts)
      const { trip, entries } = await read(tenant, tripId)
      if (trip.stay === null)
        throw new Error(`trips: a letter about the stay of ${tripId}, which has none`)
      const { choice } = trip.stay
      const dates = (from: string, until: string): string =>
        `${formatDayYear(from)} to ${formatDayYear(until)}`
      return letterOf({
        tenant,
        to: trip.contact.email,
        subject: `Your stay is changed: ${trip.title}, ${referencesOf(trip)}`,
        blocks: [
          {
            kind: 'text',
            text: 'The property has confirmed the change. This is your stay now; the calendar file mends the events of the one before.',
          },
          ...(choice.checkIn === checkIn && choice.checkOut === checkOut
            ? []
            : [
                {
                  kind: 'change',
                  what: 'Dates',
                  before: dates(checkIn, checkOut),
                  after: dates(choice.checkIn, choice.checkOut),
                } as const,
              ]),
          ...whatWasBooked(trip),
          { kind: 'heading', text: 'What is paid now' },
          {
            kind: 'facts',
            rows: [
              ...receiptOf(trip, entries).tenders.map(
                (tender) => [tenderText(tender), formatExact(fromWire(tender.amount))] as const,
              ),
              ['Total', formatExact(money(trip.total, trip.currency))],
            ],
          },
          linkTo(origin, trip.id),
        ],
        files: [
          {
            name: `portolan-${referencesOf(trip).replaceAll(', ', '-')}.ics`,
            mediaType: 'text/calendar; charset=utf-8; method=PUBLISH',
            text: calendarOfTrip(trip, trip.bookedAt),
          },
        ],
        foot: tripFoot,
      })
    },

    [emailChangedLetter]: async (facts, { tenant, origin }) => {
      const { tripId } = z.parse(ofTrip, facts)
      const { trip } = await read(tenant, tripId)
      return letterOf({
        tenant,
        subject: `${trip.title}: mails go to another address now`,
        blocks: [
          {
            kind: 'text',
            text: 'Somebody signed in to your account has changed where the mails of this trip go. If it was you, there is nothing to do.',
          },
          { kind: 'text', text: 'If it was not you, open the trip, change it back, and tell us.' },
          linkTo(origin, trip.id, '&show=change-email'),
        ],
        foot: 'You get this mail at the address of your account, whatever the address of the trip is.',
      })
    },

    [scheduleLetter]: async (facts, { tenant, origin }) => {
      const { tripId, changeId } = z.parse(ofChange, facts)
      const { trip, change } = await readChange(tenant, tripId, changeId)
      const { judgement, flights, answerBy } = change
      const canceled = judgement.reasons.includes('Canceled')
      return letterOf({
        tenant,
        to: trip.contact.email,
        subject: `${trip.title}: ${canceled ? 'a flight has been canceled' : 'the airline has changed the times'}`,
        blocks: [
          { kind: 'text', text: judgement.reasons.map((reason) => reasonWords[reason]).join(' ') },
          ...flights.map(({ flight, origin: from, destination, before, after }): Block => ({
            kind: 'change',
            what: `${flight}, ${from} to ${destination}`,
            before: timesText(before),
            after: after === null ? 'Does not fly' : timesText(after),
          })),
          {
            kind: 'text',
            text: judgement.refundable
              ? choiceText(trip, change, deadlineText(answerBy, flights))
              : 'You need not do anything: the new times stand.',
          },
          linkTo(origin, trip.id, '&show=schedule-change'),
        ],
        foot: tripFoot,
      })
    },

    [scheduleOverLetter]: async (facts, { tenant, origin }) => {
      const { tripId, changeId } = z.parse(ofChange, facts)
      const { trip, change } = await readChange(tenant, tripId, changeId)
      const owed = fareOwed(trip, change)
      const accepted = change.state === 'Accepted'
      return letterOf({
        tenant,
        to: trip.contact.email,
        subject: accepted
          ? `${trip.title}: your new times`
          : owed.byAgent
            ? `${trip.title}: your fare is asked back`
            : `${trip.title}: your fare is being paid back`,
        blocks: accepted
          ? [
              {
                kind: 'text',
                text: 'These are the times of your trip now. The calendar file mends the events of the one before.',
              },
              ...flightBlocks(trip),
              linkTo(origin, trip.id),
            ]
          : [
              {
                kind: 'text',
                text: owed.byAgent
                  ? `An agent asks ${formatExact(owed.amount)} back for you: ${owed.whole ? 'the whole fare' : 'the fare of the ticket that the airline changed. Your other tickets stand until you and the agent say otherwise'}. We write again when it is done.`
                  : 'The flights are given back to the airline and the whole fare is paid back to where it came from. We write again when it is done.',
              },
              linkTo(origin, trip.id),
            ],
        ...(accepted
          ? {
              files: [
                {
                  name: `portolan-${referencesOf(trip).replaceAll(', ', '-')}.ics`,
                  mediaType: 'text/calendar; charset=utf-8; method=PUBLISH',
                  text: calendarOfTrip(trip, change.answeredAt ?? change.announcedAt),
                },
              ],
            }
          : {}),
        foot: tripFoot,
      })
    },
  }
}
