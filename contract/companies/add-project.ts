import { defineOperation } from '../operation.ts'
import { identifier, typedLine } from '../shapes.ts'
import { project } from './company.ts'
import * as z from 'zod/mini'

export const addProject = defineOperation({
  id: 'add-project',
  method: 'POST',
  path: '/admin/api/v0/projects',
  summary: 'For admins: adds a project, of one open cost center or of all.',
  access: 'session',
  action: 'company:administer',
  body: z.strictObject({
    name: typedLine(60),
    costCenterId: z.optional(z.nullable(identifier)),
  }),
  status: 201,
  answer: project,
  errors: ['NameMissing', 'NameTaken', 'NotFound'],
  example: { id: 'project_01', name: 'Harbor survey', costCenterId: null, isOpen: true },
})
