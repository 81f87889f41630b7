import { hour } from '@portolan/domain/protections/spans.ts'
import { priceMatchTerms } from '@portolan/domain/protections/price-match/terms.ts'
import { clause, dollars, eitherOf, rule, type Guarantee } from './guarantee.ts'

const { claimedWithinMs, most, excludedCollections } = priceMatchTerms
const hours = claimedWithinMs / hour

/** The price match (protections-40, protections-41). */
export const priceMatchGuarantee: Guarantee = {
  title: 'Price match guarantee',
  lead: 'If you find a lower price for the same trip after you book, we credit the difference.',
  parts: [
    {
      id: 'covers',
      title: 'What we match',
      sentences: [
        rule(10, 'It’s free with flights and stays that you book here.'),
        clause(
          'price-match.exclusions',
          `We don’t match packages, vacation rentals, or ${eitherOf(excludedCollections)} stays that are paid at the property.`,
        ),
        clause(
          'price-match.once',
          'You can claim once for each booking, while it’s as you booked it. A change or cancellation ends the guarantee.',
        ),
        clause(
          'price-match.holder',
          'The credit goes to the primary cardholder, whose account is open and in good standing.',
        ),
        clause(
          'price-match.cap',
          `We credit the whole difference up to ${dollars(most)} for a booking, less what price drop protection has credited. If that’s nothing, the claim is refused.`,
        ),
      ],
    },
    {
      id: 'claiming',
      title: 'How a claim is decided',
      sentences: [
        clause(
          'price-match.window',
          `You claim within ${hours} hours after your booking was confirmed.`,
        ),
        clause(
          'price-match.same-trip',
          'The price is for the same trip: the same flights, cabin, fare, and travelers, or the same room, rate, dates, and guests.',
        ),
        clause('price-match.us-dollars', 'The price is in US dollars, and so is your booking.'),
        clause(
          'price-match.public',
          'Anyone can book the price, without a membership, a coupon, or a code.',
        ),
        clause(
          'price-match.verifiable',
          'The price is on a web page that our agent can open and check.',
        ),
        clause(
          'price-match.lower',
          'The price is lower than what you paid, taxes and fees included.',
        ),
        clause('price-match.seen', 'You saw the price before you claim it.'),
        clause(
          'price-match.agent',
          'We check at once what we can check ourselves. An agent opens the page, checks the price, and decides. We email you the decision.',
        ),
        rule(46, 'The travel credit can be used for anything you book here, for a year.'),
      ],
    },
  ],
}
