import { setBudget } from '@portolan/contract/spend/set-budget.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Administration } from '../companies/index.ts'
import { route, type Route } from '../platform/http/route.ts'
import { saveBudget } from './budgets.store.ts'

export const setBudgetRoute = ({ change }: Administration): Route =>
  route(setBudget, ({ params: { costCenterId }, body }, context) =>
    change(context, async ({ tx, of, company }) => {
      if (!company.costCenters.some(({ id }) => id === costCenterId))
        return refuse({ code: 'NotFound', message: 'There is no such cost center.' })
      await saveBudget(tx, of, { costCenterId, ...body })
      return ok({
        company,
        answer: { costCenterId, ...body },
        events: [
          {
            code: 'BUDGET_SET',
            aboutId: costCenterId,
            facts: { month: body.month, amount: body.amount ?? -1, currency: body.currency },
          },
        ],
      })
    }),
  )
