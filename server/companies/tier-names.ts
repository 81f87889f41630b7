import type { OfCompany, Tx } from '../platform/database/database.ts'

/** Names of a company's tiers by id. The tiers are those of policies, so the boot passes this in. */
export type TierNames = (tx: Tx, of: OfCompany) => Promise<ReadonlyMap<string, string>>
