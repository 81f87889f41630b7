import { and, eq } from 'drizzle-orm'
import type { BareTx } from '../database/transaction.ts'
import { wallNow } from '../timers.ts'
import { secrets } from './secrets.tables.ts'

const installation = 'installation'

/** Reads a secret, creating it on first use; concurrent processes agree on one. */
export type SecretOf = (name: string, make: () => Promise<string> | string) => Promise<string>

/**
 * Secrets shared by all processes. Stored in the database, out of reach of the application role,
 * because processes on several machines must agree. A full dump contains them, so protect dumps
 * like the database. Read once per process.
 */
export const createSecrets = (database: {
  readonly worker: <T>(work: (tx: BareTx) => Promise<T>) => Promise<T>
}): SecretOf => {
  const read = new Map<string, Promise<string>>()
  const load = async (name: string, make: () => Promise<string> | string): Promise<string> => {
    const stored = (tx: BareTx) =>
      tx
        .select({ value: secrets.value })
        .from(secrets)
        .where(and(eq(secrets.tenant, installation), eq(secrets.name, name)))
    const [known] = await database.worker(stored)
    if (known !== undefined) return known.value
    const value = await make()
    const [kept] = await database.worker(async (tx) => {
      await tx
        .insert(secrets)
        .values({ tenant: installation, name, value, createdAt: wallNow() })
        .onConflictDoNothing()
      return stored(tx)
    })
    if (kept === undefined) throw new Error(`secrets: "${name}" was neither kept nor found`)
    return kept.value
  }
  return (name, make) => {
    const known = read.get(name)
    if (known !== undefined) return known
    const loading = load(name, make)
    read.set(name, loading)
    loading.catch(() => read.delete(name))
    return loading
  }
}
