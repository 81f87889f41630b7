import type { ErrorCode } from '@portolan/contract/errors.ts'
import type { ProductWords } from '../../checkout/index.ts'
import type { ErrorWords } from '../../shell/error-words.ts'

const gone = (title: string, text: string): ErrorWords => ({
  screen: 'no-availability',
  title,
  text,
})
const pending: ErrorWords = {
  screen: 'pending',
  title: 'We’re confirming your booking',
  text: 'We’re waiting for the rental company. You won’t be charged twice. We’ll email you as soon as we hear.',
}
const nothingBooked = 'Nothing was booked or charged.'

/** What the form says of a member’s number (cars-5). */
export const memberSentence = {
  InvalidLoyaltyNumber: 'The company doesn’t know this number. Check it, or leave it empty.',
  LoyaltyNameMismatch:
    'The company has another last name for this number. Enter the driver’s own number, or leave it empty.',
} as const satisfies Partial<Record<ErrorCode, string>>

/** Why a car cannot be rented as chosen: on its page and after a booking was refused. */
const ofCar = {
  LackOfInventory: gone(
    'This car is no longer available',
    `It sold out while you were choosing. ${nothingBooked}`,
  ),
  NoAvailability: gone(
    'This car is no longer available',
    `It sold out while you were choosing. ${nothingBooked}`,
  ),
  UnknownCar: gone(
    'This car is no longer offered',
    `The company doesn’t rent it for these times. ${nothingBooked}`,
  ),
  DeskClosed: gone(
    'The desk is closed at this time',
    'Choose a time within its opening hours, or a different desk.',
  ),
  OneWayNotAllowed: gone(
    'This car can’t be returned there',
    'Choose a different company, or return the car to the same place.',
  ),
  DriverTooYoung: gone(
    'The driver is too young for this car',
    `Choose a different car, or a driver who is older. ${nothingBooked}`,
  ),
  DriverTooOld: gone(
    'The company doesn’t rent to a driver of this age',
    `Choose a different company. ${nothingBooked}`,
  ),
  PriceUnavailableUnder25: gone(
    'No price for drivers under 25',
    'This company rents to drivers 25 and older. Choose a different one.',
  ),
  DateInPast: gone('The pick-up has passed', 'Choose a later time.'),
  DateTooFar: gone('This date isn’t on sale yet', 'Choose an earlier pick-up.'),
  ReturnBeforePickUp: gone('Choose a later return', 'The return has to be after the pick-up.'),
  RentalTooLong: gone('This rental is too long', 'Choose an earlier return.'),
  ExtraNotSold: gone('The desk doesn’t have this extra', 'Choose fewer of it, or leave it out.'),
  QuoteError: {
    screen: 'price',
    title: 'We couldn’t confirm this price',
    text: 'The company didn’t return a price for this car. Search again to see current prices.',
  },
} as const satisfies Partial<Readonly<Record<ErrorCode, ErrorWords>>>

/** Whether a refusal is about the chosen car, and not about the call. */
export const isOfCar = (code: ErrorCode): boolean => Object.hasOwn(ofCar, code)

/** The checkout's texts for a car, where the common ones are about airlines and seats. */
export const carBookWords: ProductWords = {
  steps: {
    CheckPrice: 'Price confirmed with the rental company',
    Authorize: 'Card authorized',
    Order: 'Car booked with the rental company',
    Ticket: 'Confirmation number received',
    Capture: 'Payment completed',
    Post: 'Receipt and rewards recorded',
    Confirm: 'Car confirmed',
    Release: 'Hold released',
  },
  errors: {
    ...ofCar,
    InvalidLoyaltyNumber: {
      screen: 'field',
      title: 'This membership number doesn’t exist',
      text: 'Check it, or leave it empty.',
    },
    LoyaltyNameMismatch: {
      screen: 'field',
      title: 'This number belongs to another name',
      text: 'Enter the driver’s own number, or leave it empty.',
    },
    OfferInvalid: gone('This price is no longer available', nothingBooked),
    PriceChanged: {
      screen: 'price',
      title: 'The price has changed',
      text: 'The company changed it, or the driver’s age changes it. Nothing was charged.',
    },
    DuplicateBooking: {
      screen: 'duplicate',
      title: 'You already booked this',
      text: 'This driver already has a car at this desk at these times.',
    },
    MissingContactInformation: {
      screen: 'field',
      title: 'Add an email address and a phone number',
      text: 'The rental company needs them to reach you.',
    },
    MissingInformation: {
      screen: 'field',
      title: 'Complete the driver',
      text: 'The rental company needs more information.',
    },
    UnsupportedNameCharacters: {
      screen: 'field',
      title: 'Check the name',
      text: 'Use letters, spaces, hyphens, and apostrophes only.',
    },
    InvalidPassengers: {
      screen: 'field',
      title: 'Check the driver',
      text: 'Enter the person who picks up the car.',
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
