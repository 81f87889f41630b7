import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { CoverContract } from '@portolan/market/underwriter/contract.ts'
import type { Bound, UnderwriterStore } from '@portolan/market/underwriter/underwriter-store.ts'
import type { Database } from '../../platform/database/database.ts'
import { marketCoverQuotes, marketCovers } from './market.tables.ts'

type StoredCover = Omit<typeof marketCovers.$inferSelect, 'sequence'>

/** Null for a reference that was closed before a contract came. */
const contractOf = ({ reference, version, body }: StoredCover): CoverContract | null =>
  body === null ? null : { reference, version, ...body }
const bodyOf = ({ reference: _r, version: _v, ...body }: CoverContract) => body

/** The underwriter's books in PostgreSQL, shared by all processes. */
export const createPostgresUnderwriterStore = (
  database: Pick<Database, 'worker' | 'statement'>,
): UnderwriterStore => ({
  addQuote: ({ id, ...body }) =>
    database.statement(
      async (tx) => void (await tx.insert(marketCoverQuotes).values({ id, body })),
    ),
  quote: (id) =>
    database.statement(async (tx) => {
      const [row] = await tx.select().from(marketCoverQuotes).where(eq(marketCoverQuotes.id, id))
      return row === undefined ? null : { id, ...row.body }
    }),
  bind: (contract) =>
    database.worker<Bound>(async (tx) => {
      const { reference, version } = contract
      // Waits for a concurrent bind or close of the same reference and then reads its result.
      const added = await tx
        .insert(marketCovers)
        .values({ reference, version, body: bodyOf(contract) })
        .onConflictDoNothing()
        .returning({ reference: marketCovers.reference })
      if (added.length > 0) return { kind: 'bound', contract }
      const [row] = await tx
        .select()
        .from(marketCovers)
        .where(eq(marketCovers.reference, reference))
      const there = row === undefined ? null : contractOf(row)
      return there === null ? { kind: 'closed' } : { kind: 'exists', contract: there }
    }),
  contract: (reference) =>
    database.statement(async (tx) => {
      const [row] = await tx
        .select()
        .from(marketCovers)
        .where(eq(marketCovers.reference, reference))
      return row === undefined ? null : contractOf(row)
    }),
  close: (reference) =>
    database.worker(async (tx) => {
      await tx
        .insert(marketCovers)
        .values({ reference, version: 1, body: null })
        .onConflictDoNothing()
      const [row] = await tx
        .select()
        .from(marketCovers)
        .where(eq(marketCovers.reference, reference))
      return row === undefined ? null : contractOf(row)
    }),
  replace: (contract) =>
    database.statement(async (tx) => {
      const { reference, version } = contract
      const changed = await tx
        .update(marketCovers)
        .set({ version: version + 1, body: bodyOf(contract) })
        .where(
          and(
            eq(marketCovers.reference, reference),
            eq(marketCovers.version, version),
            isNotNull(marketCovers.body),
          ),
        )
        .returning({ reference: marketCovers.reference })
      return changed.length > 0
    }),
  contracts: () =>
    database.statement(async (tx) =>
      (await tx.select().from(marketCovers).orderBy(asc(marketCovers.sequence))).flatMap(
        (row) => contractOf(row) ?? [],
      ),
    ),
})
