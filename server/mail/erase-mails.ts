import { and, eq } from 'drizzle-orm'
import type { Erasing } from '../platform/erasing.ts'
import { mails } from './mail.tables.ts'

/** A mail that is still to be sent goes as well. */
export const mailErasing: Erasing = {
  rows: async (tx, { tenant, personId }) =>
    void (await tx
      .delete(mails)
      .where(and(eq(mails.tenant, tenant), eq(mails.personId, personId)))),
}
