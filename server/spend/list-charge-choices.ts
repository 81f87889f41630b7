import { listChargeChoices } from '@portolan/contract/spend/list-charge-choices.ts'
import { personOf } from '@portolan/domain/companies/company.ts'
import type { Administration } from '../companies/index.ts'
import { route, type Route } from '../platform/http/route.ts'

export const listChargeChoicesRoute = ({ look }: Administration): Route =>
  route(listChargeChoices, (_input, context) =>
    look(context, async ({ company }) => ({
      events: [],
      answer: {
        ownCostCenterId: personOf(company, context.principal.personId)?.costCenterId ?? null,
        costCenters: company.costCenters
          .filter(({ isOpen }) => isOpen)
          .map(({ id, code, name }) => ({ id, code, name }))
          .toSorted((a, b) => a.code.localeCompare(b.code, 'en')),
        projects: company.projects
          .filter(({ isOpen }) => isOpen)
          .map(({ id, name, costCenterId }) => ({ id, name, costCenterId }))
          .toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
      },
    })),
  )
