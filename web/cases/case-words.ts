import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { readCase } from '@portolan/contract/cases/read-case.ts'
import type { CaseDecision, CaseState } from '@portolan/domain/cases/case.lifecycle.ts'
import type { CaseEffect, CaseKind, CaseQueue } from '@portolan/domain/cases/case-kinds.ts'

export type OpenedCase = AnswerOf<typeof readCase>

export const caseKindWords: Readonly<Record<CaseKind, string>> = {
  TravelerEdit: 'Traveler edit',
  CancelTraveler: 'Cancel for one traveler',
  TripChange: 'Trip change',
  ScheduleRefund: 'Refund after a schedule change',
  ExchangeFulfillment: 'Flight change through the airline’s desk',
  NobodyCame: 'Nobody came',
  PriceMatch: 'Price match claim',
  Disruption: 'Disrupted flight, some travelers',
  DeskCharge: 'Rental desk’s charge',
  Question: 'Question',
}
export const queueWords: Readonly<Record<CaseQueue, string>> = {
  Travelers: 'Travelers',
  Changes: 'Changes and questions',
  Refunds: 'Refunds',
}

/** The state of a case for the traveler. */
export const caseStateText = ({
  state,
  place,
}: {
  readonly state: CaseState
  readonly place: number | null
}): string => {
  switch (state) {
    case 'Waiting':
      return place === null || place <= 1 ? 'next in the queue' : `number ${place} in the queue`
    case 'Taken':
      return 'an agent is working on it'
    case 'WithAirline':
      return 'with the airline'
    case 'Accepted':
      return 'done'
    case 'Denied':
      return 'couldn’t be done'
  }
}

/** Decisions of an agent (cases-2). `note`: label of the agent’s note. */
export const decisionWords: Readonly<
  Record<CaseDecision, { readonly label: string; readonly note: string }>
> = {
  MoveToQueue: { label: 'Move to queue', note: 'Reason, for the next agent' },
  ReferToAirline: { label: 'Refer to airline', note: 'Request to the airline' },
  Accept: { label: 'Accept', note: 'Message to the traveler' },
  Deny: { label: 'Deny', note: 'Message to the traveler, with the reason' },
}
export const effectWords: Readonly<Record<CaseEffect, string>> = {
  WaitsInQueue: 'The case returns to the queue without an agent.',
  WaitsForAirline: 'The case stays with you until the airline responds.',
  TellsTraveler: 'The traveler gets an email, and the trip page shows it.',
  RefundsOwedFare:
    'We ask the airline once more and cancel the ticket it owes a refund for. Other tickets of the trip stay valid. If the airline refunds less than that fare, the case reopens.',
  ReopensChange: 'The traveler can respond to the schedule change again.',
  ExchangesTickets:
    'The airline exchanges the tickets at the quoted price. We charge what is due and refund what is left over.',
  CreditsDifference:
    'The whole difference, up to the most that is matched, becomes a travel credit in the traveler’s wallet.',
  EndsExchange: 'The trip isn’t changed, and the card hold is released.',
}

/** The state of a case for agents. */
export const stateMark = (
  state: CaseState,
): { readonly tone: 'ok' | 'warn' | 'danger' | 'plain'; readonly text: string } => {
  switch (state) {
    case 'Waiting':
      return { tone: 'warn', text: 'Waiting' }
    case 'Taken':
      return { tone: 'plain', text: 'Taken' }
    case 'WithAirline':
      return { tone: 'plain', text: 'With the airline' }
    case 'Accepted':
      return { tone: 'ok', text: 'Accepted' }
    case 'Denied':
      return { tone: 'danger', text: 'Denied' }
  }
}
export const eventWords: Readonly<Record<OpenedCase['history'][number]['event'], string>> = {
  Opened: 'Opened',
  take: 'Taken',
  MoveToQueue: 'Moved to another queue',
  ReferToAirline: 'Referred to the airline',
  Accept: 'Accepted',
  Deny: 'Denied',
}
