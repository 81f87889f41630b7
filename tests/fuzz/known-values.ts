import type { AnswerOf, BodyOf } from '@portolan/contract/operation.ts'
import type { listRates } from '@portolan/contract/lodging/list-rates.ts'
import type { quoteStay } from '@portolan/contract/lodging/quote-stay.ts'
import type { searchAvailability } from '@portolan/contract/lodging/search-availability.ts'
import type { quoteFlights } from '@portolan/contract/flights/quote-flights.ts'

export const idKinds = [
  'quote',
  'booking',
  'trip',
  'traveler',
  'person',
  'account',
  'credit',
  'airline-credit',
  'offer',
] as const
export type IdKind = (typeof idKinds)[number]
export type KnownQuote = AnswerOf<typeof quoteFlights>
export interface KnownFare {
  readonly option: string
  readonly brand: string
}

/** What one person has been told so far: the ids and choices that the next call can carry. */
export interface Known {
  readonly ids: Readonly<Record<IdKind, Set<string>>>
  readonly fares: KnownFare[]
  readonly quotes: Map<string, KnownQuote>
  readonly cards: Set<string>
  /**
   * Properties that a list has shown, and stays with a rate for each room, as a quote is asked with
   * them.
   */
  readonly properties: string[]
  readonly stays: BodyOf<typeof quoteStay>[]
}

const idSets = (known?: Known['ids']): Known['ids'] =>
  Object.fromEntries(
    idKinds.map((kind) => [kind, new Set(known?.[kind])]),
  ) as unknown as Known['ids']
export const nothingKnown = (): Known => ({
  ids: idSets(),
  fares: [],
  quotes: new Map(),
  cards: new Set(),
  properties: [],
  stays: [],
})
export const copyOf = ({ ids, fares, quotes, cards, properties, stays }: Known): Known => ({
  ids: idSets(ids),
  fares: [...fares],
  quotes: new Map(quotes),
  cards: new Set(cards),
  properties: [...properties],
  stays: [...stays],
})

export const kindOfId = (text: string): IdKind | undefined =>
  idKinds.find((kind) => text.startsWith(`${kind}_`) && /^[\w-]{3,64}$/.test(text))

const visit = (value: unknown, seen: (text: string) => void): void => {
  if (typeof value === 'string') seen(value)
  else if (Array.isArray(value)) for (const part of value) visit(part, seen)
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) visit(part, seen)
}
/** Every id of ours in a value, at any depth. */
export const idsIn = (value: unknown): Set<string> => {
  const found = new Set<string>()
  visit(value, (text) => {
    if (kindOfId(text) !== undefined) found.add(text)
  })
  return found
}

const mostFares = 60

/**
 * Takes over what an answer tells: ids of every kind, fares to choose, quotes with their party and
 * price.
 */
export const learn = (known: Known, operationId: string, answer: unknown): void => {
  for (const id of idsIn(answer)) {
    const kind = kindOfId(id)
    if (kind !== undefined) known.ids[kind].add(id)
  }
  if (operationId === 'search-flights') {
    const { options } = answer as { options: { id: string; fares: { brand: string }[] }[] }
    const fares = options.flatMap((option) =>
      option.fares.map(({ brand }) => ({ option: option.id, brand })),
    )
    known.fares.unshift(...fares.slice(0, mostFares))
    known.fares.splice(mostFares)
  }
  if (operationId === 'search-availability') {
    const { cards } = answer as AnswerOf<typeof searchAvailability>
    known.properties.unshift(...cards.map(({ id }) => id))
    known.properties.splice(mostFares)
  }
  if (operationId === 'list-rates') {
    const { lodgingId, checkIn, checkOut, rooms, rates } = answer as AnswerOf<typeof listRates>
    const chosen = rooms.flatMap((room, at) =>
      rates
        .filter(({ prices }) => prices[at] !== null)
        .slice(0, 1)
        .map(({ id }) => ({ ...room, rateId: id })),
    )
    if (chosen.length === rooms.length)
      known.stays.unshift({ lodgingId, checkIn, checkOut, rooms: chosen })
    known.stays.splice(mostFares)
  }
  if (operationId === 'quote-flights' || operationId === 'read-flight-quote') {
    const quote = answer as KnownQuote
    known.quotes.set(quote.id, quote)
  }
}
