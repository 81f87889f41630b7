import { and, asc, desc, eq, inArray, isNotNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { LRUCache } from 'lru-cache'
import type { Charge } from '@portolan/market/acquirer/charge.ts'
import { fits, type Condition } from '@portolan/market/conditions/condition.ts'
import type { Order, OrderBody, SeatClaim } from '@portolan/market/orders/order.ts'
import type { MarketStore, Placed } from '@portolan/market/store/market-store.ts'
import type { StoredMethod } from '@portolan/market/vault/method.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { columnsOf, insertSet, type SetStatement } from '../../platform/database/set-statement.ts'
import {
  marketCharges,
  marketConditions,
  marketCounters,
  marketMethods,
  marketNonces,
  marketOperations,
  marketOrders,
  marketSoldSeats,
} from './market.tables.ts'

const clock = 'clock-offset'
const serials = 'ticket-serials'
const firstSerial = 2_400_000_000
/** Spent nonces are kept this much longer than anybody would accept them. */
const nonceKeptMs = 86_400_000
/** Cards that one process remembers, sealed as they are stored. */
const mostMethods = 10_000

type StoredOrder = Omit<typeof marketOrders.$inferSelect, 'sequence'>
type StoredCharge = Omit<typeof marketCharges.$inferSelect, 'sequence'>
/**
 * Null for a reference that was closed before an order came. An order that names no product was
 * kept when there were flights only.
 */
const orderOf = ({ reference, version, locator, body }: StoredOrder): Order | null =>
  locator === null || body === null
    ? null
    : ({ reference, version, locator, ...body, product: body.product ?? 'flights' } as Order)
const chargeOf = (row: StoredCharge): Charge => ({
  reference: row.reference,
  version: row.version,
  challenge: row.challenge,
  ...row.body,
})
const orderBody = ({ reference: _r, version: _v, locator: _l, ...body }: Order): OrderBody => body
const chargeBody = ({
  reference: _r,
  version: _v,
  challenge: _c,
  ...body
}: Charge): Omit<Charge, 'reference' | 'version' | 'challenge'> => body
const conditionOf = ({
  sequence: _,
  ...condition
}: typeof marketConditions.$inferSelect): Condition => condition

const keyOfReference = ({ reference }: { readonly reference: string }): string => reference
const insertOrder = insertSet(marketOrders, ['reference', 'version', 'locator', 'body'], {
  key: keyOfReference,
  tail: 'on conflict do nothing returning reference',
  keyOfAnswer: keyOfReference,
})
const selectOrder: SetStatement<{ readonly reference: string }, StoredOrder> = {
  text: 'select held.reference, held.version, held.locator, held.body from json_to_recordset($1) as wanted(reference text) join market.orders held using (reference)',
  asJson: ({ reference }) => ({ reference }),
  key: keyOfReference,
  keyOfAnswer: keyOfReference,
  merge: (one) => one,
  writes: false,
}
/**
 * The version of a seat row is the transaction that changed it last: nothing has to be counted, and
 * nobody waits for another's commit. What is under way at a reading's moment and what comes after
 * it has no lower number than the oldest one under way, so a reader that asks again from there on
 * misses none; what it has seen already it may see twice.
 */
const presentTransaction = 'pg_current_xact_id()::text::bigint'
/** A flight's row before its first sale. */
const insertSeats = insertSet(marketSoldSeats, ['key', 'sold', 'version'], {
  key: ({ key }) => key,
  tail: 'on conflict do nothing',
  merge: (one) => one,
})
const claimSeats: SetStatement<SeatClaim, { readonly key: string }> = {
  text: `
    update market.sold_seats held set sold = held.sold + wanted.seats, version = ${presentTransaction} from json_to_recordset($1) as wanted(key text, seats int, most int)
    where held.key = wanted.key and held.sold + wanted.seats <= wanted.most returning held.key`,
  asJson: ({ key, seats, limit }) => ({ key, seats, most: limit }),
  key: ({ key }) => key,
  keyOfAnswer: ({ key }) => key,
  writes: true,
}
const insertCharge = insertSet(marketCharges, ['reference', 'version', 'challenge', 'body'], {
  key: keyOfReference,
  tail: 'on conflict do nothing returning reference',
  keyOfAnswer: keyOfReference,
})
const selectCharge: SetStatement<{ readonly reference: string }, StoredCharge> = {
  text: 'select held.reference, held.version, held.challenge, held.body from json_to_recordset($1) as wanted(reference text) join market.charges held using (reference)',
  asJson: ({ reference }) => ({ reference }),
  key: keyOfReference,
  keyOfAnswer: keyOfReference,
  merge: (one) => one,
  writes: false,
}
const updateCharge: SetStatement<Charge, { readonly reference: string }> = {
  text: `
    update market.charges held set version = held.version + 1, body = wanted.body from json_to_recordset($1) as wanted(reference text, version int, body jsonb)
    where held.reference = wanted.reference and held.version = wanted.version returning held.reference`,
  asJson: (charge) => ({
    reference: charge.reference,
    version: charge.version,
    body: chargeBody(charge),
  }),
  key: keyOfReference,
  keyOfAnswer: keyOfReference,
  writes: true,
}

const methodColumns = columnsOf(marketMethods, 'held')
const selectMethod: SetStatement<{ readonly token: string }, Record<string, unknown>> = {
  text: `select ${methodColumns.list} from json_to_recordset($1) as wanted(token text) join market.payment_methods held using (token)`,
  asJson: ({ token }) => ({ token }),
  key: ({ token }) => token,
  keyOfAnswer: (found) => String(found['held.token']),
  merge: (one) => one,
  writes: false,
}

/** Of this reference or of its parts (`<reference>:auth`). */
const belongs = (column: AnyPgColumn, reference: string | undefined): SQL | undefined =>
  reference === undefined
    ? undefined
    : or(eq(column, reference), sql`starts_with(${column}, ${`${reference}:`})`)

/** Adds to a counter and answers its new value; its row stays locked until the transaction ends. */
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

class SoldOut extends Error {
  readonly key: string
  constructor(key: string) {
    super(`market: ${key} is sold out`)
    this.key = key
  }
}

/** The market's books in PostgreSQL: shared by all processes, and as durable as the portal's own. */
export const createPostgresMarketStore = (
  database: Pick<Database, 'worker' | 'statement' | 'shared'>,
): MarketStore => {
  // A booking asks three times for a card that was just looked at.
  const methods = new LRUCache<string, StoredMethod>({ max: mostMethods })
  return storeOver(database, methods)
}

const readMethod = async (
  database: Pick<Database, 'shared'>,
  methods: LRUCache<string, StoredMethod>,
  token: string,
): Promise<StoredMethod | null> => {
  const found = await database.shared.workerReading((tx) => tx.ask(selectMethod, { token }))
  const method = found === null ? null : (methodColumns.read(found) as StoredMethod | null)
  if (method !== null) methods.set(token, method)
  return method
}

const storeOver = (
  database: Pick<Database, 'worker' | 'statement' | 'shared'>,
  methods: LRUCache<string, StoredMethod>,
): MarketStore => ({
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

  placeOrder: async (order, seats) => {
    const { reference, version, locator } = order
    try {
      return await database.shared.worker<Placed>(async (tx) => {
        if (
          (await tx.ask(insertOrder, { reference, version, locator, body: orderBody(order) })) ===
          null
        ) {
          const known = await tx.ask(selectOrder, { reference })
          if (known === null) return { kind: 'locator-taken' }
          const there = orderOf(known)
          return there === null ? { kind: 'closed' } : { kind: 'exists', order: there }
        }
        for (const { key } of seats) tx.put(insertSeats, { key, sold: 0, version: 0 })
        const taken = await Promise.all(seats.map((claim) => tx.ask(claimSeats, claim)))
        const short = seats.find((_, index) => taken[index] === null)
        // What has been written goes with the failure, and with it this transaction: whoever shares it runs again.
        if (short !== undefined) throw new SoldOut(short.key)
        return { kind: 'placed', order }
      })
    } catch (error) {
      if (error instanceof SoldOut) return { kind: 'sold-out', key: error.key }
      throw error
    }
  },
  order: (reference) =>
    database.shared.workerReading(async (tx) => {
      const row = await tx.ask(selectOrder, { reference })
      return row === null ? null : orderOf(row)
    }),
  closeReference: (reference) =>
    database.worker(async (tx) => {
      // Waits for another transaction that is placing under the same reference, and then sees its order.
      await tx
        .insert(marketOrders)
        .values({ reference, version: 1, locator: null, body: null })
        .onConflictDoNothing()
      const [row] = await tx
        .select()
        .from(marketOrders)
        .where(eq(marketOrders.reference, reference))
      return row === undefined ? null : orderOf(row)
    }),
  replaceOrder: (order, release) =>
    database.worker(async (tx) => {
      const changed = await tx
        .update(marketOrders)
        .set({ version: order.version + 1, body: orderBody(order) })
        .where(
          and(
            eq(marketOrders.reference, order.reference),
            eq(marketOrders.version, order.version),
            isNotNull(marketOrders.locator),
          ),
        )
        .returning({ reference: marketOrders.reference })
      if (changed.length === 0) return false
      for (const { key, seats } of [...release].sort((a, b) => (a.key < b.key ? -1 : 1))) {
        await tx
          .update(marketSoldSeats)
          .set({
            sold: sql`${marketSoldSeats.sold} - ${seats}`,
            version: sql`${sql.raw(presentTransaction)}`,
          })
          .where(eq(marketSoldSeats.key, key))
      }
      return true
    }),
  exchangeOrder: async (order, release, take) => {
    try {
      return await database.worker(async (tx) => {
        const changed = await tx
          .update(marketOrders)
          .set({ version: order.version + 1, body: orderBody(order) })
          .where(
            and(
              eq(marketOrders.reference, order.reference),
              eq(marketOrders.version, order.version),
              isNotNull(marketOrders.locator),
            ),
          )
          .returning({ reference: marketOrders.reference })
        if (changed.length === 0) return { kind: 'stale' } as const
        // In the order of their keys, as everybody takes them, and of one key what goes back before what is taken.
        const moves = [
          ...release.map(({ key, seats }) => ({ key, by: -seats, limit: null })),
          ...take.map(({ key, seats, limit }) => ({ key, by: seats, limit })),
        ]
        for (const { key, by, limit } of moves.sort((a, b) =>
          a.key < b.key ? -1 : a.key > b.key ? 1 : a.by - b.by,
        )) {
          if (limit !== null)
            await tx
              .insert(marketSoldSeats)
              .values({ key, sold: 0, version: 0 })
              .onConflictDoNothing()
          const moved = await tx
            .update(marketSoldSeats)
            .set({
              sold: sql`${marketSoldSeats.sold} + ${by}`,
              version: sql`${sql.raw(presentTransaction)}`,
            })
            .where(
              and(
                eq(marketSoldSeats.key, key),
                limit === null ? undefined : sql`${marketSoldSeats.sold} + ${by} <= ${limit}`,
              ),
            )
            .returning({ key: marketSoldSeats.key })
          if (limit !== null && moved.length === 0) throw new SoldOut(key)
        }
        return { kind: 'exchanged' } as const
      })
    } catch (error) {
      if (error instanceof SoldOut) return { kind: 'sold-out', key: error.key }
      throw error
    }
  },
  orders: (limit, reference) =>
    database.statement(async (tx) =>
      (
        await tx
          .select()
          .from(marketOrders)
          .where(and(isNotNull(marketOrders.locator), belongs(marketOrders.reference, reference)))
          .orderBy(desc(marketOrders.sequence))
          .limit(limit)
      ).flatMap((row) => orderOf(row) ?? []),
    ),
  takeTicketSerials: (wanted) =>
    database.statement(async (tx) => (await count(tx, serials, wanted, firstSerial)) - wanted + 1),
  forgetSeatsBefore: (date) =>
    database.statement(
      async (tx) =>
        void (await tx
          .delete(marketSoldSeats)
          .where(sql`split_part(${marketSoldSeats.key}, '|', 2) < ${date}`)),
    ),
  soldSince: (version) =>
    database.statement(async (tx) => {
      // One statement, one moment: below the oldest transaction that is under way everything is there.
      const { rows } = await tx.execute<{
        reached: string
        key: string | null
        sold: number | null
      }>(sql`
        select pg_snapshot_xmin(pg_current_snapshot())::text::bigint - 1 as reached, changed.key, changed.sold
        from (select 1) as always left join ${marketSoldSeats} as changed on changed.version > ${version}`)
      return {
        version: Number(rows[0]?.reached ?? 0),
        changes: rows.flatMap(({ key, sold }) =>
          key === null || sold === null ? [] : [{ key, sold }],
        ),
      }
    }),

  addCharge: (charge) =>
    database.shared.worker(async (tx) => {
      const { reference, version, challenge } = charge
      return (
        (await tx.ask(insertCharge, {
          reference,
          version,
          challenge,
          body: chargeBody(charge),
        })) !== null
      )
    }),
  charge: (reference) =>
    database.shared.workerReading(async (tx) => {
      const row = await tx.ask(selectCharge, { reference })
      return row === null ? null : chargeOf(row)
    }),
  chargeOfChallenge: (challenge) =>
    database.statement(async (tx) => {
      const [row] = await tx
        .select()
        .from(marketCharges)
        .where(eq(marketCharges.challenge, challenge))
      return row === undefined ? null : chargeOf(row)
    }),
  replaceCharge: (charge) =>
    database.shared.worker(async (tx) => (await tx.ask(updateCharge, charge)) !== null),
  charges: (limit, reference) =>
    database.statement(async (tx) =>
      (
        await tx
          .select()
          .from(marketCharges)
          .where(belongs(marketCharges.reference, reference))
          .orderBy(desc(marketCharges.sequence))
          .limit(limit)
      ).map(chargeOf),
    ),

  addMethod: (method) =>
    database.statement(async (tx) => void (await tx.insert(marketMethods).values(method))),
  method: (token) => readMethod(database, methods, token),
  recentMethod: (token) =>
    Promise.resolve(methods.get(token) ?? readMethod(database, methods, token)),
  changeMethod: async (token, change) => {
    const [row] = await database.statement((tx) =>
      tx
        .update(marketMethods)
        .set(change)
        .where(and(eq(marketMethods.token, token), ne(marketMethods.state, 'redacted')))
        .returning(),
    )
    if (row === undefined) return null
    methods.set(token, row as StoredMethod)
    return row as StoredMethod
  },
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
