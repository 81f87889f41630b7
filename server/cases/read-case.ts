import { readCase } from '@portolan/contract/cases/read-case.ts'
import { ok } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { openedCaseAnswer, type ContractsOf } from './case-answer.ts'
import { caseById } from './cases.store.ts'
import { noSuchCase } from './refusals.ts'

export const readCaseRoute = ({
  database,
  contractsOf,
}: {
  readonly database: Database
  readonly contractsOf: ContractsOf
}): Route =>
  route(readCase, async ({ params }, { principal, tenant }) =>
    database.tenant(tenant, async (tx) => {
      const row = await caseById(tx, tenant, params.caseId)
      return row === null
        ? noSuchCase
        : ok(await openedCaseAnswer(tx, row, principal.personId, contractsOf))
    }),
  )
