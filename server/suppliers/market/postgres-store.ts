import { asc, eq, inArray, lt, sql } from 'drizzle-orm'
import { fits, type Condition } from '@portolan/market/conditions/condition.ts'
import type { MarketStore } from '@portolan/market/store/market-store.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import {
  marketConditions,
  marketCounters,
  marketNonces,
  marketOperations,
} from './market.tables.ts'
import { createChargeStore } from './postgres-charges.ts'
import { createMethodStore } from './postgres-methods.ts'
import { createOrderStore } from './postgres-orders.ts'
import { createSeatStore } from './postgres-seats.ts'

const clock = 'clock-offset'
const serials = 'ticket-serials'
const firstSerial = 2_400_000_000
/** Spent nonces are kept this long after they expire. */
const nonceKeptMs = 86_400_000

const conditionOf = ({
  sequence: _,
  ...condition
}: typeof marketConditions.$inferSelect): Condition => condition

/** Increments a counter and returns it; locks its row until the transaction ends. */
const count = async (tx: Tx, name: string, by: number, from = 0): Promise<number> => {
  const [row] = await tx
    .insert(marketCounters)
    .values({ name, value: from + by })
    .onConflictDoUpdate({
      target: marketCounters.name,
      set: { value: sql`${marketCounters.value} + ${by}` },
    })
    .returning({ value: marketCounters.value })
  return row?.value ?? 0
}

type CounterPart = Pick<MarketStore, 'clockOffset' | 'raiseClockOffset' | 'takeTicketSerials'>

const createCounterStore = (database: Pick<Database, 'statement'>): CounterPart => ({
  clockOffset: () =>
    database.statement(
      async (tx) =>
        (await tx.select().from(marketCounters).where(eq(marketCounters.name, clock)))[0]?.value ??
        0,
    ),
  raiseClockOffset: (offset) =>
    database.statement(async (tx) => {
      const [row] = await tx
        .insert(marketCounters)
        .values({ name: clock, value: offset })
        .onConflictDoUpdate({
          target: marketCounters.name,
          set: { value: sql`greatest(${marketCounters.value}, ${offset})` },
        })
        .returning({ value: marketCounters.value })
      return row?.value ?? offset
    }),
  takeTicketSerials: (wanted) =>
    database.statement(async (tx) => (await count(tx, serials, wanted, firstSerial)) - wanted + 1),
})

type ConditionPart = Pick<MarketStore, 'raise' | 'raised' | 'clearConditions' | 'consume'>

const createConditionStore = (database: Pick<Database, 'worker' | 'statement'>): ConditionPart => ({
  raise: (condition) =>
    database.statement(async (tx) => void (await tx.insert(marketConditions).values(condition))),
  raised: () =>
    database.statement(async (tx) =>
      (await tx.select().from(marketConditions).orderBy(asc(marketConditions.sequence))).map(
        conditionOf,
      ),
    ),
  clearConditions: () => database.statement(async (tx) => void (await tx.delete(marketConditions))),
  consume: (codes, facts) =>
    database.worker(async (tx) => {
      const rows = await tx
        .select()
        .from(marketConditions)
        .where(inArray(marketConditions.code, [...codes]))
        .orderBy(asc(marketConditions.sequence))
        .for('update')
      const found = rows.find((row) => fits(row.match, facts))
      if (found === undefined) return null
      const mine = eq(marketConditions.id, found.id)
      await (found.times > 1
        ? tx
            .update(marketConditions)
            .set({ times: found.times - 1 })
            .where(mine)
        : tx.delete(marketConditions).where(mine))
      return conditionOf(found)
    }),
})

type OperationPart = Pick<MarketStore, 'useNonce' | 'addOperation' | 'operations'>

const createOperationStore = (database: Pick<Database, 'worker' | 'statement'>): OperationPart => ({
  useNonce: (nonce, until) =>
    database.worker(async (tx) => {
      await tx.delete(marketNonces).where(lt(marketNonces.until, until - nonceKeptMs))
      return (
        (await tx.insert(marketNonces).values({ nonce, until }).onConflictDoNothing().returning())
          .length === 1
      )
    }),

  addOperation: (operation) =>
    database.statement(async (tx) => void (await tx.insert(marketOperations).values(operation))),
  operations: () =>
    database.statement(async (tx) =>
      (await tx.select().from(marketOperations).orderBy(asc(marketOperations.sequence))).map(
        ({ sequence: _, ...operation }) => operation,
      ),
    ),
})

/** The market's store in PostgreSQL, shared by all processes. */
export const createPostgresMarketStore = (
  database: Pick<Database, 'worker' | 'statement' | 'shared'>,
): MarketStore => ({
  ...createCounterStore(database),
  ...createConditionStore(database),
  ...createOrderStore(database),
  ...createSeatStore(database),
  ...createChargeStore(database),
  ...createMethodStore(database),
  ...createOperationStore(database),
})
