import type { ErrorCode } from '@portolan/contract/errors.ts'
import type {
  VoucherLookupFailure,
  VoucherRefundFailure,
} from '@portolan/domain/protections/hotel-price-freeze/lookup-failures.ts'
import { formatInstant } from '@portolan/kernel/locale.ts'
import { formatExact, formatWhole, fromWire, type MoneyWire } from '@portolan/kernel/money.ts'
import type { ProductWords } from '../../checkout/index.ts'
import { guestsText } from '../../lodging/index.ts'
import { formatSpan } from '../../shell/date-words.ts'
import { errorWords, type ErrorWords } from '../../shell/error-words.ts'
import type { FrozenStay } from './voucher-queries.ts'

export const wholeText = (amount: MoneyWire): string => formatWhole(fromWire(amount))
export const exactText = (amount: MoneyWire): string => formatExact(fromWire(amount))

/** An instant on the clock of the property: `Fri, Dec 4, 10:02 AM`. */
export const atProperty = (
  { property: { zone } }: Pick<FrozenStay, 'property'>,
  instant: string,
): string => formatInstant(instant, zone)

export const roomsText = ({ rooms }: Pick<FrozenStay, 'rooms'>): string =>
  rooms.length === 1 ? '1 room' : `${rooms.length} rooms`
/** `Fri, Feb 5 – Sun, Feb 14, Double room, 2 adults`. */
export const stayText = ({ checkIn, checkOut, rooms }: FrozenStay): string =>
  [
    formatSpan(checkIn, checkOut),
    ...new Set(rooms.map(({ name }) => name)),
    ...new Set(rooms.map(({ occupancy }) => guestsText(occupancy))),
  ].join(', ')

const refused =
  (screen: ErrorWords['screen']) =>
  (title: string, text: string): ErrorWords => ({ screen, title, text })
const ended = refused('search')

/** The checkout's texts for a voucher, where the common ones are about rooms. */
export const voucherBookWords: ProductWords = {
  inProgress: 'Freezing your price',
  steps: {
    CheckPrice: 'Deposit confirmed',
    Authorize: 'Card authorized',
    Order: 'Freeze bound with the underwriter',
    Ticket: 'Voucher received',
    Capture: 'Payment completed',
    Post: 'Receipt recorded',
    Confirm: 'Price frozen',
    Release: 'Hold released',
  },
  errors: {
    PriceChanged: ended(
      'The deposit has changed',
      'The underwriter no longer offers this deposit. Choose the room again to see the new one.',
    ),
    QuoteExpired: {
      screen: 'inactivity',
      title: 'This price has expired',
      text: 'Prices and deposits are held for a few minutes. Search again to freeze today’s price.',
    },
    ProtectionNotOffered: ended(
      'This price can’t be frozen',
      'We freeze prices that are paid when you book. You can book the room as usual.',
    ),
    NoAvailability: ended('This room is sold out', 'Search again to see what’s left.'),
    BookError: ended('We couldn’t freeze this price', 'The underwriter couldn’t confirm it.'),
    PollingTimeout: {
      screen: 'pending',
      title: 'We’re confirming your freeze',
      text: 'We’re waiting for the underwriter. You won’t be charged twice. We’ll email you as soon as we hear.',
    },
    DuplicateBooking: {
      screen: 'duplicate',
      title: 'You already froze this price',
      text: 'You have a freeze for this stay. It’s in My trips.',
    },
    LikelyFraud: {
      screen: 'fraud',
      title: 'We couldn’t freeze this price',
      text: 'Your bank or ours declined the payment as unusual. Use another card, or contact support.',
    },
  },
  wentUp: 'The deposit has gone up',
  wentDown: 'The deposit has gone down',
  seeNewPrice: 'See the new deposit',
}

/** Why a price cannot be frozen, or a voucher cannot be used. */
const heldWords: Partial<Readonly<Record<ErrorCode, ErrorWords>>> = {
  ...voucherBookWords.errors,
  NotFound: refused('page')(
    'We couldn’t find this frozen price',
    'It may belong to another account. Your frozen prices are in My trips.',
  ),
  ProtectionTooLate: ended(
    'It’s too late to freeze this price',
    'A freeze has to end at least 24 hours before check-in. You can book the room as usual.',
  ),
  ProtectionExpired: ended(
    'This frozen price has expired',
    'It can’t be used anymore, and its deposit isn’t refunded. You can freeze today’s price instead.',
  ),
  ProtectionUsed: ended(
    'This frozen price is in use',
    'You booked with it, or a booking with it is in progress. It’s in My trips.',
  ),
  ProtectionEnded: ended('This frozen price has ended', 'Its details say when it ended and why.'),
}
export const wordsOfVoucher = (code: ErrorCode): ErrorWords => heldWords[code] ?? errorWords[code]

/** What could not be looked up, and the way out (protections-23). */
export const lookupWords: Readonly<
  Record<VoucherLookupFailure, { readonly title: string; readonly text: string }>
> = {
  VoucherNotFound: {
    title: 'We couldn’t find this frozen price',
    text: 'It may belong to another account. Your frozen prices are in My trips.',
  },
  ExchangeRatesFailure: {
    title: 'We couldn’t get the exchange rate',
    text: 'The property sells in another currency. Your frozen price hasn’t changed. Please try again.',
  },
  RewardsAccountsFailure: {
    title: 'We couldn’t load your rewards accounts',
    text: 'Your frozen price hasn’t changed. Please try again.',
  },
  LodgingNotAvailable: {
    title: 'The property is sold out on your dates',
    text: 'We’re refunding your deposit to how you paid it. You don’t need to do anything.',
  },
  NoMatchingRoom: {
    title: 'Your room is sold out',
    text: 'We’re refunding your deposit to how you paid it. You don’t need to do anything.',
  },
  MismatchedQuote: {
    title: 'The property offered a different stay',
    text: 'Its price isn’t for the stay you froze. Check the price again.',
  },
}
/** Why a refund of the deposit is late. */
export const refundWords: Readonly<Record<VoucherRefundFailure, string>> = {
  TransactionNotFound: 'We couldn’t find the payment of your deposit. An agent is looking into it.',
  MultipleTransactions:
    'We found more than one payment of your deposit. An agent is looking into it.',
  ReversalFailure: 'Your bank hasn’t accepted the refund yet. We keep trying.',
}

export const modeWords = {
  HoldTheRoom: {
    label: 'This room only',
    note: 'If it’s sold out when you book, we refund the deposit.',
  },
  BestAvailable: {
    label: 'This room, or the best one left',
    note: 'If it’s sold out, we price the property’s cheapest other room the same way.',
  },
} as const
