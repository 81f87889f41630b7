import type { CompanyEventCode } from '@portolan/domain/companies/company-event.ts'
import type { BookingAudience, PersonState } from '@portolan/domain/companies/company.ts'
import type { CompanyRight, CompanyRole } from '@portolan/domain/companies/roles.ts'
import { formatDay } from '@portolan/kernel/calendar.ts'
import { formatCount, formatInstant } from '@portolan/kernel/locale.ts'
import type { CompanyEvent, Person } from './admin-queries.ts'
import { rulesText } from './policy/rule-words.ts'

/** Names of roles. `NFU` is one code that is never spelled out (identity-11). */
export const roleWords: Readonly<Record<CompanyRole, string>> = {
  Owner: 'Owner',
  TravelAdmin: 'Travel admin',
  AccountManager: 'Account manager',
  TravelArranger: 'Travel arranger',
  Approver: 'Approver',
  Traveler: 'Traveler',
  Agent: 'Agent',
  NFU: 'NFU',
}
/** What each role may do, for the form that grants it. */
export const roleNotes: Readonly<Record<CompanyRole, string>> = {
  Owner: 'Runs the company: people, policies and approvals',
  TravelAdmin: 'Runs the company: people, policies and approvals',
  AccountManager: 'Sees everyone and books for them',
  TravelArranger: 'Sees everyone and books for them',
  Approver: 'Approves requests of the people they’re set for',
  Traveler: 'Books their own trips',
  Agent: 'Works on cases of the travel desk',
  NFU: 'Changes help texts only',
}
/** What a right lets somebody do; the first two are the permissions of a session (identity-2). */
export const rightWords: Readonly<
  Record<CompanyRight, { readonly short: string; readonly note: string }>
> = {
  viewUsers: {
    short: 'Sees people',
    note: 'Chooses from everybody in the company when booking. Without it, people see themselves.',
  },
  viewAdmin: {
    short: 'Admin portal',
    note: 'Opens this portal. Without it, its pages and figures can’t be reached.',
  },
  bookForOthers: { short: 'Books for others', note: 'Books trips for colleagues and guests.' },
  approve: { short: 'Approves', note: 'Decides requests of others, never their own.' },
  manageUsers: {
    short: 'Manages people',
    note: 'Invites and deactivates people and grants roles, but never to themselves.',
  },
  managePolicies: {
    short: 'Manages policies',
    note: 'Edits policy tiers, cost centers and projects.',
  },
}
export const stateWords: Readonly<Record<PersonState, string>> = {
  Active: 'Active',
  Invited: 'Invited',
  Left: 'Deactivated',
}
export const audienceWords: Readonly<Record<BookingAudience, string>> = {
  Myself: 'Everyone books for themselves',
  MyselfAndOthers: 'People book for themselves and for others',
  EmployeesForThemselves: 'Employees book for themselves',
  SomeoneElseForEveryone: 'Somebody books for everyone',
}
export const eventWords: Readonly<Record<CompanyEventCode, string>> = {
  COMPANY_NAMED: 'Named the company',
  AUDIENCE_CHOSEN: 'Chose who books',
  COMPANY_LIVE: 'Opened the company for booking',
  PERSON_READ: 'Looked at a person',
  PEOPLE_READ: 'Looked at the list of people',
  WEEK_READ: 'Looked at who travels in a week',
  PEOPLE_EXPORTED: 'Exported people',
  PERSON_INVITED: 'Invited a person',
  INVITATION_SENT: 'Sent an invitation',
  INVITATION_REVOKED: 'Revoked an invitation',
  INVITATION_ACCEPTED: 'Accepted an invitation',
  ARRANGER_LET: 'Let a colleague act for them',
  ARRANGER_ENDED: 'Ended a permission to act',
  ARRANGER_ACTS: 'Began to act for a colleague',
  ROLE_GRANTED: 'Granted a role',
  ROLE_WITHDRAWN: 'Took a role away',
  APPROVER_SET: 'Set an approver',
  PERSON_PLACED: 'Changed tier or cost center',
  PERSON_LEFT: 'Deactivated a person',
  LEAVER_TRIP_CANCELED: 'Chose to cancel a trip of who left',
  LEAVER_TRIP_NOT_CANCELED: 'A trip of who left couldn’t be canceled',
  LEAVER_TRIP_HANDED_ON: 'Named a new contact for a trip of who left',
  LEAVER_TRIP_KEPT: 'Kept a trip of who left',
  COST_CENTER_ADDED: 'Added a cost center',
  COST_CENTER_CLOSED: 'Closed a cost center',
  PROJECT_ADDED: 'Added a project',
  PROJECT_CLOSED: 'Closed a project',
  TIER_SAVED: 'Saved a policy tier',
  POLICY_REPLAYED: 'Replayed past bookings under a policy',
  APPROVAL_ASKED: 'Asked for approval of a trip',
  APPROVAL_APPROVED: 'Approved a trip',
  APPROVAL_DENIED: 'Denied a trip',
  APPROVAL_WITHDRAWN: 'Withdrew a request',
  APPROVER_LIMIT_SET: 'Set an approver’s limit',
  SUBSTITUTE_ADDED: 'Named a substitute',
  SUBSTITUTE_ENDED: 'Ended a substitution',
  DIRECTORY_TOKEN_MADE: 'Made a token for the directory',
  DIRECTORY_TOKEN_REVOKED: 'Revoked the directory’s token',
  SIGN_IN_PROVIDER_SAVED: 'Saved the company’s sign-in provider',
  SIGN_IN_PROVIDER_REMOVED: 'Removed the company’s sign-in provider',
  SIGN_IN_DOMAIN_PROVEN: 'Proved a domain',
  SIGN_IN_BY_PROVIDER: 'Signed in at the company’s provider',
  DIRECTORY_PERSON_ADDED: 'The directory added a person',
  DIRECTORY_PERSON_CHANGED: 'The directory changed a person',
  DIRECTORY_PERSON_LEFT: 'The directory deactivated a person',
  DIRECTORY_PERSON_RETURNED: 'The directory reactivated a person',
  DIRECTORY_GROUP_MAPPED: 'Set the tier of a directory group',
  TIER_DELETED: 'Deleted a policy tier',
  DEFAULT_TIER_SET: 'Chose the company’s tier',
  EXEMPTION_GRANTED: 'Exempted a person from the policy',
  EXEMPTION_ENDED: 'Ended an exemption',
  CHARGES_READ: 'Looked at charges',
  CREDITS_READ: 'Looked at airline credits',
  CHARGES_EXPORTED: 'Exported charges',
  BUDGET_SET: 'Set a budget',
  BILLING_SET: 'Changed what invoices say',
  WEBHOOK_ADDED: 'Added a webhook',
  WEBHOOK_CHANGED: 'Changed a webhook',
  WEBHOOK_SECRET_ROTATED: 'Made a new webhook secret',
  WEBHOOK_REMOVED: 'Removed a webhook',
  WEBHOOK_RESENT: 'Resent a webhook delivery',
  TRAVELERS_LOCATED: 'Looked at where travelers are',
  INCIDENT_OPENED: 'Opened an incident',
  INCIDENT_CLOSED: 'Closed an incident',
  TRAVELERS_ASKED: 'Asked travelers if they’re safe',
  TRAVELER_ANSWERED: 'Answered if they’re safe',
}

