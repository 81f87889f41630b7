import type { Money } from '@portolan/kernel/money.ts'
import type { LedgerAccount, Movement } from './journal.ts'
import { house } from './tender-accounts.ts'

/**
 * What a supplier is owed for a part, or gives back of it, in its own currency; `sold`: what that
 * is of what the person was charged, where it was charged in another.
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
 * Owed to the supplier, out of margin. Sold in another currency, each side balances in its own
 * unit, with the exchange between them.
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

/** The same backwards: what the supplier gives back. */
export const returnedBySupplier = (share: SupplierShare): readonly Movement[] =>
  oweSupplier(share).map(({ from, to, amount }) => ({ from: to, to: from, amount }))
