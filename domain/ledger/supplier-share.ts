import type { Money } from '@portolan/kernel/money.ts'
import type { LedgerAccount, Movement } from './journal.ts'
import { house } from '../payments/tender-kinds.ts'

/**
 * The amount owed to a supplier for a part, or refunded by it, in its own currency. `sold`: the
 * corresponding amount in the charged currency, if that differs.
 */
export interface SupplierShare {
  readonly supplier: string
  readonly amount: Money
  readonly sold?: Money
}

const at = (kind: 'margin' | 'exchange', { currency }: Money): LedgerAccount => ({
  kind,
  owner: house,
  unit: currency,
})

/**
 * Movements that owe a supplier its share, from margin. If it was sold in another currency, each
 * side balances in its own unit through `exchange`.
 */
export const oweSupplier = ({
  supplier,
  amount,
  sold = amount,
}: SupplierShare): readonly Movement[] => {
  const payable: LedgerAccount = {
    kind: 'supplier-payable',
    owner: supplier,
    unit: amount.currency,
  }
  if (amount.currency === sold.currency)
    return [{ from: payable, to: at('margin', amount), amount: amount.minor }]
  return [
    { from: payable, to: at('exchange', amount), amount: amount.minor },
    { from: at('exchange', sold), to: at('margin', sold), amount: sold.minor },
  ]
}

/** The reverse movements, for a supplier's refund. */
export const returnedBySupplier = (share: SupplierShare): readonly Movement[] =>
  oweSupplier(share).map(({ from, to, amount }) => ({ from: to, to: from, amount }))
