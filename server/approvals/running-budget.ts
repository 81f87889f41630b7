import type { Budget } from '@portolan/domain/companies/budget.ts'
import type { Currency, MoneyWire } from '@portolan/kernel/money.ts'
import type { OfCompany, Tx } from '../platform/database/database.ts'

/**
 * Reads a cost center's budget of the month that runs, and what of it is spent. Null where none is
 * set in the currency. Spend is another capability's, so the boot passes this in.
 */
export type ReadBudget = (
  tx: Tx,
  of: OfCompany,
  wanted: {
    readonly costCenterId: string
    readonly currency: Currency
    readonly now: number
  },
) => Promise<{ readonly budget: Budget; readonly spent: MoneyWire } | null>
