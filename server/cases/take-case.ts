import { takeCase } from '@portolan/contract/cases/take-case.ts'
import { caseLifecycle } from '@portolan/domain/cases/case.lifecycle.ts'
import { next } from '@portolan/kernel/lifecycle.ts'
import { ok } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { openedCaseAnswer, type ContractsOf } from './case-answer.ts'
import { caseById, moveCase } from './cases.store.ts'
import { caseTaken, noSuchCase } from './refusals.ts'

export const takeCaseRoute = ({
  database,
  contractsOf,
}: {
  readonly database: Database
  readonly contractsOf: ContractsOf
}): Route =>
  route(takeCase, async ({ params }, { principal, tenant, now }) =>
    database.tenant(tenant, async (tx) => {
      const read = await caseById(tx, tenant, params.caseId)
      if (read === null) return noSuchCase
      const state = next(caseLifecycle, read.state, 'take')
      if (
        state === undefined ||
        !(await moveCase(
          tx,
          read,
          { state, takenBy: principal.personId },
          { personId: principal.personId, event: 'take', note: '', at: now },
        ))
      )
        return caseTaken
      const taken = await caseById(tx, tenant, params.caseId)
      return taken === null
        ? noSuchCase
        : ok(await openedCaseAnswer(tx, taken, principal.personId, contractsOf))
    }),
  )
