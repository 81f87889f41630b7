import type { CaseDecision } from './case.lifecycle.ts'

/** Queues of agents: who knows what. */
export const caseQueues = ['Travelers', 'Changes', 'Refunds'] as const
export type CaseQueue = (typeof caseQueues)[number]

/**
 * `TravelerEdit`: a name or a document on a ticket. `CancelTraveler`: one of several (decision 98
 * of the specification). `TripChange`: modified trips and those on several tickets (decision 99 of
 * the specification). `ScheduleRefund`: the fare back after the airline's change.
 * `ExchangeFulfilment`: a change of flights that only the airline's desk makes. `Question`:
 * everything else.
 */
export const caseKinds = [
  'TravelerEdit',
  'CancelTraveler',
  'TripChange',
  'ScheduleRefund',
  'ExchangeFulfilment',
  'Question',
] as const
export type CaseKind = (typeof caseKinds)[number]
/** Those a traveller opens by asking; the others are opened by what they do. */
export const askableKinds = [
  'TravelerEdit',
  'CancelTraveler',
  'TripChange',
  'Question',
] as const satisfies readonly CaseKind[]

export const queueOf: Readonly<Record<CaseKind, CaseQueue>> = {
  TravelerEdit: 'Travelers',
  CancelTraveler: 'Travelers',
  TripChange: 'Changes',
  ScheduleRefund: 'Refunds',
  ExchangeFulfilment: 'Changes',
  Question: 'Changes',
}

/** What a decision does to the case and to the trip, so that an agent knows before taking it. */
export type CaseEffect =
  | 'WaitsInQueue'
  | 'WaitsForAirline'
  | 'TellsTraveler'
  | 'RefundsOwedFare'
  | 'ReopensChange'
  | 'ExchangesTickets'
  | 'EndsExchange'

/** In the order in which they happen. */
export const effectsOf = (kind: CaseKind, decision: CaseDecision): readonly CaseEffect[] => {
  switch (decision) {
    case 'MoveToQueue':
      return ['WaitsInQueue']
    case 'ReferToAirline':
      return ['WaitsForAirline', 'TellsTraveler']
    case 'Accept':
      return kind === 'ScheduleRefund'
        ? ['RefundsOwedFare', 'TellsTraveler']
        : kind === 'ExchangeFulfilment'
          ? ['ExchangesTickets', 'TellsTraveler']
          : ['TellsTraveler']
    case 'Deny':
      return kind === 'ScheduleRefund'
        ? ['ReopensChange', 'TellsTraveler']
        : kind === 'ExchangeFulfilment'
          ? ['EndsExchange', 'TellsTraveler']
          : ['TellsTraveler']
  }
}
