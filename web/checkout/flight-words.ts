import type { ProductWords } from './product.ts'

/**
 * The words of all products are the airlines' own (`error-words.ts`): flights add only what has no
 * code.
 */
export const flightWords: ProductWords = {
  steps: {
    CheckPrice: 'Price confirmed with the airline',
    Authorise: 'Card authorized',
    Order: 'Seats ordered from the airline',
    Ticket: 'Tickets issued',
    Capture: 'Payment taken',
    Post: 'Receipt written and rewards posted',
    Confirm: 'Trip confirmed',
    Release: 'Everything let go again',
  },
  errors: {
    NoAdultPassenger: {
      screen: 'search',
      title: 'An adult must travel',
      text: 'The airline takes these travelers only with an adult among them. Nothing was booked and nothing was charged.',
    },
    BookError: {
      screen: 'search',
      title: 'We could not complete this booking',
      text: 'The airline could not take it. Nothing was booked and nothing was charged.',
    },
  },
  wentUp: 'The fare has gone up',
  wentDown: 'The fare has gone down',
  asksNow: 'The airline asks now',
  seeNow: 'See what the airline offers now',
  addOns: 'seats and bags',
}
