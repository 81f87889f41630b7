import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import type { MoneyWire } from '@portolan/kernel/money.ts'
import { checkLeaving, type ByWhom, type CompanyRefusal } from './change-people.ts'
import { personOf, type Company, type CompanyPerson } from './company.ts'
import { approversAbove, wouldBeCycle } from './reporting-line.ts'
import { hasRight } from './roles.ts'

/** What canceling a trip pays: money to its tenders and the airlines' credits. */
export interface CancelTerms {
  readonly refund: MoneyWire
  readonly credit: MoneyWire
}

/** What of a leaver is found by the server and has to be decided on. */
export interface LeaverFacts {
  readonly sessions: number
  readonly upcomingTrips: readonly {
    readonly id: string
    /** What canceling now refunds; null if only an agent can tell, or nobody has asked. */
    readonly refund: MoneyWire | null
    /** Canceling refunds everything. */
    readonly isFree: boolean
  }[]
  readonly ownRequests: readonly string[]
  readonly requestsToDecide: readonly string[]
  /** Colleagues who may book for the leaver, or the leaver for them. */
  readonly bookingGrants: readonly string[]
  readonly transferableCredits: readonly MoneyWire[]
}

export type LeaverItem =
  | {
      readonly kind: 'Trip'
      readonly id: string
      readonly refund: MoneyWire | null
      readonly proposed: 'Cancel' | null
    }
  | { readonly kind: 'OwnRequest'; readonly id: string; readonly proposed: 'Withdraw' }
  | { readonly kind: 'RequestToDecide'; readonly id: string; readonly proposed: string | null }
  | {
      readonly kind: 'NewApprover'
      readonly personIds: readonly string[]
      readonly proposed: string | null
    }

/** What somebody's leaving means (companies-7). Past trips, invoices and the record stay. */
export interface Leaving {
  readonly personId: string
  readonly sessionsToEnd: number
  readonly items: readonly LeaverItem[]
  readonly grantsToEnd: readonly string[]
  readonly creditsThatStay: readonly MoneyWire[]
}

/** The next active approver above somebody: who takes over what they decide. */
export const successorOf = (company: Company, personId: string): CompanyPerson | undefined =>
  approversAbove(company, personId).find((person) => hasRight(person, 'approve'))

const approvedBy = ({ people }: Company, personId: string): string[] =>
  people
    .filter(({ approverId, state }) => approverId === personId && state !== 'Left')
    .map(({ id }) => id)

/** A trip that costs something to cancel is somebody's decision. */
export const proposedForTrip = ({ isFree }: { readonly isFree: boolean }): 'Cancel' | null =>
  isFree ? 'Cancel' : null

/** Whether a cancellation now pays no less than the one that was decided on. */
export const paysAsShown = (now: CancelTerms, shown: CancelTerms): boolean =>
  now.refund.currency === shown.refund.currency &&
  now.credit.currency === shown.credit.currency &&
  now.refund.minor >= shown.refund.minor &&
  now.credit.minor >= shown.credit.minor

/** Everything that a leaver leaves behind, with what is proposed for it. */
export const leaving = (
  company: Company,
  who: ByWhom,
  facts: LeaverFacts,
): Result<Leaving, CompanyRefusal> => {
  const checked = checkLeaving(company, who)
  if (!checked.ok) return checked
  const { personId } = who
  const successor = successorOf(company, personId)?.id ?? null
  const reports = approvedBy(company, personId)
  return ok({
    personId,
    sessionsToEnd: facts.sessions,
    items: [
      ...facts.upcomingTrips.map(({ id, refund, isFree }) => ({
        kind: 'Trip' as const,
        id,
        refund,
        proposed: proposedForTrip({ isFree }),
      })),
      ...facts.ownRequests.map((id) => ({
        kind: 'OwnRequest' as const,
        id,
        proposed: 'Withdraw' as const,
      })),
      ...facts.requestsToDecide.map((id) => ({
        kind: 'RequestToDecide' as const,
        id,
        proposed: successor,
      })),
      ...(reports.length === 0
        ? []
        : [{ kind: 'NewApprover' as const, personIds: reports, proposed: successor }]),
    ],
    grantsToEnd: facts.bookingGrants,
    creditsThatStay: facts.transferableCredits,
  })
}

/**
 * Choices by position of the item; a missing one takes what is proposed. Of a trip: `Keep`,
 * `Cancel` or the id of the colleague who becomes its contact.
 */
export type LeaverChoices = Readonly<Record<number, string>>
export type LeaverFault =
  | 'ChoiceMissing'
  | 'TripUndecided'
  | 'ContactNotActive'
  | 'ApproverNotAllowed'
  | 'ApproverCycle'

/** Only who is active takes over a trip: others read no mail of the company, or not yet. */
const tripFault = (
  company: Company,
  leaverId: string,
  choice: string | null,
): LeaverFault | undefined => {
  if (choice === null) return 'TripUndecided'
  if (choice === 'Keep' || choice === 'Cancel') return undefined
  const isActive = personOf(company, choice)?.state === 'Active'
  return isActive && choice !== leaverId ? undefined : 'ContactNotActive'
}

const approverFault = (
  company: Company,
  leaverId: string,
  approverId: string,
  reports: readonly string[],
): LeaverFault | undefined => {
  const approver = personOf(company, approverId)
  if (approverId === leaverId || !hasRight(approver, 'approve')) return 'ApproverNotAllowed'
  const without = { people: company.people.filter(({ id }) => id !== leaverId) }
  return reports.some((id) => wouldBeCycle(without, id, approverId)) ? 'ApproverCycle' : undefined
}

const faultOfChoice = (
  company: Company,
  leaverId: string,
  item: LeaverItem,
  choice: string | null,
): LeaverFault | undefined => {
  if (item.kind === 'Trip') return tripFault(company, leaverId, choice)
  if (choice === null) return 'ChoiceMissing'
  if (item.kind === 'OwnRequest') return undefined
  const reports = item.kind === 'NewApprover' ? item.personIds : []
  return approverFault(company, leaverId, choice, reports)
}

/** What is still to be chosen before somebody can leave, by position; empty if nothing is. */
export const choicesLeft = (
  company: Company,
  { personId, items }: Leaving,
  choices: LeaverChoices,
): { readonly at: number; readonly fault: LeaverFault }[] =>
  items.flatMap((item, at) => {
    const fault = faultOfChoice(company, personId, item, choices[at] ?? item.proposed)
    return fault === undefined ? [] : [{ at, fault }]
  })

/**
 * The company without somebody: state `Left`, no roles and no approver, and the new approver for
 * those they approved. Refused while a choice is left.
 */
export const leave = (
  company: Company,
  planned: Leaving,
  choices: LeaverChoices,
): Result<Company, { readonly code: LeaverFault; readonly at: number }> => {
  const [left] = choicesLeft(company, planned, choices)
  if (left !== undefined) return refuse({ code: left.fault, at: left.at })
  const at = planned.items.findIndex(({ kind }) => kind === 'NewApprover')
  const newApproverId = choices[at] ?? planned.items[at]?.proposed ?? null
  return ok({
    ...company,
    people: company.people.map((person): CompanyPerson => {
      if (person.id === planned.personId)
        return { ...person, state: 'Left', roles: [], approverId: null }
      return person.approverId === planned.personId && person.state !== 'Left'
        ? { ...person, approverId: newApproverId }
        : person
    }),
  })
}
