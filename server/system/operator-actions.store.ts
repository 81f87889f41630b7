import { desc } from 'drizzle-orm'
import type { Database, Tx } from '../platform/database/database.ts'
import { operatorActions } from './operator.tables.ts'

export type OperatorAction = Omit<typeof operatorActions.$inferSelect, 'sequence'>

/** In the transaction of the action itself. */
export const recordAction = async (tx: Tx, action: OperatorAction): Promise<void> => {
  await tx.insert(operatorActions).values(action)
}

const shownActions = 50
/** Newest first. */
export const latestActions = (database: Database): Promise<OperatorAction[]> =>
  database.worker(async (tx) =>
    (
      await tx
        .select()
        .from(operatorActions)
        .orderBy(desc(operatorActions.sequence))
        .limit(shownActions)
    ).map(({ sequence: _, ...action }) => action),
  )
