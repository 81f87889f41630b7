import { and, eq } from 'drizzle-orm'
import type { Erasing } from '../platform/erasing.ts'
import { companyLogins, directoryMembers, directoryUsers } from './directory.tables.ts'

/** What the directory sent of the person, and their account at the company's provider. */
export const directoryErasing: Erasing = {
  rows: async (tx, { tenant, personId }) => {
    for (const table of [directoryMembers, directoryUsers, companyLogins])
      await tx.delete(table).where(and(eq(table.tenant, tenant), eq(table.personId, personId)))
  },
}
