import { calendarDate, currency, party } from '@portolan/contract/shapes.ts'
import { travelersOf } from '@portolan/domain/flights/party.ts'
import { routeEnds } from '@portolan/domain/flights/route-summary.ts'
import { tripKindOf, type TripKind } from '@portolan/domain/flights/trip-kind.ts'
import { formatDayYear } from '@portolan/kernel/calendar.ts'
import { formatInstant } from '@portolan/kernel/locale.ts'
import { formatExact, formatWhole, money } from '@portolan/kernel/money.ts'
import { unreachable } from '@portolan/kernel/result.ts'
import * as z from 'zod/mini'
import { letterOf, type Letter, type LetterPlaces, type Letters } from '../mail/index.ts'
import type { UnsubscribeTokens } from './unsubscribe-token.ts'

/** Name of the letter in the outbox. */
export const watchLetter = 'flight-watch'

/**
 * Prices in minor units: `told` and `price` per adult, `total` for the party. `at`: product time of
 * the check, milliseconds.
 */
const watchLetterFacts = z.strictObject({
  watchId: z.string(),
  what: z.enum(['PriceDropped', 'PriceRose', 'Departed', 'Booked']),
  slices: z.array(
    z.strictObject({
      origin: z.string(),
      originCity: z.string(),
      destination: z.string(),
      destinationCity: z.string(),
      date: calendarDate,
    }),
  ),
  cabin: z.string(),
  party,
  currency,
  told: z.int(),
  price: z.optional(z.int()),
  total: z.optional(z.int()),
  flights: z.optional(z.array(z.string())),
  at: z.int(),
})
export type WatchLetterFacts = z.output<typeof watchLetterFacts>

const kindWords: Readonly<Record<TripKind, string>> = {
  RoundTrip: 'round trip',
  OneWay: 'one way',
  MultiCity: 'multi-city',
}

/** Path of the search. */
export const shopAddress = ({
  slices,
  cabin,
  party: who,
}: Pick<WatchLetterFacts, 'slices' | 'cabin' | 'party'>): string => {
  const query = new URLSearchParams()
  const set = (name: string, value: string | number | undefined, usual?: string | number): void => {
    if (value !== undefined && value !== usual) query.set(name, String(value))
  }
  const kind = tripKindOf(slices)
  const [out, back] = slices
  set('trip', kind, 'RoundTrip')
  if (kind === 'MultiCity')
    set(
      'legs',
      slices.map(({ origin, destination, date }) => `${origin}.${destination}.${date}`).join(','),
    )
  else {
    set('from', out?.origin)
    set('to', out?.destination)
    set('depart', out?.date)
    set('return', back?.date)
  }
  set('adults', who.adults, 1)
  set('children', who.children, 0)
  set('seated', who.seatedInfants, 0)
  set('lap', who.lapInfants, 0)
  set('cabin', cabin, 'Economy')
  set('entryType', 'price_watch')
  return `/flights/shop/?${query.toString()}`
}

const write = (
  facts: WatchLetterFacts,
  { tenant, origin }: LetterPlaces,
  unsubscribe: string,
): Letter => {
  const { what, slices, told, price = told, total, flights = [], at } = facts
  const amount = (minor: number): string => formatWhole(money(minor, facts.currency))
  const kind = tripKindOf(slices)
  const { from, to } = routeEnds(
    (kind === 'MultiCity' ? slices : slices.slice(0, 1)).flatMap(
      ({ originCity, destinationCity }) => [originCity, destinationCity],
    ),
  )
  const route = `${from} to ${to}`
  const trip = `${route}, ${kindWords[kind]}, ${slices.map(({ date }) => formatDayYear(date)).join(' – ')}`
  const travelers = travelersOf(facts.party)
  const watched = ['Your watched trips', `${origin}/trips/?tab=watched`] as const
  const ended = (subject: string, text: string): Letter =>
    letterOf({
      tenant,
      subject: `${route}: ${subject}`,
      blocks: [
        { kind: 'text', text: trip },
        { kind: 'text', text },
      ],
      foot: 'You’re getting this email because you watched this price.',
      footLinks: [watched],
    })
  const moved = (subject: string, verb: string): Letter =>
    letterOf({
      tenant,
      subject: `${route}: now ${amount(price)}, ${subject}`,
      unsubscribe,
      blocks: [
        { kind: 'text', text: trip },
        {
          kind: 'change',
          what: `The lowest fare per traveler has ${verb}`,
          before: amount(told),
          after: amount(price),
        },
        {
          kind: 'text',
          text: `We checked on ${formatInstant(at, 'UTC')} UTC, when you could book:`,
        },
        {
          kind: 'facts',
          rows: [
            ...flights.map(
              (flight, index) =>
                [flights.length === 1 ? 'Flight' : `Flight ${index + 1}`, flight] as const,
            ),
            ...(total === undefined
              ? []
              : [
                  [
                    `Total for ${travelers === 1 ? 'one traveler' : `${travelers} travelers`}`,
                    `${formatExact(money(total, facts.currency))}, taxes and fees included`,
                  ] as const,
                ]),
          ],
        },
        {
          kind: 'text',
          text: 'Fares change by the hour. You’ll see the current price when you open the flights.',
        },
        { kind: 'link', label: 'See the flights', href: `${origin}${shopAddress(facts)}` },
      ],
      foot: 'You’re getting this email because you’re watching this price.',
      footLinks: [['Stop these emails', unsubscribe], watched],
    })
  switch (what) {
    case 'PriceDropped':
      return moved(`${amount(told - price)} less`, 'fallen')
    case 'PriceRose':
      return moved(`${amount(price - told)} more`, 'risen')
    case 'Departed':
      return ended(
        'we stopped watching',
        'The departure date has passed, so there’s no price left to watch. We won’t email you about this trip again.',
      )
    case 'Booked':
      return ended(
        'booked, so we stopped watching',
        'You booked this trip, so we stopped watching its price. We won’t email you about it again.',
      )
    default:
      return unreachable(what)
  }
}

/** Link that ends a watch; the token follows `#`, which keeps it out of server logs. */
export const unsubscribeAddress = (origin: string, token: string): string =>
  `${origin}/flights/stop-watching/#${token}`

export const watchLetters = (tokens: UnsubscribeTokens): Letters => ({
  [watchLetter]: async (facts, places) => {
    const of = z.parse(watchLetterFacts, facts)
    return write(
      of,
      places,
      unsubscribeAddress(places.origin, await tokens.make(places.tenant, of.watchId)),
    )
  },
})
