import { and, eq, sql } from 'drizzle-orm'
import type { SeatClaim } from '@portolan/market/orders/order.ts'
import type { MarketStore } from '@portolan/market/store/market-store.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { insertSet, type SetStatement } from '../../platform/database/set-statement.ts'
import { marketSoldSeats } from './market.tables.ts'

/**
 * Version of a seat row: the id of the last transaction that changed it, so no counter is
 * contended. A reader continues from the oldest transaction running at its read: it misses nothing,
 * and may see rows twice.
 */
const presentTransaction = 'pg_current_xact_id()::text::bigint'
/** Creates a flight's row for its first sale. */
export const insertSeats = insertSet(marketSoldSeats, ['key', 'sold', 'version'], {
  key: ({ key }) => key,
  tail: 'on conflict do nothing',
  merge: (one) => one,
})
export const claimSeats: SetStatement<SeatClaim, { readonly key: string }> = {
  text: `
    update market.sold_seats held set sold = held.sold + wanted.seats, version = ${presentTransaction} from json_to_recordset($1) as wanted(key text, seats int, most int)
    where held.key = wanted.key and held.sold + wanted.seats <= wanted.most returning held.key`,
  asJson: ({ key, seats, limit }) => ({ key, seats, most: limit }),
  key: ({ key }) => key,
  keyOfAnswer: ({ key }) => key,
  writes: true,
}
export class SoldOut extends Error {
  readonly key: string
  constructor(key: string) {
    super(`market: ${key} is sold out`)
    this.key = key
  }
}

const byKeyThenReleases = (
  a: { readonly key: string; readonly by: number },
  b: { readonly key: string; readonly by: number },
): number => {
  if (a.key === b.key) return a.by - b.by
  return a.key < b.key ? -1 : 1
}

/** The answer of a sale, or which seats had run out. */
export const orSoldOut = async <T>(
  sale: () => Promise<T>,
): Promise<T | { readonly kind: 'sold-out'; readonly key: string }> => {
  try {
    return await sale()
  } catch (error) {
    if (error instanceof SoldOut) return { kind: 'sold-out', key: error.key }
    throw error
  }
}

/** Releases seats and claims others; `SoldOut` if some are gone. */
export const moveSeats = async (
  tx: Tx,
  release: readonly Omit<SeatClaim, 'limit'>[],
  take: readonly SeatClaim[],
): Promise<void> => {
  // Locked in key order, as everywhere; releases of a key before claims.
  const moves = [
    ...release.map(({ key, seats }) => ({ key, by: -seats, limit: null })),
    ...take.map(({ key, seats, limit }) => ({ key, by: seats, limit })),
  ]
  for (const { key, by, limit } of moves.sort(byKeyThenReleases)) {
    if (limit !== null)
      await tx.insert(marketSoldSeats).values({ key, sold: 0, version: 0 }).onConflictDoNothing()
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
}

type SeatPart = Pick<MarketStore, 'forgetSeatsBefore' | 'soldSince'>

export const createSeatStore = (database: Pick<Database, 'statement'>): SeatPart => ({
  forgetSeatsBefore: (date) =>
    database.statement(
      async (tx) =>
        void (await tx
          .delete(marketSoldSeats)
          .where(sql`split_part(${marketSoldSeats.key}, '|', 2) < ${date}`)),
    ),
  soldSince: (version) =>
    database.statement(async (tx) => {
      // One statement has one snapshot: everything below the oldest running transaction is visible.
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
})
