import type { ProductWords } from './product.ts'

/** `error-words.ts` is already worded for airlines, so flights override very little. */
export const flightWords: ProductWords = {
  steps: {
    CheckPrice: 'Price confirmed with the airline',
    Authorize: 'Card authorized',
    Order: 'Seats ordered from the airline',
    Ticket: 'Tickets issued',
    Capture: 'Payment completed',
    Post: 'Receipt written and rewards posted',
    Confirm: 'Trip confirmed',
    Release: 'Hold released',
  },
  errors: {
    NoAdultPassenger: {
      screen: 'search',
      title: 'An adult must travel',
      text: 'The airline requires an adult on this booking. Nothing was booked and nothing was charged.',
    },
    BookError: {
      screen: 'search',
      title: 'We couldn’t complete this booking',
      text: 'The airline couldn’t accept it. Nothing was booked and nothing was charged.',
    },
  },
  wentUp: 'The fare has gone up',
  wentDown: 'The fare has gone down',
  seeNewPrice: 'See the airline’s new price',
  addOns: 'seats and bags',
}
