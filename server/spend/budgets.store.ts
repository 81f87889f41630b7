import { and, eq, inArray } from 'drizzle-orm'
import type { Currency } from '@portolan/kernel/money.ts'
import { inCompany } from '../companies/index.ts'
import type { OfCompany, Tx } from '../platform/database/database.ts'
import { companyBudgets } from './spend.tables.ts'

export interface MonthBudget {
  readonly costCenterId: string
  readonly month: string
  readonly amount: number
}

export const budgetsIn = (
  tx: Tx,
  of: OfCompany,
  { months, currency }: { readonly months: readonly string[]; readonly currency: Currency },
): Promise<MonthBudget[]> =>
  tx
    .select({
      costCenterId: companyBudgets.costCenterId,
      month: companyBudgets.month,
      amount: companyBudgets.amount,
    })
    .from(companyBudgets)
    .where(
      and(
        inCompany(companyBudgets, of),
        eq(companyBudgets.currency, currency),
        inArray(companyBudgets.month, [...months]),
      ),
    )

/** Sets a month's budget, or takes it away. */
export const saveBudget = async (
  tx: Tx,
  of: OfCompany,
  {
    costCenterId,
    month,
    amount,
    currency,
  }: Omit<MonthBudget, 'amount'> & { readonly amount: number | null; readonly currency: Currency },
): Promise<void> => {
  if (amount === null) {
    await tx
      .delete(companyBudgets)
      .where(
        and(
          inCompany(companyBudgets, of),
          eq(companyBudgets.costCenterId, costCenterId),
          eq(companyBudgets.month, month),
          eq(companyBudgets.currency, currency),
        ),
      )
    return
  }
  const { tenant, businessId, costCenterId: center, month: when, currency: unit } = companyBudgets
  await tx
    .insert(companyBudgets)
    .values({ ...of, costCenterId, month, amount, currency })
    .onConflictDoUpdate({ target: [tenant, businessId, center, when, unit], set: { amount } })
}
