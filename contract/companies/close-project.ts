import { defineOperation } from '../operation.ts'
import { identifier } from '../shapes.ts'
import { project } from './company.ts'
import * as z from 'zod/mini'

export const closeProject = defineOperation({
  id: 'close-project',
  method: 'POST',
  path: '/admin/api/v0/projects/:projectId/close',
  summary: 'For admins: closes a project. Nothing new is charged to it; what was charged stays.',
  access: 'session',
  action: 'company:administer',
  params: z.strictObject({ projectId: identifier }),
  body: z.optional(z.strictObject({})),
  answer: project,
  errors: ['NotFound'],
  example: { id: 'project_01', name: 'Harbor survey', costCenterId: null, isOpen: false },
})
