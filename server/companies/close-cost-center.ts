import { closeCostCenter } from '@portolan/contract/companies/close-cost-center.ts'
import { closeCostCenter as closed } from '@portolan/domain/companies/change-cost-centers.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'
import type { Administration } from './administer.ts'
import { refusalOf } from './refusals.ts'

export const closeCostCenterRoute = ({ change }: Administration): Route =>
  route(closeCostCenter, ({ params: { costCenterId } }, context) =>
    change(context, async ({ company }) => {
      const done = closed(company, context.principal.personId, costCenterId)
      if (!done.ok) return refuse(refusalOf(done.refusal.code))
      const center = done.value.costCenters.find(({ id }) => id === costCenterId)
      if (center === undefined) return refuse(refusalOf('NotFound'))
      const { businessId: _of, ...answer } = center
      return ok({
        company: done.value,
        events: [
          { code: 'COST_CENTER_CLOSED', aboutId: costCenterId, facts: { code: center.code } },
        ],
        answer,
      })
    }),
  )
