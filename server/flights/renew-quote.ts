import { quotedEarn } from '@portolan/domain/rewards/quoted-earn.ts'
import { accountsOfTenant } from '@portolan/domain/rewards/select-account.ts'
import type { Party } from '@portolan/domain/flights/party.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import type { Database } from '../platform/database/database.ts'
import { rewardsAccountsOf } from '../rewards/index.ts'
import { quoteLifeMs } from './flight-quote.ts'
import type { ChosenFare, SupplierPrice } from './flight-supplier.ts'
import { keepQuote } from './flights.store.ts'

export interface RenewedQuote {
  readonly tenant: TenantId
  readonly personId: string
  readonly choice: readonly ChosenFare[]
  readonly party: Party
  /** What the supplier has just said. */
  readonly priced: SupplierPrice
  readonly now: number
}

/** Keeps a price that the supplier has given as a quote of the person; answers its id. */
export const renewQuote = ({ database, ids }: { readonly database: Database; readonly ids: Ids }, { tenant, personId, choice, party, priced, now }: RenewedQuote): Promise<string> =>
  database.tenant(tenant, async (tx) => {
    const { slices, price, passportRequired, fingerprint } = priced
    const id = ids.make('quote')
    const earn = quotedEarn(accountsOfTenant(tenant, await rewardsAccountsOf(tx, tenant, personId), null), 'flights', price.grandTotal)
    await keepQuote(tx, tenant, { id, personId, createdAt: now, expiresAt: now + quoteLifeMs, choice, slices, party, price, passportRequired, fingerprint, earn })
    return id
  })
