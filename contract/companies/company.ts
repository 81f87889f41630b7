import { identifier } from '../shapes.ts'
import * as z from 'zod/mini'

export const costCenter = z.strictObject({
  id: identifier,
  code: z.string(),
  name: z.string(),
  isOpen: z.boolean(),
})
export const project = z.strictObject({
  id: identifier,
  name: z.string(),
  costCenterId: z.nullable(identifier),
  isOpen: z.boolean(),
})
