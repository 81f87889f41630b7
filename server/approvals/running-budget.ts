import type { Currency } from '@portolan/kernel/money.ts'
import type { OfCompany, Tx } from '../platform/database/database.ts'

/**
 * Reads a cost center's budget of the month that runs, and what of it is spent, in minor units.
 * Null where none is set in the currency. Spend is another capability's, so the boot passes this
 * in.
 */
export type ReadBudget = (
  tx: Tx,
  of: OfCompany,
  wanted: {
    readonly costCenterId: string
    readonly currency: Currency
    readonly now: number
  },
) => Promise<{ readonly amount: number; readonly spent: number } | null>
