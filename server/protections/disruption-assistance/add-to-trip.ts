import { checkAssistance } from '@portolan/domain/protections/disruption-assistance/eligibility.ts'
import type { ProtectionRefusalCode } from '@portolan/domain/protections/protection.ts'
import { travelDatesOf } from '@portolan/domain/travelers/travel-dates.ts'
import { quoteValidMs } from '@portolan/domain/protections/post-booking/terms.ts'
import { fromWire, money, toWire } from '@portolan/kernel/money.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { flightPartsOf } from '../../flights/index.ts'
import type { TripRow } from '../../trips/index.ts'
import { disruptionAssistance, type AssistanceBody } from './assistance-quote.ts'
import { coveredSlices } from './covered-journey.ts'
import {
  leastConnections,
  quoteAssistance,
  type Coverable,
  type OfferAssistanceDeps,
} from './offer-assistance.ts'

type Refused = ProtectionRefusalCode

/** The one ticket of a booked trip that an assistance could cover, or why none does. */
const ticketOf = (trip: TripRow, now: number) => {
  const flights = flightPartsOf(trip.parts).filter(({ status }) => status !== 'Canceled')
  const [ticket, ...others] = flights
  const isCovered = trip.parts.some(
    ({ product, status }) => product === disruptionAssistance && status !== 'Canceled',
  )
  if (isCovered) return refuse<Refused>('ProtectionUsed')
  if (ticket === undefined || others.length > 0 || trip.status !== 'Confirmed')
    return refuse<Refused>('ProtectionNotOffered')
  const everybody = { travelers: ticket.travelers.length, slices: ticket.body.itinerary.length }
  const checked = checkAssistance({
    at: now,
    firstDeparture: ticket.startsAt,
    covered: everybody,
    booked: everybody,
  })
  return checked.ok ? ok(ticket) : refuse<Refused>(checked.refusal.code)
}

/** A quote of the assistance for a trip that is booked (protections-43), to keep. */
export const quoteForTrip = async (
  { supplier, underwriter }: Pick<OfferAssistanceDeps, 'supplier' | 'underwriter'>,
  trip: TripRow,
  now: number,
): Promise<Result<{ readonly life: number; readonly body: AssistanceBody }, Refused>> => {
  const ticket = ticketOf(trip, now)
  if (!ticket.ok) return ticket
  const { id: partId, body, travelers, startsAt, startZone, endsAt, endZone } = ticket.value
  const { itinerary, price } = body
  const dates = travelDatesOf(itinerary, itinerary[0])
  if (dates === null) return refuse('ProtectionNotOffered')
  const base = fromWire(price.base)
  const journey: Coverable = {
    travelers: travelers.length,
    slices: coveredSlices(itinerary, base, await leastConnections(supplier, itinerary)),
    startsAt,
    startZone,
    endsAt,
    endZone,
    product: ticket.value.product,
    kind: ticket.value.kind,
    passengers: trip.party.filter(({ id }) => travelers.includes(id)).map(({ type }) => type),
    dates,
    passportRequired: false,
    baseFare: toWire(money(base.minor / BigInt(travelers.length), base.currency)),
  }
  const quoted = await quoteAssistance(underwriter, journey, {
    paid: price.grandTotal,
    until: { quoteId: '', expiresAt: now + quoteValidMs },
    now,
  })
  const addedTo = { tripId: trip.id, bookingId: trip.bookingId, partId }
  return quoted.ok
    ? ok({ ...quoted.value, body: { ...quoted.value.body, addedTo } })
    : refuse(quoted.refusal)
}
