import { equals } from '@portolan/kernel/money.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import type { Tx } from '../platform/database/database.ts'
import { quoteById, quotesOf, type StoredQuote } from '../quotes/index.ts'
import type { BookingEarn } from './booking-request.ts'
import type { QuoteFacts } from './quote-desk.ts'

/** Quotes of several products as one: booked together or not at all. */
export const composedQuotes = quotesOf<{ readonly quoteIds: readonly string[] }>('composed')

type Stay = NonNullable<QuoteFacts['stay']>

/** The longest party; the others are its first travelers. Null if they do not agree. */
const partyOf = (quotes: readonly QuoteFacts[]): QuoteFacts['travelers'] | null => {
  const longest = quotes
    .map(({ travelers }) => travelers)
    .reduce((all, one) => (one.length > all.length ? one : all))
  const agree = quotes.every(({ travelers }) => travelers.every((type, at) => type === longest[at]))
  return agree ? longest : null
}

/**
 * What each account earns on all of them, best first; only accounts that earn on every one. A
 * product that earns on no account adds nothing, and takes nothing from the others.
 */
const earnOf = (quotes: readonly QuoteFacts[]): readonly BookingEarn[] => {
  const [first, ...others] = quotes.filter(({ earn }) => earn.length > 0)
  return (first?.earn ?? [])
    .flatMap((earn): BookingEarn[] => {
      const more = others.map(({ earn: list }) =>
        list.find(
          ({ accountReferenceId, unit }) =>
            accountReferenceId === earn.accountReferenceId && unit === earn.unit,
        ),
      )
      const amounts = more.flatMap((one) => one?.amount ?? [])
      return amounts.length < others.length
        ? []
        : [{ ...earn, amount: amounts.reduce((all, one) => all + one, earn.amount) }]
    })
    .toSorted((a, b) => b.amount - a.amount)
}

const earliest = (dates: readonly string[]): string =>
  dates.reduce((all, one) => (one < all ? one : all))
const latest = (dates: readonly string[]): string =>
  dates.reduce((all, one) => (one > all ? one : all))

const isBound = ({ soldAlone }: QuoteFacts): boolean => soldAlone === false
/** Whether everything that an add-on was quoted for is bought with it. */
const haveTheirMain = (quotes: readonly QuoteFacts[]): boolean =>
  quotes.every(
    ({ addOnOf }) =>
      addOnOf === undefined ||
      quotes.some(
        ({ id, parts }) =>
          id === addOnOf.quoteId && parts.some(({ product }) => product === addOnOf.product),
      ),
  )

/**
 * Several quotes as one for checkout. Its travelers are those of the longest party, its parts say
 * for how many of them they are. `addsUp` is false for quotes that cannot be booked together: in
 * two currencies, for other travelers, or with two stays or two activities, whose guests or answers
 * a request cannot tell apart, and for an add-on without the quote that it was made for. A quote
 * that is not sold alone makes all of them a package (packages-7).
 */
export const composedFacts = (
  { id, expiresAt }: Pick<StoredQuote, 'id' | 'expiresAt'>,
  quotes: readonly QuoteFacts[],
): QuoteFacts => {
  const travelers = partyOf(quotes)
  const stays = quotes.flatMap(({ stay, travelers: guests }): Stay[] =>
    stay === undefined ? [] : [{ ...stay, guests: guests.length }],
  )
  const activities = quotes.flatMap(({ activity }) => activity ?? [])
  const marked = quotes.some(isBound) ? { packaged: true as const } : {}
  const parts = quotes.flatMap((quote) =>
    quote.parts.map((part) => ({
      ...part,
      travelers: quote.travelers.length,
      ...marked,
      ...(quote.addOnOf === undefined ? {} : { addOnOf: quote.addOnOf.product }),
    })),
  )
  const [zero] = parts.map(({ total }) => ({ ...total, minor: 0 }))
  const frozen = quotes.flatMap(({ fares }) => fares ?? [])
  const rooms = quotes.flatMap(({ room }) => room ?? [])
  const lastTickets = quotes.flatMap(({ dates }) => dates.lastTicket ?? [])
  return {
    id,
    expiresAt: Math.min(expiresAt, ...quotes.map((quote) => quote.expiresAt)),
    parts,
    addsUp:
      travelers !== null &&
      stays.length <= 1 &&
      activities.length <= 1 &&
      !quotes.every(isBound) &&
      haveTheirMain(quotes) &&
      quotes.every(({ addsUp }) => addsUp) &&
      parts.every(({ total }) => zero !== undefined && equals({ ...total, minor: 0 }, zero)),
    travelers: travelers ?? [],
    dates: {
      first: earliest(quotes.map(({ dates }) => dates.first)),
      last: latest(quotes.map(({ dates }) => dates.last)),
      ...(lastTickets.length === 0 ? {} : { lastTicket: latest(lastTickets) }),
    },
    passportRequired: quotes.some(({ passportRequired }) => passportRequired),
    journey: quotes.flatMap(({ journey }) => journey),
    ...(stays[0] === undefined ? {} : { stay: stays[0] }),
    ...(activities[0] === undefined ? {} : { activity: activities[0] }),
    ...(quotes.some(({ driven }) => driven === true) ? { driven: true } : {}),
    purchase: quotes.flatMap(({ purchase }) => purchase),
    creditable: quotes.flatMap(({ creditable }) => creditable),
    // One journey can be paid with its frozen price, whatever is added to it.
    ...(frozen.length === 1 && frozen[0] !== undefined ? { fares: frozen[0] } : {}),
    ...(rooms.length === 1 && rooms[0] !== undefined ? { room: rooms[0] } : {}),
    // Each part earns in its own category; a share of the price earns that share of the whole.
    earnsAs: null,
    earn: earnOf(quotes),
  }
}

/** Keeps the person's own quotes as one; null if one of them is not theirs. */
export const composeQuotes = async (
  tx: Tx,
  ids: Ids,
  {
    quoteIds,
    ...of
  }: {
    readonly tenant: TenantId
    readonly personId: string
    readonly quoteIds: readonly string[]
    readonly now: number
    /** How long it holds, in milliseconds, if not as long as each of them. */
    readonly life?: number
  },
): Promise<StoredQuote | null> => {
  const found = await Promise.all(
    quoteIds.map((quoteId) => quoteById(tx, of.tenant, of.personId, quoteId)),
  )
  return found.includes(null) ? null : composedQuotes.keep(tx, ids, { ...of, body: { quoteIds } })
}
