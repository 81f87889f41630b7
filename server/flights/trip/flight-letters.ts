import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { ChangedFlight, ChangeReason } from '@portolan/domain/trips/schedule-change.ts'
import { formatDayYear, localAt } from '@portolan/kernel/calendar.ts'
import { formatTime } from '@portolan/kernel/locale.ts'
import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import * as z from 'zod/mini'
import { letterOf, type Block, type Letter, type Letters, type NewMail } from '../../mail/index.ts'
import {
  bookingBlocks,
  calendarAttachment,
  readTripContext,
  receiptOf,
  referencesOf,
  tripFoot,
  tripLink,
  type OfTrip,
  type TripContext,
  type TripLettersDeps,
  type TripRow,
} from '../../trips/index.ts'
import { fareOwed } from './fare-owed.ts'
import { journeyOf } from './flight-part.ts'
import { flightBlocks } from './flight-blocks.ts'
import { timesText } from './flight-words.ts'
import { scheduleChangeById, type ScheduleChange } from './schedule-changes.store.ts'

/** Letter names in the outbox. */
const exchangedLetter = 'trip-exchanged'
export const scheduleLetter = 'trip-schedule-change'
export const scheduleOverLetter = 'trip-schedule-over'

/** The mail after an exchange; posted in the transaction that records it. */
export const exchangedLetterOf = ({
  tenant,
  personId,
  tripId,
  exchangeId,
}: OfTrip & { readonly exchangeId: string }): NewMail => ({
  tenant,
  personId,
  letter: exchangedLetter,
  facts: { tripId },
  cause: `${exchangeId}:exchanged`,
})

const tripFacts = z.strictObject({ tripId: z.string() })
const scheduleChangeFacts = z.strictObject({ tripId: z.string(), changeId: z.string() })

/**
 * `Tue, Nov 24, 2026, 11:59 PM New York time`: local to the departure of the first changed flight.
 * `at`: product time in milliseconds.
 */
const deadlineText = (at: number, [first]: readonly ChangedFlight[]): string => {
  const local = localAt(at, first?.before.departure.zone ?? 'UTC')
  const clock = first === undefined ? 'UTC' : `${first.origin} time`
  return `${formatDayYear(local.slice(0, 10))}, ${formatTime(local)} ${clock}`
}

const reasonWords: Readonly<Record<ChangeReason, string>> = {
  Canceled: 'The airline canceled one of your flights.',
  ConnectionMissed: 'The new times don’t leave enough time to make your connection.',
  DepartsEarlier: 'Your new departure is hours earlier than you booked.',
  ArrivesLater: 'Your new arrival is hours later than you booked.',
  Minor: 'It’s a small change to the flight times.',
}

/** What the traveler can do about a refundable change, and what happens without an answer. */
const choiceText = (trip: TripRow, change: ScheduleChange, until: string): string => {
  const { acceptable } = change.judgment
  const { amount, whole, byAgent } = fareOwed(trip, change)
  const refund = whole
    ? 'get a full refund'
    : `get ${formatExact(amount)} back, the fare of the ticket that changed`
  const choice = acceptable
    ? `You can accept the new times, or ${refund}.`
    : `You can ${refund}, or ask us for other flights.`
  const others = whole ? '' : ' Your other tickets are separate bookings and haven’t changed.'
  const refundBySilence = byAgent
    ? `we’ll request the ${formatExact(amount)} for you`
    : 'we’ll refund the fare'
  const silence = acceptable ? 'the new times apply' : refundBySilence
  return `${choice}${others} Please answer by ${until}. If we don’t hear from you, ${silence}.`
}

const flightsChanged = (context: TripContext): Letter => {
  const { trip, entries, tenant, products } = context
  return letterOf({
    tenant,
    to: trip.contact.email,
    subject: `Your flights are changed: ${trip.title}, ${referencesOf(trip)}`,
    blocks: [
      {
        kind: 'text',
        text: 'Your old tickets were exchanged for the new ones below. Open the attached calendar file to update your calendar.',
      },
      ...bookingBlocks(context),
      { kind: 'heading', text: 'Payments and refunds' },
      {
        kind: 'facts',
        rows: receiptOf(trip, products, entries).lines.map(
          ({ at, description, amount }) =>
            [
              `${description}, ${formatDayYear(at.slice(0, 10))}`,
              formatExact(fromWire(amount)),
            ] as const,
        ),
      },
      tripLink(context),
    ],
    files: [calendarAttachment(context, trip.bookedAt)],
    foot: tripFoot,
  })
}

