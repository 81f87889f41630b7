import { listCases } from '@portolan/contract/cases/list-cases.ts'
import { ok } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { agentCaseAnswers } from './case-answer.ts'
import { casesPerPage, casesShown } from './cases.store.ts'

export const listCasesRoute = ({ database }: { readonly database: Database }): Route =>
  route(listCases, async ({ query }, { tenant }) =>
    database.tenant(tenant, async (tx) => {
      const rows = await casesShown(tx, { tenant, ...query })
      return ok({
        cases: await agentCaseAnswers(tx, tenant, rows.slice(0, casesPerPage)),
        page: query.page,
        more: rows.length > casesPerPage,
      })
    }),
  )
