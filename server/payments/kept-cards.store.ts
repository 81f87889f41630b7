import { and, count, desc, eq } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import { keptCards } from './payments.tables.ts'
import type { VaultPerson } from './vault.ts'

const of = ({ tenant, personId }: VaultPerson) =>
  and(eq(keptCards.tenant, tenant), eq(keptCards.personId, personId))
const one = (person: VaultPerson, digest: string) =>
  and(of(person), eq(keptCards.tokenDigest, digest))

/** Sealed tokens, newest first. */
export const sealedTokensOf = async (tx: Tx, person: VaultPerson): Promise<string[]> =>
  (
    await tx
      .select({ sealed: keptCards.sealedToken })
      .from(keptCards)
      .where(of(person))
      .orderBy(desc(keptCards.keptAt), desc(keptCards.tokenDigest))
  ).map(({ sealed }) => sealed)

export const isKept = async (tx: Tx, person: VaultPerson, digest: string): Promise<boolean> =>
  (await tx.select({ at: keptCards.keptAt }).from(keptCards).where(one(person, digest))).length > 0

export const countKept = async (tx: Tx, person: VaultPerson): Promise<number> =>
  (await tx.select({ kept: count() }).from(keptCards).where(of(person)))[0]?.kept ?? 0

/** No effect if it is already saved. */
export const insertKept = async (
  tx: Tx,
  person: VaultPerson,
  card: { readonly digest: string; readonly sealed: string; readonly at: number },
): Promise<void> => {
  await tx
    .insert(keptCards)
    .values({ ...person, tokenDigest: card.digest, sealedToken: card.sealed, keptAt: card.at })
    .onConflictDoNothing()
}

/** False if it was not saved. */
export const deleteKept = async (tx: Tx, person: VaultPerson, digest: string): Promise<boolean> =>
  (await tx.delete(keptCards).where(one(person, digest)).returning({ at: keptCards.keptAt }))
    .length > 0
