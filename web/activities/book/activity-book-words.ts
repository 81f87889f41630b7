import type { ErrorCode } from '@portolan/contract/errors.ts'
import type { ProductWords } from '../../checkout/index.ts'
import type { ErrorWords } from '../../shell/error-words.ts'

const gone = (title: string, text: string): ErrorWords => ({
  screen: 'no-availability',
  title,
  text,
})
/** Also while an operator that decides later has not decided (activities-7). */
const pending: ErrorWords = {
  screen: 'pending',
  title: 'The operator is confirming your booking',
  text: 'Your card isn’t charged until it does, and you can cancel until then from My trips. We’ll email you as soon as we hear.',
}
const nothingBooked = 'Nothing was booked or charged.'
const soldOut = gone(
  'This start is full',
  `The last places were booked while you were choosing. ${nothingBooked}`,
)

/** Why an activity cannot be booked as chosen: on its page and after a booking was refused. */
const ofActivity = {
  LackOfInventory: soldOut,
  NoAvailability: soldOut,
  UnknownActivity: gone(
    'This activity is no longer offered',
    `The operator doesn’t sell it anymore. ${nothingBooked}`,
  ),
  ActivityNotOffered: gone(
    'This activity isn’t offered then',
    'Choose a different day or time from its calendar.',
  ),
  TooLateToBook: gone(
    'It’s too late to book this start',
    'The operator needs more notice. Choose a later one.',
  ),
  ReservationExpired: gone(
    'Your places were released',
    `The operator holds them only for a while. Choose your time again. ${nothingBooked}`,
  ),
  SupplierDeclined: gone(
    'The operator couldn’t take your booking',
    'You weren’t charged. Choose a different time or activity.',
  ),
  NobodyComes: gone('Choose who’s coming', 'At least one person has to take part.'),
  AdultRequired: gone('An adult has to come along', 'Add an adult, or a senior.'),
  TooManyPeople: gone(
    'That’s more people than this option takes',
    'Choose fewer people, or book a second time.',
  ),
  InvalidDate: gone('This date doesn’t exist', 'Choose your days again.'),
  DateInPast: gone('These days have passed', 'Choose later ones.'),
  DateTooFar: gone('This day isn’t on sale yet', 'Choose an earlier one.'),
  DatesReversed: gone('Choose a later last day', 'The last day can’t be before the first.'),
  DateRangeTooLong: gone('Choose fewer days', 'You can search up to 31 days at a time.'),
  QuoteError: {
    screen: 'price',
    title: 'We couldn’t confirm this price',
    text: 'The operator didn’t return a price for this start. Choose it again to see its current price.',
  },
} as const satisfies Partial<Readonly<Record<ErrorCode, ErrorWords>>>

/** Whether a refusal is about the chosen activity, and not about the call. */
export const isOfActivity = (code: ErrorCode): boolean => Object.hasOwn(ofActivity, code)

/** The checkout's texts for an activity, where the common ones are about airlines and seats. */
export const activityBookWords: ProductWords = {
  steps: {
    CheckPrice: 'Price confirmed with the operator',
    Authorize: 'Card authorized',
    Order: 'Booking sent to the operator',
    Ticket: 'Confirmed by the operator',
    Capture: 'Payment completed',
    Post: 'Receipt recorded',
    Confirm: 'Voucher ready',
    Release: 'Hold released',
  },
  errors: {
    ...ofActivity,
    OfferInvalid: gone('This price is no longer available', nothingBooked),
    PriceChanged: {
      screen: 'price',
      title: 'The price has changed',
      text: 'The operator changed it while you were choosing. Nothing was charged.',
    },
    DuplicateBooking: {
      screen: 'duplicate',
      title: 'You already booked this',
      text: 'This person already has this activity at this time.',
    },
    AgeNotAllowed: {
      screen: 'field',
      title: 'This isn’t the age that was priced',
      text: 'Check the date of birth, or choose the ages again.',
    },
    InvalidFulfillmentInput: {
      screen: 'page',
      title: 'The operator asks something else now',
      text: 'Reload the page to answer its current questions.',
    },
    MissingContactInformation: {
      screen: 'field',
      title: 'Add an email address and a phone number',
      text: 'The operator needs them to reach you.',
    },
    MissingInformation: {
      screen: 'field',
      title: 'Complete the traveler',
      text: 'The operator needs more information.',
    },
    UnsupportedNameCharacters: {
      screen: 'field',
      title: 'Check the name',
      text: 'Use letters, spaces, hyphens, and apostrophes only.',
    },
    InvalidPassengers: {
      screen: 'field',
      title: 'Check the traveler',
      text: 'Enter the person the booking is for.',
    },
    BookError: pending,
    PollingTimeout: pending,
    TicketingUnconfirmed: pending,
    TicketingNotStarted: pending,
    MissingAirlineLocator: pending,
  },
  wentUp: 'The price has gone up',
  wentDown: 'The price has gone down',
  seeNewPrice: 'See current prices',
}
