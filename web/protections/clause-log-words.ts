import type { CaseDecision } from '@portolan/domain/cases/case.lifecycle.ts'

/** What an agent has decided about a request. */
const agentWords: Readonly<Record<CaseDecision, string>> = {
  MoveToQueue: 'Your request was passed to another team.',
  ReferToAirline: 'An agent is asking the airline about your request.',
  Accept: 'An agent accepted your request.',
  Deny: 'An agent couldn’t accept your request.',
}
/** What each clause has decided, for the contract's log. */
export const clauseWords: Readonly<Record<string, string>> = {
  'cancel-for-any-reason.once': 'It was used before, so it paid nothing.',
  'cancel-for-any-reason.void':
    'Everything was refunded, and the price of this protection with it.',
  'cancel-for-any-reason.ended': 'It had ended before, so it paid nothing.',
  'cancel-for-any-reason.deadline': 'The time to use it was over.',
  'cancel-for-any-reason.airline-credit': 'You chose the airline’s credit instead of money.',
  'cancel-for-any-reason.better-refund':
    'The airline’s or property’s own refund was at least as much, so it paid nothing.',
  'cancel-for-any-reason.share': 'It paid its share, less what the airline or property refunded.',
  'change-for-any-reason.difference':
    'It pays the fare difference of your change, or there was none.',
  'change-for-any-reason.deadline': 'The time to use it was over when you changed.',
  'change-for-any-reason.year': 'The new flights depart more than a year after you booked.',
  'change-for-any-reason.void':
    'Your ticket was voided or your flights canceled by the airline, so its price was refunded.',
  'change-for-any-reason.canceled': 'You canceled your flights, so it ended without paying.',
  'change-for-any-reason.expired': 'The time to use it was over.',
  'change-for-any-reason.used': 'It was used before.',
  'disruption-assistance.voided':
    'The flights were canceled as if they had never been booked, so its price was refunded.',
  'disruption-assistance.with-flights': 'It ended with the flights.',
  'disruption-assistance.cancel': 'It was canceled in time, so its price was refunded.',
  'disruption-assistance.trigger': 'The airline reported no disruption that it covers.',
  'disruption-assistance.expired': 'The time to use it was over.',
  'disruption-assistance.once': 'It was used before, so it paid nothing.',
  'disruption-assistance.ended': 'It had ended before, so it paid nothing.',
  'disruption-assistance.disrupted': 'The airline disrupted a flight that it covers.',
  'disruption-assistance.recovered': 'The airline restored the flights.',
  'disruption-assistance.all-travelers': 'Only some travelers asked, so an agent decides.',
  'disruption-assistance.qualifying-flight': 'The chosen flight didn’t qualify.',
  'disruption-assistance.rebook': 'It paid for your new flights.',
  'disruption-assistance.refund':
    'It paid what the airline’s refund left of the base fare of the disrupted flights.',
  'missed-connection.announced': 'The airline’s new times broke this connection.',
  'missed-connection.made-it': 'The airline’s new times leave enough time again.',
  'missed-connection.ended': 'It ended with the trip.',
  'missed-connection.expired': 'The time to use it was over.',
  'missed-connection.first-canceled':
    'The first flight was canceled, so an agent books the next one.',
  'missed-connection.missed': 'The connection wasn’t missed.',
  'missed-connection.boarding': 'The chosen flight left too soon, or had too few seats.',
  'missed-connection.cabin': 'The chosen flight was in a higher cabin.',
  'missed-connection.within': 'The chosen flight left too late, so an agent decides.',
  'missed-connection.cap': 'The fare was above what is left of the cap, so an agent decides.',
  'missed-connection.rebook': 'It paid for your new flights.',
}

/** What a decision says, by its clause or by what an agent said. */
export const decisionWords = ({
  clause,
  outcome,
}: {
  readonly clause: string
  readonly outcome: string
}): string =>
  clauseWords[clause] ?? (agentWords as Readonly<Record<string, string>>)[outcome] ?? clause
