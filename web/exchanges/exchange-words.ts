import type { ExchangeReason } from '@portolan/domain/trips/exchange.ts'
import type { Penalty } from '@portolan/domain/flights/penalties.ts'
import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import { whenText } from '../trips/cancel/cancel-words.ts'
import type { Eligibility } from './exchange-queries.ts'

/** Why a trip is not changed by a click, or why not now, and what can be done instead. */
export const reasonWords: Readonly<Record<ExchangeReason, string>> = {
  Canceled: 'It is canceled: there are no flights left to change.',
  CancellationPending: 'It is being canceled. Wait until that is done.',
  ExchangeUnderWay: 'A change of it is under way. This page shows it as soon as it is done.',
  WithAgent:
    'An agent is asking the airline for the change that you wanted. You get a mail as soon as there is an answer.',
  TooManyAttempts:
    'Changing it has failed several times today. An agent can look at what is in the way.',
  SeveralTickets:
    'It is on several tickets, each with its own airline and its own rules. An agent changes them together.',
  Modified: 'It was changed by hand before. An agent knows what it is made of now.',
  NotFlights: 'Only flights are exchanged for others.',
  NotTicketed: 'Its tickets are not issued yet. That takes minutes: come back then.',
  Departed: 'Its flights have left.',
  TooCloseToDeparture:
    'Its next flight leaves too soon to be changed online. The airline’s desk can still do it.',
  AirlineControl:
    'The airline has taken it into its own hands, as it does near departure or after a change of its own. Only the airline can change it.',
  FareNotChangeable:
    'Its fare does not allow changes. You can still see what canceling brings back.',
  PenaltyUnknown:
    'The airline has not said what a change of this fare costs. An agent asks for you.',
}

/**
 * `Free: you pay only what other flights cost more`, `$150.00 for each traveler, and what other
 * flights cost more`.
 */
export const feeWords = (penalty: Penalty): string => {
  switch (penalty.kind) {
    case 'NoPenalty':
      return 'The airline asks no fee: you pay only what other flights cost more.'
    case 'WithFee':
      return `The airline asks ${formatExact(fromWire(penalty.fee))} for each traveler, and what other flights cost more.`
    case 'NotPossible':
      return 'The fare does not allow changes.'
    case 'Unknown':
      return 'The airline says what it asks once you have chosen.'
  }
}

export const attemptsWords = ({ failed, most, resetsAt }: Eligibility['attempts']): string =>
  `${failed} of ${most} tries have failed today. You can try again yourself from ${whenText(resetsAt)}.`
