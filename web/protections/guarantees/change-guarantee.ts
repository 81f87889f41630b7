import { changeTerms } from '@portolan/domain/protections/change-for-any-reason/terms.ts'
import { quoteValidMs } from '@portolan/domain/protections/post-booking/terms.ts'
import { hour } from '@portolan/domain/protections/spans.ts'
import { clause, rule, type Guarantee } from './guarantee.ts'

const { boughtBeforeMs, usedBeforeMs, reimbursedWithinBusinessDays, excludedAirlines } = changeTerms

/** Change for any reason (protections-4, protections-12, protections-29). */
export const changeGuarantee: Guarantee = {
  title: 'Change for any reason',
  lead: 'You can change your flights once, and the fare difference is paid back to you.',
  parts: [
    {
      id: 'buying',
      title: 'Buying it',
      sentences: [
        rule(
          4,
          `You buy it with the booking, at least ${boughtBeforeMs / hour} hours before your first flight departs. It can’t be added later.`,
        ),
        rule(
          1,
          'It covers all travelers and all flights, on one ticket whose fare can be changed.',
        ),
        rule(
          12,
          `It isn’t sold for flights of ${excludedAirlines.join(', ')}. They’re in our search like all others.`,
        ),
        rule(
          13,
          'Before you pay, you see the most it pays, the most you can lose, and how many of such protections were used.',
        ),
        rule(44, `Its price is valid for ${quoteValidMs / 60_000} minutes.`),
        rule(
          11,
          'If your ticket can still be voided when you cancel, or the airline cancels your flights, its price is refunded. Any other cancellation ends it. After it has paid, an agent cancels the trip.',
        ),
      ],
    },
    {
      id: 'using',
      title: 'Using it',
      sentences: [
        clause('change-for-any-reason.once', 'You can use it once.'),
        clause(
          'change-for-any-reason.deadline',
          `You can use it until ${usedBeforeMs / hour} hours before your first flight departs.`,
        ),
        clause('change-for-any-reason.all-travelers', 'All travelers change together.'),
        clause(
          'change-for-any-reason.other-flights',
          'You change to other flights than the ones you booked.',
        ),
        clause(
          'change-for-any-reason.year',
          'Your new trip departs within a year of the day you booked.',
        ),
        clause(
          'change-for-any-reason.difference',
          `You pay the fare difference when you change. It’s paid back to your card within ${reimbursedWithinBusinessDays} business days, up to what your first flights cost. The airline’s change fee, seats and bags aren’t covered. A change that doesn’t cost more leaves the protection in force.`,
        ),
      ],
    },
  ],
}
