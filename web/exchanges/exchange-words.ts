import type { ExchangeReason } from '@portolan/domain/after-sales/exchange.ts'
import type { Penalty } from '@portolan/domain/flights/penalties.ts'
import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import { whenText } from '../after-sales/index.ts'
import type { Eligibility } from './exchange-queries.ts'

/** Why a trip cannot be changed online, or not now, and what to do instead. */
export const reasonWords: Readonly<Record<ExchangeReason, string>> = {
  Canceled: 'This trip is canceled, so there are no flights to change.',
  CancellationPending: 'This trip is being canceled. Wait until that’s done.',
  ExchangeUnderWay: 'A change to this trip is in progress. You’ll see the result here.',
  WithAgent:
    'An agent is requesting your change from the airline. We’ll email you as soon as we hear.',
  TooManyAttempts: 'Changing this trip failed several times today. An agent can find out why.',
  SeveralTickets:
    'This trip has several tickets, each with its own airline and rules. An agent can change them together.',
  Modified: 'This trip was already changed by an agent, so an agent has to make further changes.',
  NotFlights: 'Only flights can be changed here.',
  NotTicketed: 'The tickets aren’t issued yet. Try again in a few minutes.',
  Departed: 'The flights have already departed.',
  TooCloseToDeparture:
    'The next flight leaves too soon to change online. The airline can still change it.',
  AirlineControl:
    'The airline now controls this booking, as it often does close to departure. Only the airline can change it.',
  FareNotChangeable:
    'This fare doesn’t allow changes. You can still see your refund if you cancel.',
  PenaltyUnknown:
    'We don’t know the airline’s change fee for this fare. An agent can find out for you.',
}

/** Why it can be canceled for free, by what the airline has issued. */
export const voidableWords = ({
  ticketState,
  issued,
}: Pick<Eligibility, 'ticketState' | 'issued'>): string => {
  if (!issued) return 'Your tickets aren’t issued yet, so you can cancel for a full refund'
  return ticketState === 'TicketedVoid'
    ? 'Your tickets were just issued, so you can cancel for a full refund'
    : 'You booked only a short time ago, so you can cancel for a full refund'
}

/** The change fee in a sentence. */
export const feeWords = (penalty: Penalty): string => {
  switch (penalty.kind) {
    case 'NoPenalty':
      return 'No change fee. You pay only the fare difference.'
    case 'WithFee':
      return `The airline charges ${formatExact(fromWire(penalty.fee))} per traveler, plus any fare difference.`
    case 'NotPossible':
      return 'This fare doesn’t allow changes.'
    case 'Unknown':
      return 'You’ll see the airline’s change fee once you choose new flights.'
  }
}

export const attemptsWords = ({ failed, most, resetsAt }: Eligibility['attempts']): string =>
  `${failed} of ${most} attempts failed today. You can try again after ${whenText(resetsAt)}.`
