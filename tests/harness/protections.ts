import { placeBooking } from '@portolan/contract/checkout/place-booking.ts'
import { listTripProtections } from '@portolan/contract/protections/list-trip-protections.ts'
import { getAddOnOffer } from '@portolan/contract/protections/get-add-on-offer.ts'
import { offerProtections } from '@portolan/contract/protections/offer-protections.ts'
import { quoteWithProtections } from '@portolan/contract/protections/quote-with-protections.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import {
  newKey,
  passengersFor,
  type PlaceBookingBody,
  type Quote,
  type Traveler,
} from './traveler.ts'

export type Offers = AnswerOf<typeof offerProtections>
export type Offer = Offers['offers'][number]
type Protection = Offer['protection']

export const offersFor = async (person: Traveler, quoteId: string): Promise<Offers> =>
  (await person.api()).get(offerProtections, { body: { quoteId } })

export interface ProtectedQuote<Q = Quote> {
  readonly flights: Q
  readonly offers: readonly Offer[]
  readonly id: string
  readonly total: PlaceBookingBody['acceptedTotal']
  readonly premium: PlaceBookingBody['acceptedTotal']
}

/** Quoted flights, or anything else quoted, with these protections as one quote. */
export const protects = async <Q extends { readonly id: string } = Quote>(
  person: Traveler,
  flights: Q,
  wanted: readonly Protection[],
): Promise<ProtectedQuote<Q>> => {
  const { offers, notOffered } = await offersFor(person, flights.id)
  const chosen = wanted.map((name) => {
    const offer = offers.find(({ protection }) => protection === name)
    if (offer === undefined) throw new Error(`not offered: ${JSON.stringify(notOffered)}`)
    return offer
  })
  const quote = await (
    await person.api()
  ).get(quoteWithProtections, {
    body: { quoteId: flights.id, offerIds: chosen.map(({ id }) => id) },
  })
  return { ...quote, flights, offers: chosen }
}

/** Books such a quote; the booking as it ends. */
export const booksProtected = async (
  person: Traveler,
  { id, total, flights }: Pick<ProtectedQuote, 'id' | 'total' | 'flights'>,
  {
    tenders,
    idempotencyKey = newKey(),
    surname = 'Lindqvist',
  }: {
    readonly tenders?: PlaceBookingBody['payment']['tenders']
    readonly idempotencyKey?: string
    readonly surname?: string
  } = {},
) => {
  const placed = await (
    await person.api()
  ).get(placeBooking, {
    body: {
      idempotencyKey,
      quoteId: id,
      travelers: passengersFor(flights.party, surname),
      contact: { email: `${person.account}@portolan.example`, phone: '+1 212 555 0147' },
      acceptedTotal: total,
      payment: { methodToken: await person.cardToken(), ...(tenders && { tenders }) },
    },
  })
  return person.sees(placed.id)
}

/** Assistance for a booked trip, or the offer that was made before. */
export const offersAdded = async (person: Traveler, tripId: string, quoteId?: string) =>
  (await person.api()).get(getAddOnOffer, {
    body: { tripId, ...(quoteId === undefined ? {} : { quoteId }) },
  })

/** Pays such an offer; the purchase once it is in one of these states: an end unless said. */
export const paysAdded = async (
  person: Traveler,
  { id, beforePaying }: NonNullable<Awaited<ReturnType<typeof offersAdded>>['offer']>,
  {
    card,
    key = newKey(),
    states,
  }: {
    readonly card?: string
    readonly key?: string
    readonly states?: Parameters<Traveler['sees']>[1]
  } = {},
) => {
  const buyer = { adults: 1, children: 0, lapInfants: 0, seatedInfants: 0 }
  const placed = await (
    await person.api()
  ).get(placeBooking, {
    body: {
      idempotencyKey: key,
      quoteId: id,
      travelers: passengersFor(buyer, 'Lindqvist'),
      contact: { email: `${person.account}@portolan.example`, phone: '+1 212 555 0147' },
      acceptedTotal: beforePaying.premium,
      payment: { methodToken: await person.cardToken(card) },
    },
  })
  return person.sees(placed.id, states)
}

export const protectionsOf = async (person: Traveler, tripId: string) => {
  await person.trip(tripId)
  const { protections } = await (
    await person.api()
  ).get(listTripProtections, { params: { tripId } })
  return protections
}
