import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { joinPersonal, splitPersonal } from '@portolan/kernel/personal-fields.ts'
import { personalFields } from '@portolan/market/orders/order-people.ts'
import type { Order, OrderBody } from '@portolan/market/orders/order.ts'
import type { MarketStore, Placed } from '@portolan/market/store/market-store.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { insertSet, type SetStatement } from '../../platform/database/set-statement.ts'
import { marketOrders } from './market.tables.ts'
import { belongs, keyOfReference } from './postgres-references.ts'
import { claimSeats, insertSeats, moveSeats, orSoldOut, SoldOut } from './postgres-seats.ts'

type StoredOrder = Omit<typeof marketOrders.$inferSelect, 'sequence'>

const placeOf = (reference: string) => ['market.orders', reference]

/** Null for a reference closed before an order came. Orders without a product are flights. */
const orderWithoutPeople = ({ reference, version, locator, body }: StoredOrder): Order | null =>
  locator === null || body === null
    ? null
    : ({ reference, version, locator, ...body, product: body.product ?? 'flights' } as Order)
const orderOf = ({ personal }: Pick<Tx, 'personal'>, row: StoredOrder): Order | null => {
  const plain = orderWithoutPeople(row)
  return plain === null || row.sealedPeople === null
    ? plain
    : (joinPersonal({
        plain,
        personal: personal.open(placeOf(row.reference), row.sealedPeople),
      }) as Order)
}
const columnsOf = ({ personal: seal }: Pick<Tx, 'personal'>, order: Order) => {
  const { reference, version: _v, locator: _l, ...body } = order
  const { plain, personal } = splitPersonal(body, personalFields)
  return {
    body: plain as OrderBody,
    sealedPeople: seal.seal(placeOf(reference), personal),
  }
}

const insertOrder = insertSet(
  marketOrders,
  ['reference', 'version', 'locator', 'body', 'sealedPeople'],
  {
    key: keyOfReference,
    tail: 'on conflict do nothing returning reference',
    keyOfAnswer: keyOfReference,
  },
)
const selectOrder: SetStatement<{ readonly reference: string }, StoredOrder> = {
  text: 'select held.reference, held.version, held.locator, held.body, held.sealed_people as "sealedPeople" from json_to_recordset($1) as wanted(reference text) join market.orders held using (reference)',
  asJson: ({ reference }) => ({ reference }),
  key: keyOfReference,
  keyOfAnswer: keyOfReference,
  merge: (one) => one,
  writes: false,
}
/** Writes a new version of an order; false if it isn't the known version any more. */
const rewrite = async (tx: Tx, order: Order): Promise<boolean> => {
  const changed = await tx
    .update(marketOrders)
    .set({ version: order.version + 1, ...columnsOf(tx, order) })
    .where(
      and(
        eq(marketOrders.reference, order.reference),
        eq(marketOrders.version, order.version),
        isNotNull(marketOrders.locator),
      ),
    )
    .returning({ reference: marketOrders.reference })
  return changed.length > 0
}

type OrderPart = Pick<
  MarketStore,
  | 'placeOrder'
  | 'order'
  | 'closeReference'
  | 'replaceOrder'
  | 'exchangeOrder'
  | 'orders'
  | 'erasePeople'
>

export const createOrderStore = (
  database: Pick<Database, 'worker' | 'statement' | 'shared'>,
): OrderPart => ({
  placeOrder: (order, seats) => {
    const { reference, version, locator } = order
    return orSoldOut(() =>
      database.shared.worker<Placed>(async (tx) => {
        if (
          (await tx.ask(insertOrder, {
            reference,
            version,
            locator,
            ...columnsOf(tx, order),
          })) === null
        ) {
          const known = await tx.ask(selectOrder, { reference })
          if (known === null) return { kind: 'locator-taken' }
          const there = orderOf(tx, known)
          return there === null ? { kind: 'closed' } : { kind: 'exists', order: there }
        }
        for (const { key } of seats) tx.put(insertSeats, { key, sold: 0, version: 0 })
        const taken = await Promise.all(seats.map((claim) => tx.ask(claimSeats, claim)))
        const short = seats.find((_, index) => taken[index] === null)
        // Rolls back the shared transaction; the others that share it run again.
        if (short !== undefined) throw new SoldOut(short.key)
        return { kind: 'placed', order }
      }),
    )
  },
  order: (reference) =>
    database.shared.workerReading(async (tx) => {
      const row = await tx.ask(selectOrder, { reference })
      return row === null ? null : orderOf(tx, row)
    }),
  closeReference: (reference) =>
    database.worker(async (tx) => {
      // Waits for a concurrent order under the same reference and then reads it.
      await tx
        .insert(marketOrders)
        .values({ reference, version: 1, locator: null, body: null })
        .onConflictDoNothing()
      const [row] = await tx
        .select()
        .from(marketOrders)
        .where(eq(marketOrders.reference, reference))
      return row === undefined ? null : orderOf(tx, row)
    }),
  replaceOrder: (order, release) =>
    database.worker(async (tx) => {
      if (!(await rewrite(tx, order))) return false
      await moveSeats(tx, release, [])
      return true
    }),
  exchangeOrder: (order, release, take) =>
    orSoldOut(() =>
      database.worker(async (tx) => {
        if (!(await rewrite(tx, order))) return { kind: 'stale' } as const
        await moveSeats(tx, release, take)
        return { kind: 'exchanged' } as const
      }),
    ),
  erasePeople: (references) =>
    database.worker(async (tx) => {
      const named = inArray(marketOrders.reference, [...references])
      await tx
        .update(marketOrders)
        .set({ sealedPeople: null, version: sql`${marketOrders.version} + 1` })
        .where(and(named, isNotNull(marketOrders.sealedPeople)))
    }),
  orders: (limit, reference) =>
    database.statement(async (tx) =>
      (
        await tx
          .select()
          .from(marketOrders)
          .where(and(isNotNull(marketOrders.locator), belongs(marketOrders.reference, reference)))
          .orderBy(desc(marketOrders.sequence))
          .limit(limit)
      ).flatMap((row) => orderWithoutPeople(row) ?? []),
    ),
})
