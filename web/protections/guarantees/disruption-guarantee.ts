import { disruptionTerms } from '@portolan/domain/protections/disruption-assistance/terms.ts'
import { hour } from '@portolan/domain/protections/spans.ts'
import { formatWhole, money } from '@portolan/kernel/money.ts'
import { clause, rule, type Guarantee } from './guarantee.ts'

const { boughtBeforeMs, announcedWithinMs, delayMinutes, expiresAfterMs, fareCap } = disruptionTerms
const cap = formatWhole(money(fareCap, 'USD'))

/** Disruption assistance (protections-7, protections-30 to protections-34). */
export const disruptionGuarantee: Guarantee = {
  title: 'Disruption assistance',
  lead: 'If the airline disrupts your flight, we pay for new flights on any airline, or you get the base fare back.',
  parts: [
    {
      id: 'buying',
      title: 'Buying it',
      sentences: [
        rule(
          7,
          `You add it when you book, at least ${boughtBeforeMs / hour} hours before the first departure.`,
        ),
        rule(54, 'It covers all travelers and all flights of one ticket.'),
        rule(
          33,
          `If you cancel the trip at least ${boughtBeforeMs / hour} hours before departure, its price is refunded. Later it isn’t.`,
        ),
      ],
    },
    {
      id: 'using',
      title: 'Using it',
      sentences: [
        clause(
          'disruption-assistance.trigger',
          `It pays if, within ${announcedWithinMs / hour} hours of departure, the airline cancels a flight, delays its departure by ${delayMinutes} minutes or more, or changes it so that you miss a connection on the same ticket.`,
        ),
        clause(
          'disruption-assistance.all-travelers',
          'You choose new flights or a refund online for everyone in the booking together. For some of you, an agent does it.',
        ),
        clause(
          'disruption-assistance.qualifying-flight',
          `A new flight leaves the same airport for the same destination, on the same day or the next, in the same or a lower cabin, with seats for everyone. It costs up to ${cap} for each traveler, or up to the base fare if that is higher.`,
        ),
        clause('disruption-assistance.rebook', 'We pay for the new tickets. You pay nothing.'),
        clause(
          'disruption-assistance.refund',
          'A refund is the base fare of the disrupted flights and those after them, without taxes and fees. The airline’s refund counts toward it, and if that is more, you get all of it.',
        ),
        clause(
          'disruption-assistance.once',
          'Each traveler is helped once. A refund ends rebooking, and rebooking ends a refund.',
        ),
        clause(
          'disruption-assistance.ended',
          'It ends if you cancel for any reason, and if you cancel the flights.',
        ),
        clause(
          'disruption-assistance.expired',
          `It ends ${expiresAfterMs / hour} hours after the scheduled arrival of your last flight. If you don’t use it, you lose what you paid for it.`,
        ),
      ],
    },
  ],
}