const isRole = (value: unknown): value is CompanyRole =>
  typeof value === 'string' && Object.hasOwn(roleWords, value)
const people = (count: unknown): string =>
  count === 1 ? '1 person' : `${formatCount(Number(count))} people`

const lines = (count: unknown): string =>
  count === 1 ? '1 charge' : `${formatCount(Number(count))} charges`
const endedWords = (sessions: unknown): string => {
  if (sessions === 0) return 'Wasn’t signed in'
  return sessions === 1 ? '1 session ended' : `${formatCount(Number(sessions))} sessions ended`
}

/** Lines that say how many, or when. */
const countedFacts: Partial<Record<CompanyEventCode, (facts: CompanyEvent['facts']) => string>> = {
  TRAVELERS_LOCATED: (facts) => people(facts['people']),
  TRAVELERS_ASKED: (facts) => people(facts['people']),
  PEOPLE_READ: (facts) => people(facts['people']),
  PEOPLE_EXPORTED: (facts) => people(facts['people']),
  CHARGES_READ: (facts) => lines(facts['lines']),
  TIER_SAVED: rulesText,
  POLICY_REPLAYED: (facts) => lines(facts['lines']),
  CHARGES_EXPORTED: (facts) => lines(facts['lines']),
  BUDGET_SET: (facts) => String(facts['month']),
}

/** What a line of the record adds to its title. */
export const factsOfEvent = ({ code, facts }: CompanyEvent): string => {
  const { role, approver, tier, costCenter, sessions } = facts
  switch (code) {
    case 'ROLE_GRANTED':
    case 'ROLE_WITHDRAWN':
      return isRole(role) ? roleWords[role] : ''
    case 'APPROVER_SET':
      return approver === 'none' ? 'No approver' : String(approver)
    case 'PERSON_PLACED':
      return [
        tier === 'none' ? 'the company’s tier' : `tier ${tier}`,
        costCenter === 'none' ? 'no cost center' : `cost center ${costCenter}`,
      ].join(', ')
    case 'EXEMPTION_GRANTED':
      return `${formatDay(String(facts['from']))} to ${formatDay(String(facts['until']))}`
    case 'PERSON_LEFT':
      return endedWords(sessions)
    case 'DIRECTORY_PERSON_LEFT':
      return endedWords(sessions)
    case 'DIRECTORY_GROUP_MAPPED':
      return `${facts['group']}: ${tier === 'none' ? 'no tier' : tier}`
    default:
      return countedFacts[code]?.(facts) ?? ''
  }
}

export const nameOf = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`

/** `Active`, or since when a person is invited or deactivated. */
export const statusOf = ({ state, stateSince }: Pick<Person, 'state' | 'stateSince'>): string =>
  state === 'Active' ? stateWords.Active : `${stateWords[state]} ${formatInstant(stateSince)}`
