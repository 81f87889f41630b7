import type { readSubstitutes } from '@portolan/contract/approvals/read-substitutes.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { DeciderFacts } from '@portolan/domain/approvals/deciders.ts'
import { substituteCandidates } from '@portolan/domain/approvals/substitutes.ts'
import { personOf } from '@portolan/domain/companies/company.ts'
import { hasRight } from '@portolan/domain/companies/roles.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { recordEvents } from '../companies/index.ts'
import type { RequestContext } from '../platform/http/route.ts'
import type { InCompany } from './in-company.ts'

type Answer = AnswerOf<typeof readSubstitutes>

/** What a person has arranged, as the three operations answer it. */
export const substitutesOf = (facts: DeciderFacts, personId: string, name = ''): Answer => {
  const { company, limits, substitutions, now } = facts
  const nameOf = (id: string): string => {
    const person = personOf(company, id)
    return person === undefined ? 'Former colleague' : `${person.firstName} ${person.lastName}`
  }
  const isApprover = hasRight(personOf(company, personId), 'approve')
  const found = isApprover
    ? substituteCandidates(company, personId, name)
    : { shown: [], further: 0 }
  return {
    isApprover,
    upTo: limits.find((limit) => limit.personId === personId)?.upTo ?? null,
    substitutions: substitutions
      .filter(({ approverId, until }) => approverId === personId && until > now)
      .toSorted((a, b) => a.from - b.from)
      .map(({ substituteId, from, until }) => ({
        name: nameOf(substituteId),
        from: instantOf(from),
        until: instantOf(until),
      })),
    candidates: found.shown.map(({ id }) => ({ id, name: nameOf(id) })),
    furtherCandidates: found.further,
  }
}

/** A line in the company's record. */
export const recordSubstitute = (
  { tx, of }: InCompany,
  { principal, now, requestId }: RequestContext,
  code: 'SUBSTITUTE_ADDED' | 'SUBSTITUTE_ENDED',
  aboutId: string,
): Promise<void> =>
  recordEvents(tx, of, [{ code, aboutId }], {
    byId: principal.personId,
    actedBy: principal.actedBy,
    at: now,
    requestId,
  })
