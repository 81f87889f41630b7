import type { ProductWords } from '../../checkout/index.ts'
import type { ErrorWords } from '../../shell/error-words.ts'

const pending: ErrorWords = {
  screen: 'pending',
  title: 'We’re confirming your booking',
  text: 'We’re waiting for the property. You won’t be charged twice. We’ll email you as soon as we hear.',
}

/** The checkout's texts for a stay, where the common ones are about airlines and seats. */
export const stayBookWords: ProductWords = {
  steps: {
    CheckPrice: 'Price confirmed with the property',
    Authorize: 'Card authorized',
    Order: 'Rooms booked at the property',
    Ticket: 'Confirmation number received',
    Capture: 'Payment completed',
    Post: 'Receipt and rewards recorded',
    Confirm: 'Stay confirmed',
    Release: 'Hold released',
  },
  errors: {
    NoAvailability: {
      screen: 'no-availability',
      title: 'This room is no longer available',
      text: 'It sold out while you were choosing. Nothing was booked or charged.',
    },
    OccupancyExceeded: {
      screen: 'no-availability',
      title: 'This room is too small',
      text: 'It doesn’t fit all of your guests. Nothing was booked or charged.',
    },
    OfferInvalid: {
      screen: 'no-availability',
      title: 'This rate is no longer available',
      text: 'Nothing was booked or charged.',
    },
    QuoteError: {
      screen: 'price',
      title: 'We couldn’t confirm this price',
      text: 'The property didn’t return a price for this stay. Search again to see current rates.',
    },
    PriceChanged: {
      screen: 'price',
      title: 'The price has changed',
      text: 'The property changed it while you were choosing. Nothing was charged.',
    },
    DuplicateBooking: {
      screen: 'duplicate',
      title: 'You already booked this',
      text: 'This guest already has this property on these dates.',
    },
    MissingContactInformation: {
      screen: 'field',
      title: 'Add an email address and a phone number',
      text: 'The property needs them to reach you.',
    },
    MissingInformation: {
      screen: 'field',
      title: 'Complete this guest',
      text: 'The property needs more information.',
    },
    UnsupportedNameCharacters: {
      screen: 'field',
      title: 'Check the name',
      text: 'Use letters, spaces, hyphens, and apostrophes only.',
    },
    InvalidPassengers: {
      screen: 'field',
      title: 'Check the guests',
      text: 'Enter one guest per room.',
    },
    BookError: pending,
    PollingTimeout: pending,
    TicketingUnconfirmed: pending,
    TicketingNotStarted: pending,
    MissingAirlineLocator: pending,
  },
  wentUp: 'The price has gone up',
  wentDown: 'The price has gone down',
  seeNewPrice: 'See current rates',
}
