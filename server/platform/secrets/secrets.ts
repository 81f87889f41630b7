import { and, eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { wallNow } from '../timers.ts'
import { secrets } from './secrets.tables.ts'

const installation = 'installation'

/**
 * Reads a secret, making it the first time it is asked for: of several processes that start at
 * once, one wins and all read the same.
 */
export type SecretOf = (name: string, make: () => Promise<string> | string) => Promise<string>

/**
 * Secrets shared by all processes of an installation. They stand in the database, out of reach of
 * the application's role, rather than in a file, since processes on several machines must agree on
 * them; whoever holds a full dump holds them too, so dumps are to be kept as the database is. Read
 * once a process.
 */
export const createSecrets = (database: Database): SecretOf => {
  const read = new Map<string, Promise<string>>()
  const load = async (name: string, make: () => Promise<string> | string): Promise<string> => {
    const stored = (tx: Parameters<Parameters<Database['worker']>[0]>[0]) =>
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
