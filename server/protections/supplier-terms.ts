import type { CancellationTerms } from '@portolan/domain/after-sales/cancellation-terms.ts'
import type { SupplierTerms } from '@portolan/domain/protections/cancel-for-any-reason/options.ts'
import { fromWire, sum, type Money, type MoneyWire } from '@portolan/kernel/money.ts'

/** Terms under which no ticket is used: the booking is as if it had never been made. */
const voids: ReadonlySet<CancellationTerms['kind']> = new Set([
  'Void',
  'TicketlessVoid',
  'DelayedTicketing',
])
/** Terms by which a supplier cancels online. */
const byRules: ReadonlySet<CancellationTerms['kind']> = new Set(['Refund', 'Credit', 'Nothing'])

/** All suppliers together as the rules see them; null if one does not cancel online. */
export const supplierTerms = (
  terms: readonly (CancellationTerms | null)[],
  currency: Money['currency'],
): SupplierTerms | null => {
  const known = terms.filter((one) => one !== null)
  if (known.length < terms.length || known.length === 0) return null
  const totalOf = (amounts: readonly MoneyWire[]): Money => sum(amounts.map(fromWire), currency)
  const amounts = {
    refund: totalOf(known.map(({ refund }) => refund)),
    credit: totalOf(known.map(({ credit }) => credit)),
  }
  if (known.every(({ kind }) => voids.has(kind))) return { kind: 'Void', ...amounts }
  if (known.every(({ kind }) => kind === 'SuppliersDoing'))
    return { kind: 'SuppliersDoing', ...amounts }
  return known.every(
    ({ kind }) => byRules.has(kind) || voids.has(kind) || kind === 'SuppliersDoing',
  )
    ? { kind: 'FareRules', ...amounts }
    : null
}