const scheduleChanged = (context: TripContext, change: ScheduleChange): Letter => {
  const { trip, tenant } = context
  const { judgment, flights, answerBy } = change
  const isCanceled = judgment.reasons.includes('Canceled')
  return letterOf({
    tenant,
    to: trip.contact.email,
    subject: `${trip.title}: ${isCanceled ? 'the airline canceled a flight' : 'the airline changed your flight times'}`,
    blocks: [
      { kind: 'text', text: judgment.reasons.map((reason) => reasonWords[reason]).join(' ') },
      ...flights.map(({ flight, origin: from, destination, before, after }): Block => ({
        kind: 'change',
        what: `${flight}, ${from} to ${destination}`,
        before: timesText(before),
        after: after === null ? 'Canceled' : timesText(after),
      })),
      {
        kind: 'text',
        text: judgment.refundable
          ? choiceText(trip, change, deadlineText(answerBy, flights))
          : 'You don’t need to do anything. The new times apply.',
      },
      tripLink(context, '&show=schedule-change'),
    ],
    foot: tripFoot,
  })
}

const newTimesAccepted = (context: TripContext, change: ScheduleChange): Letter => {
  const { trip, tenant } = context
  return letterOf({
    tenant,
    to: trip.contact.email,
    subject: `${trip.title}: your new times`,
    blocks: [
      {
        kind: 'text',
        text: 'Your trip’s new times are below. Open the attached calendar file to update your calendar.',
      },
      ...flightBlocks(journeyOf(trip)),
      tripLink(context),
    ],
    files: [calendarAttachment(context, change.answeredAt ?? change.announcedAt)],
    foot: tripFoot,
  })
}

const refundRequested = (context: TripContext, change: ScheduleChange): Letter => {
  const { trip, tenant } = context
  const { amount, whole, byAgent } = fareOwed(trip, change)
  const scope = whole
    ? 'the whole fare'
    : 'the fare of the ticket that the airline changed. Your other tickets stay valid unless you and the agent decide otherwise'
  return letterOf({
    tenant,
    to: trip.contact.email,
    subject: `${trip.title}: ${byAgent ? 'we’re requesting your refund' : 'we’re refunding your fare'}`,
    blocks: [
      {
        kind: 'text',
        text: byAgent
          ? `An agent is requesting ${formatExact(amount)} from the airline for you: ${scope}. We’ll email you when it’s done.`
          : 'We’re canceling your flights and refunding the whole fare to your original form of payment. We’ll email you when it’s done.',
      },
      tripLink(context),
    ],
    foot: tripFoot,
  })
}

/** Writers of the letters about flights of a trip, to the trip's contact address. */
export const flightLetters = (deps: TripLettersDeps): Letters => {
  const contextOf = readTripContext(deps)
  const changeById = async (tenant: TenantId, changeId: string): Promise<ScheduleChange> => {
    const change = await deps.database.tenant(tenant, (tx) =>
      scheduleChangeById(tx, tenant, changeId),
    )
    if (change === null) throw new Error(`flights: a letter for the missing change ${changeId}`)
    return change
  }
  return {
    [exchangedLetter]: async (facts, places) =>
      flightsChanged(await contextOf(places, z.parse(tripFacts, facts).tripId)),
    [scheduleLetter]: async (facts, places) => {
      const { tripId, changeId } = z.parse(scheduleChangeFacts, facts)
      const context = await contextOf(places, tripId)
      return scheduleChanged(context, await changeById(places.tenant, changeId))
    },
    [scheduleOverLetter]: async (facts, places) => {
      const { tripId, changeId } = z.parse(scheduleChangeFacts, facts)
      const context = await contextOf(places, tripId)
      const change = await changeById(places.tenant, changeId)
      return change.state === 'Accepted'
        ? newTimesAccepted(context, change)
        : refundRequested(context, change)
    },
  }
}
