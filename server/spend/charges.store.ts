import { and, desc, eq, gte, lte, max, sql } from 'drizzle-orm'
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { JudgedPart } from '@portolan/domain/policies/judge.ts'
import type { CompanyCharge } from '@portolan/domain/spend/charge.ts'
import { isInView, type SpendView } from '@portolan/domain/spend/filter-charges.ts'
import { inCompany } from '../companies/index.ts'
import type { OfCompany, Tx } from '../platform/database/database.ts'
import { companyCharges } from './spend.tables.ts'

/** One traveler's or one room's share of a charge. */
export interface PastPurchase extends Pick<
  typeof companyCharges.$inferSelect,
  'travelerId' | 'costCenterId' | 'startsOn' | 'place' | 'supplier' | 'product' | 'day'
> {
  readonly id: string
  readonly part: JudgedPart
}
export type StoredCharge = CompanyCharge & {
  readonly journal: string | null
  readonly judged: readonly JudgedPart[]
}

const rowOf = (
  of: OfCompany,
  { amount: { minor, currency }, ...line }: StoredCharge,
): typeof companyCharges.$inferInsert => ({ ...of, ...line, amount: minor, currency })

const rowsAtOnce = 500
/** Adds lines; those that are there already stay as they were. */
export const addCharges = async (
  tx: Tx,
  of: OfCompany,
  lines: readonly StoredCharge[],
): Promise<void> => {
  for (let at = 0; at < lines.length; at += rowsAtOnce)
    await tx
      .insert(companyCharges)
      .values(lines.slice(at, at + rowsAtOnce).map((line) => rowOf(of, line)))
      .onConflictDoNothing()
}

/** Journals that have lines, of those posted since a time. */
export const chargedJournals = async (
  tx: Tx,
  of: OfCompany,
  since: number,
): Promise<ReadonlySet<string>> => {
  const rows = await tx
    .selectDistinct({ journal: companyCharges.journal })
    .from(companyCharges)
    .where(and(inCompany(companyCharges, of), gte(companyCharges.at, since)))
  return new Set(rows.flatMap(({ journal }) => journal ?? []))
}

/** When the newest line of a booking was posted; 0 without any. */
export const lastChargedAt = async (tx: Tx, of: OfCompany): Promise<number> => {
  const [row] = await tx
    .select({ at: max(companyCharges.at) })
    .from(companyCharges)
    .where(and(inCompany(companyCharges, of), eq(companyCharges.source, 'Booking')))
  return row?.at ?? 0
}

/** Lines of one booking by part, as they were first charged. */
export const firstChargesOf = (
  tx: Tx,
  of: OfCompany,
  bookingId: string,
): Promise<{ costCenterId: string | null; projectId: string | null }[]> =>
  tx
    .select({ costCenterId: companyCharges.costCenterId, projectId: companyCharges.projectId })
    .from(companyCharges)
    .where(and(inCompany(companyCharges, of), eq(companyCharges.bookingId, bookingId)))
    .orderBy(companyCharges.at)
    .limit(1)

/**
 * Lines of a view, newest first. Days are compared by the database, along its index; what else a
 * view asks for is the rule's, so that lists, reports and exports cannot differ.
 */
export const chargesIn = async (
  tx: Tx,
  of: OfCompany,
  view: SpendView,
): Promise<CompanyCharge[]> => {
  const rows = await tx
    .select()
    .from(companyCharges)
    .where(
      and(
        inCompany(companyCharges, of),
        view.from === undefined ? undefined : gte(companyCharges.day, view.from),
        view.until === undefined ? undefined : lte(companyCharges.day, view.until),
      ),
    )
    .orderBy(desc(companyCharges.at), sql`${companyCharges.id} desc`)
  return rows
    .map(
      ({
        tenant: _tenant,
        businessId: _business,
        journal: _journal,
        judged: _judged,
        amount,
        currency,
        ...line
      }) => ({
        ...line,
        amount: { minor: amount, currency },
      }),
    )
    .filter((line) => isInView(line, view))
}

/** Purchases of some days that a policy is about, with what it judges of each (policies-17). */
export const judgedPurchases = async (
  tx: Tx,
  of: OfCompany,
  { from, until }: { readonly from: CalendarDate; readonly until: CalendarDate },
): Promise<PastPurchase[]> => {
  const rows = await tx
    .select()
    .from(companyCharges)
    .where(
      and(
        inCompany(companyCharges, of),
        eq(companyCharges.kind, 'Charge'),
        gte(companyCharges.day, from),
        lte(companyCharges.day, until),
      ),
    )
    .orderBy(desc(companyCharges.at), sql`${companyCharges.id} desc`)
  return rows.flatMap((row) =>
    row.judged.map((part, at) => ({ ...row, id: `${row.id}_${at}`, part })),
  )
}
