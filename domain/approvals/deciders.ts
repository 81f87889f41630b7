import type { MoneyWire } from '@portolan/kernel/money.ts'
import { adminsOf } from '../companies/change-people.ts'
import { personOf, type Company, type CompanyPerson } from '../companies/company.ts'
import { approversAbove } from '../companies/reporting-line.ts'
import { hasRight } from '../companies/roles.ts'

/** How much an approver may decide on; null for any amount. */
export interface ApproverLimit {
  readonly personId: string
  readonly upTo: MoneyWire | null
}
/** Who decides for an approver who is away. Ends are exclusive, in milliseconds. */
export interface Substitution {
  readonly approverId: string
  readonly substituteId: string
  readonly from: number
  readonly until: number
}

export interface DeciderFacts {
  readonly company: Company
  readonly limits: readonly ApproverLimit[]
  readonly substitutions: readonly Substitution[]
  readonly now: number
}
export interface AskedFor {
  readonly askedById: string
  readonly travelerIds: readonly string[]
  /** One amount a currency. */
  readonly amounts: readonly MoneyWire[]
}

const covers = (limits: readonly ApproverLimit[], personId: string, asked: AskedFor): boolean => {
  const upTo = limits.find((limit) => limit.personId === personId)?.upTo ?? null
  // An amount in another currency is above every limit.
  return (
    upTo === null ||
    asked.amounts.every(({ minor, currency }) => currency === upTo.currency && minor <= upTo.minor)
  )
}

/** Nobody decides for themselves, nor what they asked for themselves (approvals-3). */
const isUninvolved = (personId: string, { askedById, travelerIds }: AskedFor): boolean =>
  personId !== askedById && !travelerIds.includes(personId)

const mayDecide = (person: CompanyPerson | undefined, asked: AskedFor): person is CompanyPerson =>
  person !== undefined && hasRight(person, 'approve') && isUninvolved(person.id, asked)

/**
 * Who decides instead of an approver: the approver, or while they are away their substitute, or
 * that one's. Undefined if all of them are away, in a cycle too.
 */
export const presentApprover = (
  { company, substitutions, now }: DeciderFacts,
  approverId: string,
): CompanyPerson | undefined => {
  const seen = new Set<string>()
  let at = approverId
  while (!seen.has(at)) {
    seen.add(at)
    const away = substitutions.find(
      (one) => one.approverId === at && one.from <= now && now < one.until,
    )
    if (away === undefined) return personOf(company, at)
    at = away.substituteId
  }
  return undefined
}

/** One approver of a line as the request shows it. */
export interface LineStep {
  readonly personId: string
  readonly upTo: MoneyWire | null
  /**
   * `Over`: above their limit. `Barred`: involved in the request, or no approver anymore.
   * `NotNeeded`: above who decides.
   */
  readonly status: 'Over' | 'Barred' | 'Away' | 'Decides' | 'NotNeeded'
  /** Who decides for them. */
  readonly decidedById: string | null
}

/**
 * The line of approvers of the first traveler, or of who asks for a guest (approvals-4). The first
 * whose limit covers the amount decides, and one approval is enough.
 */
export const approverLine = (facts: DeciderFacts, asked: AskedFor): LineStep[] => {
  let decided = false
  return approversAbove(facts.company, asked.travelerIds[0] ?? asked.askedById).map(
    (approver): LineStep => {
      const { id: personId } = approver
      const upTo = facts.limits.find((limit) => limit.personId === personId)?.upTo ?? null
      const step = { personId, upTo, decidedById: null }
      if (decided) return { ...step, status: 'NotNeeded' }
      if (!covers(facts.limits, personId, asked)) return { ...step, status: 'Over' }
      const present = presentApprover(facts, personId)
      if (present === undefined) return { ...step, status: 'Away' }
      if (!mayDecide(present, asked)) return { ...step, status: 'Barred' }
      decided = true
      return { ...step, status: 'Decides', decidedById: present.id }
    },
  )
}

/**
 * Who may decide a request now, by id: who the line names, and always those who view admin
 * (approvals-3). Empty only in a company whose every admin is involved.
 */
export const decidersOf = (facts: DeciderFacts, asked: AskedFor): string[] => [
  ...new Set([
    ...approverLine(facts, asked).flatMap(({ decidedById }) => decidedById ?? []),
    ...adminsOf(facts.company)
      .filter((admin) => mayDecide(admin, asked))
      .map(({ id }) => id),
  ]),
]
