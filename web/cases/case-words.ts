import { momentLocale } from '@portolan/kernel/locale.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { readCase } from '@portolan/contract/cases/read-case.ts'
import type { CaseDecision, CaseState } from '@portolan/domain/cases/case.lifecycle.ts'
import type { CaseEffect, CaseKind, CaseQueue } from '@portolan/domain/cases/case-kinds.ts'

export type OpenedCase = AnswerOf<typeof readCase>

export const caseKindWords: Readonly<Record<CaseKind, string>> = {
  TravelerEdit: 'Traveler edit',
  CancelTraveler: 'Cancel for one traveler',
  TripChange: 'Change of the trip',
  ScheduleRefund: 'Fare back after a schedule change',
  ExchangeFulfilment: 'Change of flights at the airline’s desk',
  Question: 'Question',
}
export const queueWords: Readonly<Record<CaseQueue, string>> = {
  Travelers: 'Travelers',
  Changes: 'Changes and questions',
  Refunds: 'Refunds',
}

/** How it stands, as the traveller reads it. */
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
      return 'an agent is on it'
    case 'WithAirline':
      return 'with the airline'
    case 'Accepted':
      return 'done'
    case 'Denied':
      return 'could not be done'
  }
}

/** Decisions under the names that the specification gives them, with what they say to an agent. */
export const decisionWords: Readonly<
  Record<CaseDecision, { readonly label: string; readonly note: string }>
> = {
  MoveToQueue: { label: 'Move to queue', note: 'Why it goes there, for whoever takes it next' },
  ReferToAirline: { label: 'Refer to airline', note: 'What the airline is asked' },
  Accept: { label: 'Accept', note: 'What the traveler reads' },
  Deny: { label: 'Deny', note: 'What the traveler reads, and why' },
}
export const effectWords: Readonly<Record<CaseEffect, string>> = {
  WaitsInQueue: 'The case waits in the queue again, and nobody has it.',
  WaitsForAirline: 'The case stays yours until the airline has answered.',
  TellsTraveler: 'The traveler gets a mail, and the trip shows it.',
  RefundsOwedFare:
    'The airline is asked once more, and the ticket it owes the fare of is canceled; other tickets of the trip stand. Where it owes less than that fare, the case comes back.',
  ReopensChange: 'The traveler can answer the schedule change again.',
  ExchangesTickets:
    'The airline is told to go ahead: the tickets are exchanged at the price quoted, what is due is taken, and what is left over comes back.',
  EndsExchange:
    'Nothing is changed. What was held on the card is let go, and the trip stands as it was.',
}

/** A case's state in a word for agents. */
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

/** `Tue 24 Nov, 23:59`, in the reader's own clock. */
export const momentText = (at: string): string =>
  new Date(at).toLocaleString(momentLocale(), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
