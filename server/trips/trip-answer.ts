import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { listTrips } from '@portolan/contract/trips/list-trips.ts'
import type { readTrip } from '@portolan/contract/trips/read-trip.ts'
import { sliceSummary } from '@portolan/domain/trips/flight-trip.ts'
import { timeStatus } from '@portolan/domain/trips/time-status.ts'
import { daysBetween } from '@portolan/kernel/calendar.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { isCurrency, money, toWire } from '@portolan/kernel/money.ts'
import type { PostedEntry } from '../ledger/index.ts'
import { bookedStayAnswer, stayPriceOf, type BookedStay } from '../lodging/index.ts'
import type { tripEvents, trips } from './trips.tables.ts'

type TripRow = typeof trips.$inferSelect
type Summary = AnswerOf<typeof listTrips>['trips'][number]
type Trip = AnswerOf<typeof readTrip>

const staySummary = ({ choice: { lodgingId, checkIn, checkOut, rooms }, supplied: { property } }: BookedStay): NonNullable<Summary['stay']> => ({
  lodgingId, name: property.name, locality: property.locality, zone: property.zone, checkIn, checkOut, nights: daysBetween(checkIn, checkOut), rooms: rooms.length, picture: property.pictures[0] ?? null,
})

export const tripSummaryOf = (row: TripRow, now: number): Summary => ({
  id: row.id, kind: row.kind, title: row.title, status: row.status,
  timeStatus: row.status === 'Canceled' ? 'Canceled' : timeStatus(row, now),
  startsAt: instantOf(row.startsAt), endsAt: instantOf(row.endsAt), locators: row.stay === null ? row.tickets.map(({ locator }) => locator) : [row.stay.confirmation],
  total: row.stay === null ? toWire(money(row.total, row.currency)) : stayPriceOf(row.stay.supplied).total, travelers: row.travelers,
  slices: row.itinerary.map((slice) => ({ ...sliceSummary(slice) })),
  stay: row.stay && staySummary(row.stay),
})

/** What was taken and given back is what the ledger says, never what the trip remembers. */
export const receiptOf = (row: Pick<TripRow, 'card' | 'earnAccount'>, entries: readonly PostedEntry[]): Trip['receipt'] => {
  const card = entries.filter((entry) => entry.kind === 'card-receivable')
  const lines = card.flatMap(({ at, description, amount, unit }) => (isCurrency(unit) ? [{ at: instantOf(at), description, amount: toWire(money(amount, unit)) }] : []))
  const taken = card.reduce((all, entry) => all + entry.amount, 0n)
  const unit = card[0]?.unit
  const earned = entries.find((entry) => entry.kind === 'rewards')
  return {
    lines,
    tenders: unit !== undefined && isCurrency(unit) ? [{ kind: 'Card', description: `${row.card.brand} ${row.card.lastFour}`, amount: toWire(money(taken, unit)) }] : [],
    earned:
      earned === undefined ? null
      : { amount: Number(earned.amount), unit: earned.unit === 'cash' ? 'cash' : 'miles', account: row.earnAccount === null ? earned.owner : `${row.earnAccount.productDisplayName} ${row.earnAccount.lastFour}` },
  }
}

/** The contract's arrays are writable; nobody writes to what is about to be sent. */
export const tripAnswer = (row: TripRow, events: readonly (typeof tripEvents.$inferSelect)[], entries: readonly PostedEntry[], now: number): Trip => ({
  ...tripSummaryOf(row, now),
  bookingId: row.bookingId, bookedAt: instantOf(row.bookedAt),
  itinerary: row.itinerary as Trip['itinerary'], tickets: row.tickets as Trip['tickets'], passengers: row.passengers as Trip['passengers'], contact: row.contact, price: row.price as Trip['price'], booked: row.stay && bookedStayAnswer(row.stay),
  receipt: receiptOf(row, entries),
  readBackAt: row.readBackAt === null ? null : instantOf(row.readBackAt),
  events: events.map(({ at, name }) => ({ at: instantOf(at), name })),
})
