import fc from 'fast-check'
import { addDays } from '@portolan/kernel/calendar.ts'
import type { Operation } from '@portolan/contract/operation.ts'
import { passengersFor } from '../harness/traveler.ts'
import { arbitraryOf, jsonSchemaOf, type JsonSchema } from './arbitrary-of-schema.ts'
import type { Known } from './known-values.ts'
import type { Random } from './random.ts'
import type { Draft } from './request.ts'
import type { Surroundings } from './valid-values.ts'

interface Schemas {
  readonly params: JsonSchema | null
  readonly query: JsonSchema | null
  readonly body: JsonSchema | null
}
const kept = new Map<string, Schemas>()
const schemasOf = (operation: Operation): Schemas => {
  const known = kept.get(operation.id)
  if (known !== undefined) return known
  const made = {
    params: operation.params === undefined ? null : jsonSchemaOf(operation.params),
    query: operation.query === undefined ? null : jsonSchemaOf(operation.query),
    body: operation.body === undefined ? null : jsonSchemaOf(operation.body),
  }
  kept.set(operation.id, made)
  return made
}

/** A booking of a quote the caller holds, as the screen would send it. */
export const bookingOf = (known: Known, random: Random): Record<string, unknown> | null => {
  const quotes = [...known.quotes.values()]
  const [card] = known.cards
  const quote = quotes.at(-1)
  if (quote === undefined || card === undefined) return null
  return {
    idempotencyKey: random.draw(fc.stringMatching(/^[A-Za-z0-9_-]{24}$/)),
    quoteId: quote.id,
    acceptedTotal: quote.price.grandTotal,
    travelers: passengersFor(quote.party, 'Lindqvist'),
    contact: { email: 'avery@portolan.example', phone: '+12125550147' },
    payment: { methodToken: card },
  }
}

/** A journey that is flown: what a chain begins with. */
const searchable = (random: Random, today: string): Record<string, unknown> => ({
  slices: [
    {
      ...random.one([
        { origin: 'JFK', destination: 'LHR' },
        { origin: 'SFO', destination: 'LAX' },
        { origin: 'ORD', destination: 'MIA' },
        { origin: 'ATL', destination: 'CDG' },
      ]),
      date: random.draw(
        fc
          .integer({ min: 20, max: 200 })
          .map((days) =>
            new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10),
          ),
      ),
    },
  ],
  cabin: 'Economy',
  party: { adults: 1, children: 0, lapInfants: 0, seatedInfants: 0 },
  chosen: [],
})

/** A stay that can be had: two nights for two. */
const stayOf = (random: Random, today: string, more: object): Record<string, unknown> => {
  const checkIn = addDays(today, random.draw(fc.integer({ min: 20, max: 200 })))
  return { ...more, checkIn, checkOut: addDays(checkIn, 2), rooms: [{ adults: 2, childAges: [] }] }
}

/** What a screen would send where only the product knows how; null leaves it to the schema. */
const likely = (
  operation: Operation,
  { own, today }: Surroundings,
  random: Random,
): Partial<Draft> | null => {
  switch (operation.id) {
    case 'search-flights':
      return { body: searchable(random, today) }
    case 'search-availability':
      return {
        body: stayOf(random, today, {
          where: { by: 'circle', latitude: 38.7167, longitude: -9.1333, radiusKm: 12 },
        }),
      }
    case 'list-rates':
    case 'read-property': {
      const [lodgingId] = own.properties
      if (lodgingId === undefined) return null
      return operation.id === 'list-rates'
        ? { body: stayOf(random, today, { lodgingId }) }
        : { params: { lodgingId } }
    }
    case 'quote-stay': {
      const [stay] = own.stays
      return stay === undefined ? null : { body: stay }
    }
    case 'quote-flights': {
      const [fare] = own.fares
      return fare === undefined
        ? null
        : {
            body: {
              slices: [fare],
              party: { adults: 1, children: 0, lapInfants: 0, seatedInfants: 0 },
            },
          }
    }
    case 'place-booking': {
      const body = bookingOf(own, random)
      return body === null ? null : { body }
    }
    default:
      return null
  }
}

/** A call that fits its schema. `sure` takes what a screen would send wherever that is known. */
export const validDraft = (
  operation: Operation,
  around: Surroundings,
  random: Random,
  sure = false,
): Draft => {
  const known = sure || random.chance(0.5) ? likely(operation, around, random) : null
  const { params, query, body } = schemasOf(operation)
  const record = (schema: JsonSchema | null): Record<string, unknown> =>
    schema === null ? {} : (random.draw(arbitraryOf(schema, around)) as Record<string, unknown>)
  return {
    operation,
    params: record(params),
    query: record(query),
    body: body === null ? undefined : random.draw(arbitraryOf(body, around)),
    ...known,
  }
}
