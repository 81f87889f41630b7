import { addProject } from '@portolan/contract/companies/add-project.ts'
import { addProject as added } from '@portolan/domain/companies/change-cost-centers.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'
import type { Administration } from './administer.ts'
import { refusalOf } from './refusals.ts'

export const addProjectRoute = (
  { change }: Administration,
  { ids }: { readonly ids: Pick<Ids, 'make'> },
): Route =>
  route(addProject, ({ body: { name, costCenterId = null } }, context) =>
    change(context, async ({ company }) => {
      const id = ids.make('project')
      const done = added(company, context.principal.personId, { id, name, costCenterId })
      if (!done.ok) {
        const { code } = done.refusal
        return refuse(refusalOf(code, code === 'NotFound' ? 'costCenterId' : 'name'))
      }
      return ok({
        company: done.value,
        events: [{ code: 'PROJECT_ADDED', aboutId: id }],
        answer: { id, name, costCenterId, isOpen: true },
      })
    }),
  )
