import { cancelTerms } from '@portolan/domain/protections/cancel-for-any-reason/terms.ts'
import { quoteValidMs } from '@portolan/domain/protections/post-booking/terms.ts'
import { hour } from '@portolan/domain/protections/spans.ts'
import { clause, rule, type Guarantee } from './guarantee.ts'

const { percent, beforeDepartureMs } = cancelTerms

/** Cancel for any reason (protections-2, protections-24 to protections-28). */
export const cancelGuarantee: Guarantee = {
  title: 'Cancel for any reason',
  lead: 'You can cancel without giving a reason and get most of your money back, even if the fare is nonrefundable.',
  parts: [
    {
      id: 'buying',
      title: 'Buying it',
      sentences: [
        rule(2, 'You buy it with the booking. It can’t be added later.'),
        rule(1, 'It covers all travelers and all flights or rooms of the booking.'),
        rule(
          24,
          'It covers what you paid for the fare or the rooms, including taxes and fees, without add-ons and without its own price.',
        ),
        rule(
          13,
          'Before you pay, you see the most it pays, the most you can lose, and how many of such protections were used.',
        ),
        rule(44, `Its price is valid for ${quoteValidMs / 60_000} minutes.`),
      ],
    },
    {
      id: 'using',
      title: 'Using it',
      sentences: [
        clause(
          'cancel-for-any-reason.once',
          'You can use it once. You can’t undo the cancellation.',
        ),
        clause(
          'cancel-for-any-reason.pending',
          'A booking that isn’t confirmed yet, or that is being canceled, has to finish first.',
        ),
        clause(
          'cancel-for-any-reason.all-travelers',
          'Everything is canceled together. An agent cancels for one traveler, and trips that an agent has changed.',
        ),
        clause(
          'cancel-for-any-reason.supplier',
          'The airline or the property cancels first. If it doesn’t answer, nothing is canceled.',
        ),
        clause(
          'cancel-for-any-reason.void',
          'While the airline or the property refunds everything, you get that refund and the price of the protection.',
        ),
        clause(
          'cancel-for-any-reason.ended',
          'It pays nothing after it has ended, for example because you were rebooked after a disruption.',
        ),
        clause(
          'cancel-for-any-reason.deadline',
          `You can use it until ${beforeDepartureMs / hour} hours before your first flight departs, or until check-in.`,
        ),
        clause(
          'cancel-for-any-reason.airline-credit',
          'You can choose the airline’s credit instead of money if the airline gives one. Then the protection pays nothing.',
        ),
        clause(
          'cancel-for-any-reason.better-refund',
          'If the airline or the property refunds as much or more, you get that refund.',
        ),
        clause(
          'cancel-for-any-reason.share',
          `Otherwise you get ${percent.Flight}% of what you paid for flights and ${percent.Room}% for rooms: what the airline or the property refunds, and the rest from the protection. It’s refunded to how you paid.`,
        ),
      ],
    },
  ],
}
