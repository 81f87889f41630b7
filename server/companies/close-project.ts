import { closeProject } from '@portolan/contract/companies/close-project.ts'
import { closeProject as closed } from '@portolan/domain/companies/change-cost-centers.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'
import type { Administration } from './administer.ts'
import { refusalOf } from './refusals.ts'

export const closeProjectRoute = ({ change }: Administration): Route =>
  route(closeProject, ({ params: { projectId } }, context) =>
    change(context, async ({ company }) => {
      const done = closed(company, context.principal.personId, projectId)
      if (!done.ok) return refuse(refusalOf(done.refusal.code))
      const project = done.value.projects.find(({ id }) => id === projectId)
      if (project === undefined) return refuse(refusalOf('NotFound'))
      const { businessId: _of, ...answer } = project
      return ok({
        company: done.value,
        events: [{ code: 'PROJECT_CLOSED', aboutId: projectId }],
        answer,
      })
    }),
  )
