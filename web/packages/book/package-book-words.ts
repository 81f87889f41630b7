import type { ProductWords } from '../../checkout/index.ts'
import type { ErrorWords } from '../../shell/error-words.ts'

const pending: ErrorWords = {
  screen: 'pending',
  title: 'We’re confirming your booking',
  text: 'We’re waiting for the airline and the property. You won’t be charged twice. We’ll email you as soon as we hear.',
}
const nothingBooked = 'Nothing was booked or charged.'
const gone = (title: string, text: string): ErrorWords => ({
  screen: 'no-availability',
  title,
  text: `${text} ${nothingBooked}`,
})
const roomGone = gone(
  'This room is no longer available',
  'It sold out while you were choosing, so your flights weren’t booked either.',
)

/** The checkout's texts for a package, whose parts are booked together or not at all (packages-1). */
export const packageBookWords: ProductWords = {
  steps: {
    CheckPrice: 'Prices confirmed with the airline and the property',
    Authorize: 'Card authorized',
    Order: 'Flights and rooms booked',
    Ticket: 'Tickets and confirmation number received',
    Capture: 'Payment completed',
    Post: 'Receipt and rewards recorded',
    Confirm: 'Package confirmed',
    Release: 'Hold released',
  },
  errors: {
    NoAvailability: gone(
      'A part of this package is no longer available',
      'It sold out while you were choosing.',
    ),
    LackOfInventory: roomGone,
    NotAvailable: roomGone,
    RateNotAvailable: roomGone,
    OccupancyExceeded: gone('This room is too small', 'It doesn’t fit all of your guests.'),
    OfferInvalid: gone('This price is no longer available', 'A part of it changed.'),
    QuoteError: {
      screen: 'price',
      title: 'We couldn’t confirm this price',
      text: 'The airline or the property didn’t return a price. Search again to see current prices.',
    },
    PriceChanged: {
      screen: 'price',
      title: 'The price has changed',
      text: 'The airline or the property changed it. Nothing was charged.',
    },
    DuplicateBooking: {
      screen: 'duplicate',
      title: 'You already booked this',
      text: 'These travelers already have these flights or this stay.',
    },
    BookError: pending,
    PollingTimeout: pending,
    TicketingUnconfirmed: pending,
    TicketingNotStarted: pending,
    MissingAirlineLocator: pending,
  },
  addOns: 'seats and bags',
  wentUp: 'The price has gone up',
  wentDown: 'The price has gone down',
  seeNewPrice: 'See current prices',
}
