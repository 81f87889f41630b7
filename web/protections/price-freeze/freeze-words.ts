import type { ErrorCode } from '@portolan/contract/errors.ts'
import { passengerTypes, countOf, type Party } from '@portolan/domain/flights/party.ts'
import { daysOf } from '@portolan/domain/protections/spans.ts'
import { formatDay } from '@portolan/kernel/calendar.ts'
import { formatInstant } from '@portolan/kernel/locale.ts'
import { formatExact, formatWhole, fromWire, type MoneyWire } from '@portolan/kernel/money.ts'
import type { ProductWords } from '../../checkout/index.ts'
import { errorWords, type ErrorWords } from '../../shell/error-words.ts'
import { formatSpan } from '../../shell/date-words.ts'
import type { FreezeTerms } from './freeze-queries.ts'

type Flights = Pick<FreezeTerms, 'slices' | 'party' | 'travelers'>

export const wholeText = (amount: MoneyWire): string => formatWhole(fromWire(amount))
export const exactText = (amount: MoneyWire): string => formatExact(fromWire(amount))
/** To the cent below ten: `$0.43`, `$16`. */
export const smallText = (amount: MoneyWire): string =>
  amount.minor < 1_000 ? exactText(amount) : wholeText(amount)

/** `3 days`; hours that are no whole days keep their fraction. */
export const daysText = (hours: number): string => {
  const days = daysOf(hours)
  return days === 1 ? '1 day' : `${days} days`
}

const partyNames = {
  Adult: ['adult', 'adults'],
  Child: ['child', 'children'],
  SeatedInfant: ['infant in a seat', 'infants in seats'],
  LapInfant: ['infant on a lap', 'infants on laps'],
} as const
/** `2 adults, 1 child`. */
export const partyText = (party: Party): string =>
  passengerTypes
    .filter((type) => countOf(party, type) > 0)
    .map((type) => {
      const count = countOf(party, type)
      return `${count} ${partyNames[type][count === 1 ? 0 : 1]}`
    })
    .join(', ')

const dayOf = (slice: FreezeTerms['slices'][number] | undefined): string | undefined =>
  slice?.segments[0]?.departure.local.slice(0, 10)
/** `Fri, Feb 5 – Sun, Feb 14`. */
export const datesText = ({ slices }: Pick<Flights, 'slices'>): string => {
  const first = dayOf(slices[0])
  if (first === undefined) return ''
  return slices.length > 1 ? formatSpan(first, dayOf(slices.at(-1))) : formatDay(first)
}
/** `Fri, Feb 5 – Sun, Feb 14, LZ 210, LZ 211, Basic, 2 adults`. */
export const flightsText = ({ slices, party }: Flights): string =>
  [
    datesText({ slices }),
    ...slices.flatMap(({ segments }) =>
      segments.map(({ marketingAirline: { code, flightNumber } }) => `${code} ${flightNumber}`),
    ),
    ...new Set(slices.map(({ brand }) => brand.name)),
    partyText(party),
  ].join(', ')

/** An instant on the clock of the first airport: `Fri, Dec 4, 10:02 AM`. */
export const atDeparture = ({ slices }: Pick<Flights, 'slices'>, instant: string): string =>
  formatInstant(instant, slices[0]?.segments[0]?.departure.zone)
/** `New York time`. */
export const departureClock = ({ slices }: Pick<Flights, 'slices'>): string =>
  `${slices[0]?.segments[0]?.origin.cityName ?? 'Departure'} time`

/** Whose price is shown as each traveler’s: all pay the same, or the first type does. */
export const eachWord = ({ travelers }: Pick<Flights, 'travelers'>): string => {
  const [first] = travelers
  if (travelers.every(({ frozen }) => frozen.minor === first?.frozen.minor)) return 'traveler'
  return partyNames[first?.type ?? 'Adult'][0]
}

