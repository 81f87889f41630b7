import { pgSchema } from 'drizzle-orm/pg-core'

/**
 * Every table of the product stands in this schema; `*.tables.ts` declare theirs with
 * `portolan.table(...)`.
 */
export const portolan = pgSchema('portolan')
