import { pgSchema } from 'drizzle-orm/pg-core'

/** Schema of all tables; `*.tables.ts` declare theirs with `portolan.table(...)`. */
export const portolan = pgSchema('portolan')