/** The frozen price of each traveler, by type where they differ. */
export const frozenRows = ({
  travelers,
}: Pick<Flights, 'travelers'>): readonly {
  readonly label: string
  readonly price: string
}[] => {
  const isOne = new Set(travelers.map(({ frozen }) => frozen.minor)).size === 1
  const prices = new Map(
    travelers.map(({ type, frozen }) => [
      isOne ? 'traveler' : partyNames[type][0],
      exactText(frozen),
    ]),
  )
  return [...prices].map(([who, price]) => ({ label: `Frozen price, each ${who}`, price }))
}

/** `2 in 5`. */
export const oddsText = ({ times, of }: { readonly times: number; readonly of: number }): string =>
  times === 0 ? `None of ${of}` : `${times} in ${of}`

const refused =
  (screen: ErrorWords['screen']) =>
  (title: string, text: string): ErrorWords => ({ screen, title, text })
const nothing = 'Nothing was charged.'
const ended = refused('search')

/** The checkout's texts for a freeze, where the common ones are about seats and tickets. */
export const freezeBookWords: ProductWords = {
  inProgress: 'Freezing your price',
  steps: {
    CheckPrice: 'Fee confirmed',
    Authorize: 'Card authorized',
    Order: 'Freeze bound with the underwriter',
    Ticket: 'Contract received',
    Capture: 'Payment completed',
    Post: 'Receipt recorded',
    Confirm: 'Price frozen',
    Release: 'Hold released',
  },
  errors: {
    PriceChanged: ended(
      'The fee has changed',
      `The underwriter no longer offers this fee. ${nothing} Choose the flights again to see the new one.`,
    ),
    QuoteExpired: {
      screen: 'inactivity',
      title: 'This fee has expired',
      text: 'Fees and fares are held for a few minutes. Search again to freeze today’s price.',
    },
    ProtectionNotOffered: ended(
      'This price can’t be frozen right now',
      `The underwriter declined it. ${nothing} You can book the flights as usual.`,
    ),
    NoAvailability: ended(
      'These flights are sold out',
      `${nothing} Search again to see what’s left.`,
    ),
    BookError: ended(
      'We couldn’t freeze this price',
      `The underwriter couldn’t confirm it. ${nothing}`,
    ),
    PollingTimeout: {
      screen: 'pending',
      title: 'We’re confirming your freeze',
      text: 'We’re waiting for the underwriter. You won’t be charged twice. We’ll email you as soon as we hear.',
    },
    DuplicateBooking: {
      screen: 'duplicate',
      title: 'You already froze this price',
      text: 'You have a freeze for these flights. It’s in My trips.',
    },
    LikelyFraud: {
      screen: 'fraud',
      title: 'We couldn’t freeze this price',
      text: 'Your bank or ours declined the payment as unusual. Nothing was charged. Use another card, or contact support.',
    },
  },
  wentUp: 'The fee has gone up',
  wentDown: 'The fee has gone down',
  seeNewPrice: 'See the new fee',
}

/** Why a price cannot be frozen, or a freeze cannot be used. */
const heldWords: Partial<Readonly<Record<ErrorCode, ErrorWords>>> = {
  ...freezeBookWords.errors,
  NotFound: refused('page')(
    'We couldn’t find this price',
    'It may have expired, or it belongs to another account.',
  ),
  AirlineExcluded: ended(
    'We can’t freeze this airline’s fares',
    'You can book them as usual, or choose another airline.',
  ),
  ProtectionTooLate: ended(
    'It’s too late to freeze this price',
    'A freeze has to end at least 24 hours before departure. You can book the flights as usual.',
  ),
  ProtectionExpired: ended(
    'This frozen price has expired',
    'It can’t be used anymore, and its fee isn’t refunded. You can freeze today’s price instead.',
  ),
  ProtectionUsed: ended(
    'This frozen price is in use',
    'You booked with it, or a booking with it is in progress. It’s in My trips.',
  ),
  ProtectionEnded: ended('This frozen price has ended', 'Its details say when it ended and why.'),
  QuoteError: ended(
    'The airline didn’t answer',
    'We couldn’t get today’s price. Your freeze hasn’t changed. Please try again.',
  ),
}
export const wordsOfFreeze = (code: ErrorCode): ErrorWords => heldWords[code] ?? errorWords[code]
