import { paidText } from '@portolan/domain/payments/tender-text.ts'
import { formatRewards } from '@portolan/domain/rewards/format.ts'
import { formatDayYear } from '@portolan/kernel/calendar.ts'
import { formatExact, fromWire, money } from '@portolan/kernel/money.ts'
import type { PostedEntry } from '../../ledger/index.ts'
import { referencesOf, timesText } from '../itinerary-words.ts'
import { receiptOf } from '../receipt.ts'
import type { TripRow } from '../trips.store.ts'
import { createPaper } from './paper.ts'

const dayOf = (at: number | string): string =>
  formatDayYear(new Date(at).toISOString().slice(0, 10))

/** What was paid and given back, line by line as the ledger has it. */
export const receiptPaper = async (
  trip: TripRow,
  entries: readonly PostedEntry[],
  now: number,
): Promise<Buffer> => {
  const receipt = receiptOf(trip, entries)
  const paper = await createPaper(
    `${trip.title}, receipt`,
    now,
    `Written ${dayOf(now)} from the ledger. Booking ${trip.bookingId}.`,
  )
  paper.title(
    `Receipt: ${trip.title}`,
    `Booked ${dayOf(trip.bookedAt)}, ${trip.stay === null ? 'booking reference' : 'confirmation number'} ${referencesOf(trip)}`,
  )
  paper.heading('What was bought')
  if (trip.stay === null) {
    for (const { segments, brand } of trip.itinerary) {
      const [first, last] = [segments[0], segments.at(-1)]
      if (first !== undefined && last !== undefined)
        paper.fact(
          `${first.origin.cityName} to ${last.destination.cityName}`,
          `${timesText({ departure: first.departure, arrival: last.arrival })}, ${brand.name}`,
        )
    }
    paper.fact('Travelers', trip.passengers.map(({ name }) => name).join(', '))
    for (const { type, count, total } of trip.price?.passengers ?? [])
      paper.amount(
        `${count} × ${type}`,
        formatExact(fromWire({ ...total, minor: total.minor * count })),
      )
    if (trip.price?.fee !== undefined)
      paper.amount('Seats and bags', formatExact(fromWire(trip.price.fee)))
    if (trip.price !== null)
      paper.amount('of which taxes and fees', formatExact(fromWire(trip.price.tax)))
  } else {
    paper.fact(
      'Stay',
      `${formatDayYear(trip.stay.choice.checkIn)} to ${formatDayYear(trip.stay.choice.checkOut)}`,
    )
    paper.fact('Guests', trip.stay.guests.join(', '))
  }
  paper.amount('Total', formatExact(money(trip.total, trip.currency)), 'strong')
  paper.heading('What was paid')
  for (const { at, description, amount } of receipt.lines)
    paper.amount(`${description}, ${dayOf(at)}`, formatExact(fromWire(amount)))
  for (const tender of receipt.tenders)
    paper.amount(paidText(tender), formatExact(fromWire(tender.amount)), 'strong')
  if (receipt.earned !== null)
    paper.amount(`Earned on ${receipt.earned.account}`, formatRewards(receipt.earned))
  return paper.bytes()
}
