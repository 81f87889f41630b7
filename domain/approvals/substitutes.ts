import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { personOf, type Company, type CompanyPerson } from '../companies/company.ts'
import { isNamed, peopleIn } from '../companies/list-people.ts'
import { hasRight } from '../companies/roles.ts'
import type { Substitution } from './deciders.ts'

export type SubstitutionRefusal =
  | 'Oneself'
  | 'NotAnApprover'
  | 'EndsBeforeItBegins'
  | 'Overlaps'
  | 'Circle'

const overlaps = (a: Substitution, b: Substitution): boolean => a.from < b.until && b.from < a.until

/** Whether following substitutes that are away in the same span leads back to the approver. */
const leadsBack = (all: readonly Substitution[], added: Substitution): boolean => {
  const seen = new Set<string>()
  const queue = [added]
  for (let one = queue.pop(); one !== undefined; one = queue.pop()) {
    const { substituteId } = one
    if (substituteId === added.approverId) return true
    if (seen.has(substituteId)) continue
    seen.add(substituteId)
    queue.push(
      ...all.filter((other) => other.approverId === substituteId && overlaps(other, added)),
    )
  }
  return false
}

/**
 * Whether an approver may name a substitute for some time (approvals-4): one who may approve, none
 * already in that time, and no circle of people who are all away.
 */
export const checkSubstitution = (
  company: Company,
  existing: readonly Substitution[],
  added: Substitution,
): Result<true, { readonly code: SubstitutionRefusal }> => {
  if (added.approverId === added.substituteId) return refuse({ code: 'Oneself' })
  if (added.until <= added.from) return refuse({ code: 'EndsBeforeItBegins' })
  const people = [added.approverId, added.substituteId].map((id) => personOf(company, id))
  if (!people.every((person) => hasRight(person, 'approve')))
    return refuse({ code: 'NotAnApprover' })
  if (existing.some((one) => one.approverId === added.approverId && overlaps(one, added)))
    return refuse({ code: 'Overlaps' })
  return leadsBack(existing, added) ? refuse({ code: 'Circle' }) : ok(true)
}

/** Candidates that are shown at once. */
const mostCandidates = 8

/**
 * Colleagues who may decide for an approver, by name, and how many more there are. Whether one of
 * them fits a span is `checkSubstitution`'s.
 */
export const substituteCandidates = (
  company: Pick<Company, 'people' | 'costCenters'>,
  approverId: string,
  name: string,
): { readonly shown: readonly CompanyPerson[]; readonly further: number } => {
  const words = name.trim().split(/\s+/)
  const found = peopleIn(company, { search: '', sort: 'name' }).filter(
    (person) =>
      person.id !== approverId &&
      hasRight(person, 'approve') &&
      words.every((word) => isNamed(person, word)),
  )
  return {
    shown: found.slice(0, mostCandidates),
    further: Math.max(0, found.length - mostCandidates),
  }
}
