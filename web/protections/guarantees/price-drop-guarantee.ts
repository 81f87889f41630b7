import { priceDropTerms } from '@portolan/domain/protections/price-drop/terms.ts'
import { clause, dollars, eitherOf, rule, type Guarantee } from './guarantee.ts'

const { days, least, most, excludedCollections } = priceDropTerms

/** Price drop protection (protections-37 to protections-39). */
export const priceDropGuarantee: Guarantee = {
  title: 'Price drop protection',
  lead: 'If the price of your trip drops here after you book, you get a travel credit. You don’t have to claim it.',
  parts: [
    {
      id: 'covers',
      title: 'What we compare',
      sentences: [
        rule(9, 'It’s free with flights and stays that you book here.'),
        clause(
          'price-drop.exclusions',
          `Packages and ${eitherOf(excludedCollections)} stays aren’t covered.`,
        ),
        clause(
          'price-drop.window',
          `We compare a flight’s price on each of the ${days.Flight} calendar days after you book, and a stay’s on each of ${days.Room}.`,
        ),
        clause('price-drop.daily', 'We compare once a day, in the morning.'),
        clause(
          'price-drop.same-itinerary',
          'We compare the same flights, cabin, fare, and travelers, or the same room, rate, and guests. A day without such a price compares nothing.',
        ),
        clause('price-drop.booking', 'It ends when the booking is changed or canceled.'),
      ],
    },
    {
      id: 'credits',
      title: 'What we credit',
      sentences: [
        clause('price-drop.drop', 'A price that’s the same or higher credits nothing.'),
        clause('price-drop.threshold', `A drop of less than ${dollars(least)} credits nothing.`),
        clause(
          'price-drop.cap',
          `We credit a larger drop up to ${dollars(most)} for a booking, less what we credited before. A flight’s drop is credited on the day we find it.`,
        ),
        clause('price-drop.noted', 'A stay’s drop is noted until its last day.'),
        clause('price-drop.stay-credit', 'After that day, the largest drop of a stay is credited.'),
        clause(
          'price-drop.holder',
          'The credit goes to the primary cardholder, whose account is open and in good standing.',
        ),
        rule(46, 'The travel credit can be used for anything you book here, for a year.'),
      ],
    },
  ],
}
