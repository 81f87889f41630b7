import { decideCase } from '@portolan/contract/cases/decide-case.ts'
import { caseLifecycle, type CaseDecision } from '@portolan/domain/cases/case.lifecycle.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { next } from '@portolan/kernel/lifecycle.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { endDelegation } from '../identity/index.ts'
import type { Outbox } from '../mail/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { openedCaseAnswer, type ContractsOf } from './case-answer.ts'
import { caseLetter } from './case-letters.ts'
import { caseById, moveCase, type Case } from './cases.store.ts'
import { caseTaken, noSuchCase } from './refusals.ts'

/** Rows of the letter about a decision: label and value. */
export type DecisionRows = readonly (readonly [string, string])[]

/** Effect of a decision, in the same transaction, with what its letter says of it. */
export type OnDecision = (
  tx: Tx,
  tenant: TenantId,
  of: Case,
  decision: CaseDecision,
  by: { readonly agentId: string; readonly now: number },
) => Promise<DecisionRows | void>

export interface DecideCaseDeps {
  readonly database: Database
  readonly contractsOf: ContractsOf
  readonly outbox: Pick<Outbox, 'post'>
  readonly onDecision: (...of: Parameters<OnDecision>) => Promise<DecisionRows>
}

/** The case after a decision. Moving it to another queue releases it; an answer closes it. */
const changeOf = (
  decision: CaseDecision,
  queue: Case['queue'],
  note: string,
  now: number,
): Partial<Case> => {
  switch (decision) {
    case 'MoveToQueue':
      return { queue, takenBy: null, waitsSince: now }
    case 'ReferToAirline':
      return {}
    case 'Accept':
    case 'Deny':
      return { answer: note, answeredAt: now }
  }
}

export const decideCaseRoute = ({
  database,
  outbox,
  onDecision,
  contractsOf,
}: DecideCaseDeps): Route =>
  route(
    decideCase,
    async ({ params, body: { decision, queue, note } }, { principal, tenant, now }) => {
      if (decision === 'MoveToQueue' && queue === undefined)
        return refuse({ code: 'MissingField', message: 'Choose a queue.', field: 'queue' })
      return database.tenant(tenant, async (tx) => {
        const of = await caseById(tx, tenant, params.caseId)
        if (of === null) return noSuchCase
        const state = next(caseLifecycle, of.state, decision)
        if (state === undefined || of.takenBy !== principal.personId) return caseTaken
        if (
          !(await moveCase(
            tx,
            of,
            { state, ...changeOf(decision, queue ?? of.queue, note, now) },
            { personId: principal.personId, event: decision, note, at: now },
          ))
        )
          return caseTaken
        const rows = await onDecision(tx, tenant, of, decision, {
          agentId: principal.personId,
          now,
        })
        // Ends delegated sessions, which the case authorized.
        if (decision !== 'ReferToAirline')
          await endDelegation(tx, tenant, {
            personId: of.personId,
            agentId: principal.personId,
            now,
          })
        if (decision !== 'MoveToQueue')
          await outbox.post(tx, {
            tenant,
            personId: of.personId,
            letter: caseLetter,
            facts: { caseId: of.id, decision, note, rows },
            cause: `${of.id}:${decision}`,
          })
        const decided = await caseById(tx, tenant, of.id)
        return decided === null
          ? noSuchCase
          : ok(await openedCaseAnswer(tx, decided, principal.personId, contractsOf))
      })
    },
  )
