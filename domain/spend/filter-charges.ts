import { addDays, type CalendarDate } from '@portolan/kernel/calendar.ts'
import type { Currency } from '@portolan/kernel/money.ts'
import type { Verdict } from '../policies/judge.ts'
import type { ChargedProduct, ChargeKind, CompanyCharge } from './charge.ts'
import { spendTerms } from './terms.ts'

export const leadBands = ['Under7', 'Under14', 'Under21', 'Earlier'] as const
export type LeadBand = (typeof leadBands)[number]

export const leadBandOf = ({ leadDays }: Pick<CompanyCharge, 'leadDays'>): LeadBand => {
  const at = spendTerms.leadBands.findIndex((bound) => leadDays < bound)
  return leadBands[at === -1 ? leadBands.length - 1 : at] ?? 'Earlier'
}

/** Which lines a view shows. What is absent is not asked for. */
export interface SpendView {
  readonly from?: CalendarDate | undefined
  /** Inclusive. */
  readonly until?: CalendarDate | undefined
  readonly product?: ChargedProduct | undefined
  readonly supplier?: string | undefined
  readonly place?: string | undefined
  readonly verdict?: Verdict | 'NotJudged' | undefined
  readonly lead?: LeadBand | undefined
  /** An id, or `none`. */
  readonly costCenter?: string | undefined
  /** An id, or `none`. */
  readonly project?: string | undefined
  readonly traveler?: string | undefined
  readonly kind?: ChargeKind | undefined
  readonly currency?: Currency | undefined
}

const isOf = <T>(wanted: T | undefined, found: T): boolean =>
  wanted === undefined || wanted === found

/** Whether a line is in a view (spend-5). */
export const isInView = (line: CompanyCharge, view: SpendView): boolean =>
  (view.from === undefined || line.day >= view.from) &&
  (view.until === undefined || line.day <= view.until) &&
  isOf(view.product, line.product) &&
  isOf(view.supplier, line.supplier) &&
  isOf(view.place, line.place) &&
  isOf(view.verdict, line.verdict ?? 'NotJudged') &&
  (view.lead === undefined || view.lead === leadBandOf(line)) &&
  isOf(view.costCenter, line.costCenterId ?? 'none') &&
  isOf(view.project, line.projectId ?? 'none') &&
  isOf(view.traveler, line.travelerId ?? 'guest') &&
  isOf(view.kind, line.kind) &&
  isOf(view.currency, line.amount.currency)

/** The currency that most lines are in; dollars without any. */
export const mainCurrency = (lines: readonly CompanyCharge[]): Currency => {
  const counts = new Map<Currency, number>()
  for (const { amount } of lines)
    counts.set(amount.currency, (counts.get(amount.currency) ?? 0) + 1)
  let most: Currency = 'USD'
  for (const [currency, count] of counts) if (count > (counts.get(most) ?? 0)) most = currency
  return most
}

/** The year that ends on a day. */
export const yearUntil = (until: CalendarDate): { from: CalendarDate; until: CalendarDate } => ({
  from: addDays(until, -364),
  until,
})
