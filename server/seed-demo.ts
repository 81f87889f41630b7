import { seedDemoCompanies } from './companies/index.ts'
import { seedDemoPeople } from './identity/index.ts'
import type { Database } from './platform/database/database.ts'
import type { Deadlines } from './platform/deadlines/deadlines.ts'
import { seedDemoTiers } from './policies/index.ts'
import { seedDemoAccounts } from './rewards/index.ts'
import { seedDemoSpend } from './spend/index.ts'
import { seedDemoTravelers, type DocumentSealer } from './travelers/index.ts'
import { seedDemoWallet } from './wallet/index.ts'

/**
 * Creates the demo accounts of docs/operating.md at every start with the built-in provider, in one
 * transaction. Existing rows are not touched, and deleted travelers are not recreated.
 */
export const seedDemo = (
  deps: {
    readonly database: Database
    readonly sealer: DocumentSealer
    readonly deadlines: Pick<Deadlines, 'schedule'>
  },
  now: number,
): Promise<void> =>
  deps.database.worker(async (tx) => {
    const made = await seedDemoPeople(tx, now)
    for (const company of await seedDemoCompanies(tx, now)) {
      await seedDemoTiers(tx, company, now)
      await seedDemoSpend(tx, company, now)
    }
    await seedDemoAccounts(tx, now)
    await seedDemoWallet(tx, deps.deadlines, now)
    await seedDemoTravelers(tx, deps.sealer, (personId) => made.has(personId), now)
  })
