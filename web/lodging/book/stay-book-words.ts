import type { ProductWords } from '../../checkout/product.ts'
import type { ErrorWords } from '../../shell/error-words.ts'

const pending: ErrorWords = {
  screen: 'pending',
  title: 'We are confirming your booking',
  text: 'The property has not answered yet. You will not be charged twice. We write to you as soon as we know.',
}

/**
 * Where the words of all products speak of airlines and seats, a stay speaks of its property and
 * rooms.
 */
export const stayBookWords: ProductWords = {
  steps: {
    CheckPrice: 'Price confirmed with the property',
    Authorise: 'Card authorized',
    Order: 'Rooms booked at the property',
    Ticket: 'Confirmation number received',
    Capture: 'Payment taken',
    Post: 'Receipt written and rewards posted',
    Confirm: 'Stay confirmed',
    Release: 'Everything let go again',
  },
  errors: {
    NoAvailability: {
      screen: 'no-availability',
      title: 'This room is no longer available',
      text: 'It was sold while you were choosing. Nothing was booked and nothing was charged.',
    },
    OccupancyExceeded: {
      screen: 'no-availability',
      title: 'This room is too small',
      text: 'The property says that it does not hold everyone. Nothing was booked and nothing was charged.',
    },
    OfferInvalid: {
      screen: 'no-availability',
      title: 'This rate is no longer available',
      text: 'Nothing was booked and nothing was charged.',
    },
    QuoteError: {
      screen: 'price',
      title: 'We could not confirm this price',
      text: 'The property gave no price for this stay. Search again for what it sells now.',
    },
    PriceChanged: {
      screen: 'price',
      title: 'The price has changed',
      text: 'The property changed it while you were choosing. Nothing was charged.',
    },
    DuplicateBooking: {
      screen: 'duplicate',
      title: 'You have booked this already',
      text: 'The same guest has the same property on these dates.',
    },
    MissingContactInformation: {
      screen: 'field',
      title: 'Add an email address and a phone number',
      text: 'The property needs them to reach you.',
    },
    MissingInformation: {
      screen: 'field',
      title: 'Complete this guest',
      text: 'Some of what the property needs is missing.',
    },
    UnsupportedNameCharacters: {
      screen: 'field',
      title: 'Check the name',
      text: 'Letters, spaces, hyphens and apostrophes only.',
    },
    InvalidPassengers: {
      screen: 'field',
      title: 'Check the guests',
      text: 'Name one guest for each room.',
    },
    BookError: pending,
    PollingTimeout: pending,
    TicketingUnconfirmed: pending,
    TicketingNotStarted: pending,
    MissingAirlineLocator: pending,
  },
  wentUp: 'The price has gone up',
  wentDown: 'The price has gone down',
  asksNow: 'The property asks now',
  seeNow: 'See what the property offers now',
}
