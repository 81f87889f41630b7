import type { Database, Tx } from '@portolan/server/platform/database/database.ts'
import { CommitUnknown } from '@portolan/server/platform/saga/saga-journal.ts'

const kinds = ['dropped-before', 'unknown-lost', 'unknown-kept', 'serialization-failure'] as const

/**
 * Transactions of tenants under faults (F11-F13), over a real database: dropped before they begin,
 * rolled back or kept with an outcome the caller cannot know, or in conflict and run again by the
 * adapter itself.
 */
export const faultyDatabase = (
  database: Database,
  random: () => number,
  chance: () => number,
): Database => {
  const spoiling =
    (inTenant: Database['tenant']): Database['tenant'] =>
    async (tenant, work) => {
      if (random() >= chance()) return inTenant(tenant, work)
      const kind = kinds[Math.floor(random() * kinds.length)]
      let runs = 0
      const spoiled = async (tx: Tx) => {
        const answer = await work(tx)
        runs++
        if (kind === 'unknown-lost') throw new CommitUnknown('simulated: rolled back')
        // The adapter's own retry is what is tried here: 40001 the first time, and through the second.
        if (kind === 'serialization-failure' && runs === 1)
          throw Object.assign(new Error('simulated: could not serialize access'), { code: '40001' })
        return answer
      }
      if (kind === 'dropped-before') throw new Error('simulated: the connection dropped')
      const answer = await inTenant(tenant, spoiled)
      if (kind === 'unknown-kept') throw new CommitUnknown('simulated: kept')
      return answer
    }
  return {
    ...database,
    tenant: spoiling(database.tenant),
    shared: { ...database.shared, tenant: spoiling(database.shared.tenant) },
  }
}
