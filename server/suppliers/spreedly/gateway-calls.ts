import { and, eq, isNull } from 'drizzle-orm'
import type { ErrorCode } from '@portolan/contract/errors.ts'
import type { Database } from '../../platform/database/database.ts'
import { spreedlyCalls } from './spreedly.tables.ts'

export type GatewayCall = typeof spreedlyCalls.$inferSelect

/** Journal of gateway calls. */
export interface GatewayCalls {
  /** Stores a call before it is sent. `fresh`: the key is new; otherwise `call` is the stored one. */
  readonly begin: (
    call: Omit<GatewayCall, 'transaction' | 'refusal'>,
  ) => Promise<{ readonly fresh: boolean; readonly call: GatewayCall }>
  /** Lets one of several callers resend a call that never arrived. */
  readonly again: (call: GatewayCall, at: number) => Promise<boolean>
  readonly answered: (key: string, transaction: string) => Promise<void>
  readonly refused: (key: string, refusal: ErrorCode) => Promise<void>
  readonly of: (reference: string) => Promise<readonly GatewayCall[]>
  /** References of all charges. */
  readonly references: () => Promise<readonly string[]>
}

/** Own transactions, so that a call is stored before it is sent, whatever happens to its sender. */
export const createGatewayCalls = (database: Pick<Database, 'worker'>): GatewayCalls => ({
  begin: (call) =>
    database.worker(async (tx) => {
      const [made] = await tx.insert(spreedlyCalls).values(call).onConflictDoNothing().returning()
      const [known] =
        made === undefined
          ? await tx.select().from(spreedlyCalls).where(eq(spreedlyCalls.key, call.key))
          : [made]
      if (known === undefined) throw new Error('spreedly: a call was neither kept nor found')
      return { fresh: made !== undefined, call: known }
    }),
  again: async ({ key, sentAt }, at) =>
    (
      await database.worker((tx) =>
        tx
          .update(spreedlyCalls)
          .set({ sentAt: at })
          .where(
            and(
              eq(spreedlyCalls.key, key),
              eq(spreedlyCalls.sentAt, sentAt),
              isNull(spreedlyCalls.transaction),
            ),
          )
          .returning({ key: spreedlyCalls.key }),
      )
    ).length > 0,
  answered: async (key, transaction) =>
    void (await database.worker((tx) =>
      tx.update(spreedlyCalls).set({ transaction }).where(eq(spreedlyCalls.key, key)),
    )),
  refused: async (key, refusal) =>
    void (await database.worker((tx) =>
      tx.update(spreedlyCalls).set({ refusal }).where(eq(spreedlyCalls.key, key)),
    )),
  references: async () =>
    (
      await database.worker((tx) =>
        tx.selectDistinct({ reference: spreedlyCalls.reference }).from(spreedlyCalls),
      )
    ).map(({ reference }) => reference),
  of: (reference) =>
    database.worker((tx) =>
      tx.select().from(spreedlyCalls).where(eq(spreedlyCalls.reference, reference)),
    ),
})
