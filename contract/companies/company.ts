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
/** Where a booking is charged to, by name. */
export const chargedTo = z.strictObject({
  costCenter: z.nullable(z.string()),
  project: z.nullable(z.string()),
})
