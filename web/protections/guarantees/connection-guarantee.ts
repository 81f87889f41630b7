import { missedConnectionTerms } from '@portolan/domain/protections/missed-connection/terms.ts'
import { hour } from '@portolan/domain/protections/spans.ts'
import { formatTime } from '@portolan/kernel/locale.ts'
import { clause, dollars, rule, type Guarantee } from './guarantee.ts'

const { cap, withinMs, evening, nextMorning, expiresAfterMs } = missedConnectionTerms
const clock = (time: string): string => formatTime(`2027-01-01T${time}`)
const within = withinMs === hour ? 'one hour' : `${withinMs / hour} hours`

/** The missed-connection guarantee (protections-8, protections-35, protections-36, protections-61). */
export const connectionGuarantee: Guarantee = {
  title: 'Missed connection guarantee',
  lead: `On separate tickets no airline owes you a new flight when you miss your connection. We do: up to ${dollars(cap)} for each traveler, free with every self-transfer.`,
  parts: [
    {
      id: 'having',
      title: 'Having it',
      sentences: [
        rule(36, 'It comes with every journey that you change tickets on. You don’t pay for it.'),
        rule(
          64,
          'When an airline announces something that breaks your connection, we email you and your trip page shows what you can do.',
        ),
        clause('missed-connection.ended', 'It ends when you cancel the trip.'),
        clause(
          'missed-connection.expired',
          `It helps until ${expiresAfterMs / hour} hours after the scheduled departure of the flight that you miss.`,
        ),
      ],
    },
    {
      id: 'using',
      title: 'Using it',
      sentences: [
        clause(
          'missed-connection.missed',
          'A connection is missed when your first flight arrives so late that bags, borders and check-in take longer than the time you have left.',
        ),
        clause(
          'missed-connection.first-canceled',
          'If your first flight is canceled, its airline gets you to the connection. Then an agent books the next flight.',
        ),
        clause(
          'missed-connection.within',
          `You choose a new flight that departs within ${within} after the missed one. If that was scheduled after ${clock(evening)}, the new one departs by ${clock(nextMorning)} the next day. Both are the time of the connection’s airport. If no flight does, an agent books the next one.`,
        ),
        clause(
          'missed-connection.boarding',
          'The new flight leaves after you can board, with seats for everyone.',
        ),
        clause(
          'missed-connection.cabin',
          'It is in the cabin of the missed flight or a lower one, from the same airport to the same destination.',
        ),
        clause(
          'missed-connection.cap',
          `We pay up to ${dollars(cap)} for each traveler, in all, for the whole trip. An agent decides about a higher fare.`,
        ),
        clause('missed-connection.rebook', 'We pay for the new tickets. You pay nothing.'),
      ],
    },
  ],
}
