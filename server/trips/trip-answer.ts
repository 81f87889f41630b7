import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { listTrips } from '@portolan/contract/trips/list-trips.ts'
import type { readTrip } from '@portolan/contract/trips/read-trip.ts'
import { sliceSummary } from '@portolan/domain/trips/flight-trip.ts'
import { timeStatus } from '@portolan/domain/trips/time-status.ts'
import { daysBetween } from '@portolan/kernel/calendar.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { money, toWire } from '@portolan/kernel/money.ts'
import type { PostedEntry } from '../ledger/index.ts'
import { bookedStayAnswer, stayPriceOf, type BookedStay } from '../lodging/index.ts'
import { fareOwed } from './fare-owed.ts'
import { receiptOf } from './receipt.ts'
import type { ScheduleChange } from './schedule-changes.store.ts'
import type { TripRow } from './trips.store.ts'
import type { TripUnderWay } from './trips-under-way.ts'
import type { tripEvents } from './trips.tables.ts'

type Summary = AnswerOf<typeof listTrips>['trips'][number]
type Trip = AnswerOf<typeof readTrip>

const staySummary = ({
  choice: { lodgingId, checkIn, checkOut, rooms },
  supplied: { property },
}: Pick<BookedStay, 'choice' | 'supplied'>): NonNullable<Summary['stay']> => ({
  lodgingId,
  name: property.name,
  locality: property.locality,
  zone: property.zone,
  checkIn,
  checkOut,
  nights: daysBetween(checkIn, checkOut),
  rooms: rooms.length,
  picture: property.pictures[0] ?? null,
})

export const tripSummaryOf = (row: TripRow, now: number): Summary => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  status: row.status,
  timeStatus: row.status === 'Canceled' ? 'Canceled' : timeStatus(row, now),
  startsAt: instantOf(row.startsAt),
  endsAt: instantOf(row.endsAt),
  locators: row.stay === null ? row.tickets.map(({ locator }) => locator) : [row.stay.confirmation],
  total:
    row.stay === null
      ? toWire(money(row.total, row.currency))
      : stayPriceOf(row.stay.supplied).total,
  travelers: row.travelers,
  slices: slicesOf(row.itinerary),
  stay: row.stay && staySummary(row.stay),
})

const slicesOf = (itinerary: TripRow['itinerary']): Summary['slices'] =>
  itinerary.map((slice) => ({ ...sliceSummary(slice) }))

/** A booking under way as the trip it is to become: `Pending`, and known to nobody by a number yet. */
export const underWaySummaryOf = ({ id, contents, stay }: TripUnderWay, now: number): Summary => ({
  id,
  kind: contents.kind,
  title: contents.title,
  status: 'Pending',
  timeStatus: timeStatus(contents, now),
  startsAt: instantOf(contents.startsAt),
  endsAt: instantOf(contents.endsAt),
  locators: [],
  total:
    stay === null
      ? toWire(money(contents.total, contents.currency))
      : stayPriceOf(stay.supplied).total,
  travelers: contents.travelers,
  slices: slicesOf(contents.itinerary),
  stay: stay && staySummary(stay),
})

/** Nothing has been taken for it: its receipt is empty. */
export const underWayAnswer = (underWay: TripUnderWay, now: number): Trip => {
  const { bookingId, contents, contact, placedAt } = underWay
  return {
    ...underWaySummaryOf(underWay, now),
    bookingId,
    bookedAt: instantOf(placedAt),
    itinerary: contents.itinerary as Trip['itinerary'],
    tickets: [],
    passengers: contents.passengers as Trip['passengers'],
    contact,
    price: (contents.price ?? null) as Trip['price'],
    booked: null,
    receipt: { lines: [], tenders: [], earned: null },
    readBackAt: null,
    events: [{ at: instantOf(placedAt), name: 'Placed', byAgent: false }],
    scheduleChanges: [],
    cases: [],
  }
}

const scheduleChangeAnswer = (
  change: ScheduleChange,
  row: TripRow,
): Trip['scheduleChanges'][number] => {
  const { id, state, announcedAt, answerBy, answeredAt, flights, judgement } = change
  const { amount, whole, byAgent } = fareOwed(row, change)
  return {
    id,
    state,
    announcedAt: instantOf(announcedAt),
    answerBy: instantOf(answerBy),
    answeredAt: answeredAt === null ? null : instantOf(answeredAt),
    flights: flights as Trip['scheduleChanges'][number]['flights'],
    reasons: [...judgement.reasons],
    refundable: judgement.refundable,
    acceptable: judgement.acceptable,
    owed: { amount: toWire(amount), whole, byAgent },
  }
}

export interface WholeTrip {
  readonly row: TripRow
  readonly events: readonly (typeof tripEvents.$inferSelect)[]
  readonly entries: readonly PostedEntry[]
  readonly changes: readonly ScheduleChange[]
  readonly cases: Trip['cases']
}

/** The contract's arrays are writable; nobody writes to what is about to be sent. */
export const tripAnswer = (
  { row, events, entries, changes, cases }: WholeTrip,
  now: number,
): Trip => ({
  ...tripSummaryOf(row, now),
  bookingId: row.bookingId,
  bookedAt: instantOf(row.bookedAt),
  itinerary: row.itinerary as Trip['itinerary'],
  tickets: row.tickets.map(({ canceled = false, ...ticket }) => ({
    ...ticket,
    canceled,
  })) as Trip['tickets'],
  passengers: row.passengers as Trip['passengers'],
  contact: row.contact,
  price: row.price as Trip['price'],
  booked: row.stay && bookedStayAnswer(row.stay),
  receipt: receiptOf(row, entries),
  readBackAt: row.readBackAt === null ? null : instantOf(row.readBackAt),
  events: events.map(({ at, name, actedBy }) => ({
    at: instantOf(at),
    name,
    byAgent: actedBy !== null,
  })),
  scheduleChanges: changes.map((change) => scheduleChangeAnswer(change, row)),
  cases,
})
