import type { CaseDecision } from './case.lifecycle.ts'

/** Queues by field of expertise. */
export const caseQueues = ['Travelers', 'Changes', 'Refunds'] as const
export type CaseQueue = (typeof caseQueues)[number]

/**
 * `TravelerEdit`: a name or document on a ticket. `CancelTraveler`: one of several travelers
 * (trips-6). `TripChange`: modified trips and trips on several tickets (trips-5). `ScheduleRefund`:
 * a refund after the airline's schedule change. `ExchangeFulfillment`: a change of flights that
 * only the airline's desk can make. `NobodyCame`: the operator was not there. `PriceMatch`: a claim
 * of a lower price that only an agent can verify. `DeskCharge`: a rental desk charged a different
 * amount than the voucher says (cars-10). `Disruption`: assistance for some travelers of a
 * disrupted trip (protections-34). `Question`: everything else.
 */
export const caseKinds = [
  'TravelerEdit',
  'CancelTraveler',
  'TripChange',
  'ScheduleRefund',
  'ExchangeFulfillment',
  'NobodyCame',
  'PriceMatch',
  'Disruption',
  'DeskCharge',
  'Question',
] as const
export type CaseKind = (typeof caseKinds)[number]
/** Kinds that a traveler can open directly; the others result from other actions. */
export const askableKinds = [
  'TravelerEdit',
  'CancelTraveler',
  'TripChange',
  'NobodyCame',
  'Question',
] as const satisfies readonly CaseKind[]

export const queueOf: Readonly<Record<CaseKind, CaseQueue>> = {
  TravelerEdit: 'Travelers',
  CancelTraveler: 'Travelers',
  TripChange: 'Changes',
  ScheduleRefund: 'Refunds',
  ExchangeFulfillment: 'Changes',
  NobodyCame: 'Refunds',
  PriceMatch: 'Refunds',
  Disruption: 'Changes',
  DeskCharge: 'Refunds',
  Question: 'Changes',
}

/** An effect of a decision on the case or the trip, shown to the agent beforehand. */
export type CaseEffect =
  | 'WaitsInQueue'
  | 'WaitsForAirline'
  | 'TellsTraveler'
  | 'RefundsOwedFare'
  | 'ReopensChange'
  | 'ExchangesTickets'
  | 'EndsExchange'
  | 'CreditsDifference'

/** Effects of a decision, in order. */
export const effectsOf = (kind: CaseKind, decision: CaseDecision): readonly CaseEffect[] => {
  switch (decision) {
    case 'MoveToQueue':
      return ['WaitsInQueue']
    case 'ReferToAirline':
      return ['WaitsForAirline', 'TellsTraveler']
    case 'Accept':
      if (kind === 'ScheduleRefund') return ['RefundsOwedFare', 'TellsTraveler']
      if (kind === 'ExchangeFulfillment') return ['ExchangesTickets', 'TellsTraveler']
      if (kind === 'PriceMatch') return ['CreditsDifference', 'TellsTraveler']
      return ['TellsTraveler']
    case 'Deny':
      if (kind === 'ScheduleRefund') return ['ReopensChange', 'TellsTraveler']
      if (kind === 'ExchangeFulfillment') return ['EndsExchange', 'TellsTraveler']
      return ['TellsTraveler']
  }
}
