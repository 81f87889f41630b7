import type { PassengerType } from '@portolan/domain/flights/party.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { money } from '@portolan/kernel/money.ts'
import { bookingProduct, type QuoteFacts } from '@portolan/server/checkout/index.ts'
import { quotesOf, type Quote } from '@portolan/server/quotes/index.ts'
import type { SoldProduct } from '@portolan/server/sold-products.ts'
import type { TripPart, TripProduct } from '@portolan/server/trips/index.ts'
import { loungePrice, type Lounge, type LoungePart } from './lounge-house.ts'
import { loungeProduct } from './lounge-shapes.ts'

interface LoungeBody {
  readonly airport: string
  readonly date: string
  readonly guests: readonly PassengerType[]
}
export const loungeQuotes = quotesOf<LoungeBody>(loungeProduct)

/** A stored quote of passes, for checkout. */
export const loungeFacts = ({
  id,
  expiresAt,
  body: { airport, date, guests },
}: Pick<Quote<LoungeBody>, 'id' | 'expiresAt' | 'body'>): QuoteFacts => {
  const total = loungePrice(guests.length)
  const part: LoungePart = {
    product: loungeProduct,
    airport,
    date,
    total,
    fingerprint: `${airport} ${date} ${guests.length}`,
    documents: guests.length,
  }
  return {
    id,
    expiresAt,
    parts: [part],
    addsUp: true,
    travelers: guests,
    dates: { first: date, last: date },
    passportRequired: false,
    journey: [loungeProduct, airport, date],
    purchase: [purchaseOf(part)],
    creditable: [null],
    earnsAs: null,
    earn: [],
  }
}
const purchaseOf = ({ total, airport }: LoungePart) => ({
  funnel: 'Experiences' as const,
  amount: money(total.minor, total.currency),
  undiscountable: money(0, total.currency),
  airlines: [],
  countries: [],
  places: [airport],
  collection: 'NoCollection' as const,
  paidAtProperty: false,
})

interface LoungeTripBody {
  readonly airport: string
  readonly date: string
  /** Where to ring; null until the pass is issued. */
  readonly door: string | null
}
const bodyOf = ({ body }: TripPart): LoungeTripBody => body as LoungeTripBody
const rowsOf = (part: TripPart): (readonly [string, string])[] => [
  ['Lounge pass', `${bodyOf(part).airport}, ${bodyOf(part).date}`],
  ['Pass numbers', part.documents.map(({ number }) => number).join(', ')],
]

const loungeTrips: TripProduct = {
  name: loungeProduct,
  title: (parts) => parts.map((part) => `${bodyOf(part).airport} lounge`).join(', '),
  total: ({ charged }) => charged,
  supplierName: () => null,
  personal: [],
  outline: (part) => ({
    airport: bodyOf(part).airport,
    date: bodyOf(part).date,
    words:
      part.travelers.length === 1 ? 'Lounge pass' : `Lounge passes for ${part.travelers.length}`,
    place: bodyOf(part).door ?? bodyOf(part).airport,
  }),
  details: (part) => bodyOf(part),
  words: {
    confirmed: 'Your lounge pass is issued.',
    canceled: 'Your lounge pass is no longer valid.',
    calendar: 'It also has your lounge pass.',
    noun: 'lounge pass',
    reference: 'pass number',
  },
  policies: { full: 'FullyRefundable', partial: 'PartiallyRefundable', tooClose: 'ContactService' },
  facts: ({ parts }) => parts.flatMap(rowsOf),
  blocks: ({ parts }) => parts.map((part) => ({ kind: 'facts', rows: rowsOf(part) })),
  itinerary: (paper, { parts }) => {
    for (const part of parts) {
      paper.heading(`${bodyOf(part).airport} lounge`)
      for (const [label, value] of rowsOf(part)) paper.fact(label, value)
    }
  },
  purchase: (paper, { parts }) => {
    for (const part of parts) paper.fact('Lounge pass', bodyOf(part).airport)
  },
  events: ({ parts }) =>
    parts.map((part) => ({
      uid: part.id,
      starts: instantOf(part.startsAt),
      ends: instantOf(part.endsAt),
      summary: `${bodyOf(part).airport} lounge`,
      location: bodyOf(part).door ?? bodyOf(part).airport,
      description: `Pass ${part.locator}`,
    })),
}

/** A lounge pass as a product from outside the house. */
export const loungeSold = (lounge: Lounge) =>
  ({
    trip: loungeTrips,
    cancellation: lounge.cancellation,
    booking: bookingProduct<LoungePart>({
      name: loungeProduct,
      desk: lounge.desk,
      quotes: {
        factsOf: (stored) => {
          const quote = loungeQuotes.of(stored)
          return quote && loungeFacts(quote)
        },
        requote: async () => null,
      },
      tripPart: ({ part, reference, order, party }) => ({
        id: part.id,
        product: loungeProduct,
        kind: 'Experience',
        addOnOf: null,
        reference,
        locator: order?.locator ?? '',
        status: order === null ? 'Pending' : 'Confirmed',
        startsAt: Date.parse(`${part.date}T06:00:00Z`),
        endsAt: Date.parse(`${part.date}T22:00:00Z`),
        startZone: 'UTC',
        endZone: 'UTC',
        charged: part.total,
        cost: part.total,
        travelers: party.map(({ id }) => id),
        documents: party.map(({ id, name }, at) => ({
          kind: 'Ticket',
          travelerId: id,
          name,
          number: order?.tickets[at] ?? '',
        })),
        body: {
          airport: part.airport,
          date: part.date,
          door: (order?.details as { readonly door: string } | undefined)?.door ?? null,
        } satisfies LoungeTripBody,
      }),
      travelers: (_part, named) => named,
      title: (parts) => parts.map(({ airport }) => `${airport} lounge`).join(', '),
      purchase: purchaseOf,
      bookPage: '/trips/',
    }),
  }) satisfies SoldProduct
