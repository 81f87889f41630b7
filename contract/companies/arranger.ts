import { grantScopes } from '@portolan/domain/companies/book-for.ts'
import { calendarDate, identifier } from '../shapes.ts'
import * as z from 'zod/mini'

/** A permission to act for somebody, as one of the two sees it. */
export const arrangerGrant = z.strictObject({
  id: identifier,
  /** The other person. */
  name: z.string(),
  scope: z.enum(grantScopes),
  from: calendarDate,
  /** The last day. */
  until: calendarDate,
  reason: z.string(),
  /** Whether it holds today. */
  isActive: z.boolean(),
})
export const exampleGrant: z.output<typeof arrangerGrant> = {
  id: 'grant_01example',
  name: 'Noor Haddad',
  scope: 'Manage',
  from: '2026-11-20',
  until: '2026-12-31',
  reason: 'Site season',
  isActive: true,
}
