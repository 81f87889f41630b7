import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import {
  openDepositJournal,
  releaseDepositJournal,
} from '@portolan/domain/ledger/deposit-journals.ts'
import { depositAccount } from '@portolan/domain/ledger/tender-accounts.ts'
import { fromWire, money, toWire, type Money, type MoneyWire } from '@portolan/kernel/money.ts'
import { heldForUpdate, post } from '../../ledger/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { VoucherContract } from './voucher-contracts.ts'

type Held = Pick<VoucherContract, 'id' | 'currency'>

/** With the purchase: the deposit is owed to its buyer from now on. */
export const holdDeposit = (
  tx: Tx,
  tenant: TenantId,
  { contractId, deposit }: { readonly contractId: string; readonly deposit: MoneyWire },
  at: number,
) => post(tx, tenant, openDepositJournal(contractId, fromWire(deposit)), at)

const leftOf = async (tx: Tx, tenant: TenantId, { id, currency }: Held): Promise<Money> =>
  money(await heldForUpdate(tx, tenant, depositAccount(id, currency)), currency)

/**
 * Nothing is owed from the deposit any more: returns what was left of it, which is ours if the
 * voucher has expired and is to be refunded otherwise. `step`: of the ledger, once each.
 */
export const releaseDeposit = async (
  tx: Tx,
  tenant: TenantId,
  contract: Held,
  { step, at }: { readonly step: string; readonly at: number },
): Promise<MoneyWire> => {
  const left = await leftOf(tx, tenant, contract)
  if (left.minor > 0n) await post(tx, tenant, releaseDepositJournal(contract.id, step, left), at)
  return toWire(left)
}
