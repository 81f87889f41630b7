import { addCostCenter } from '@portolan/contract/companies/add-cost-center.ts'
import { addCostCenter as added } from '@portolan/domain/companies/change-cost-centers.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'
import type { Administration } from './administer.ts'
import { refusalOf } from './refusals.ts'

export const addCostCenterRoute = (
  { change }: Administration,
  { ids }: { readonly ids: Pick<Ids, 'make'> },
): Route =>
  route(addCostCenter, ({ body }, context) =>
    change(context, async ({ company }) => {
      const id = ids.make('cost')
      const done = added(company, context.principal.personId, { id, ...body })
      if (!done.ok) {
        const { code } = done.refusal
        return refuse(refusalOf(code, code === 'NameMissing' && body.code !== '' ? 'name' : 'code'))
      }
      return ok({
        company: done.value,
        events: [{ code: 'COST_CENTER_ADDED', aboutId: id, facts: { code: body.code } }],
        answer: { id, ...body, isOpen: true },
      })
    }),
  )
