import { bigint, index, integer, jsonb, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type {
  Addendum,
  ChargedProduct,
  ChargeKind,
  ChargeSource,
} from '@portolan/domain/spend/charge.ts'
import type { Invoice } from '@portolan/domain/spend/invoice.ts'
import type { JudgedPart, Verdict } from '@portolan/domain/policies/judge.ts'
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { Currency } from '@portolan/kernel/money.ts'
import { portolan } from '../platform/database/portolan-schema.ts'

const ofCompany = { tenant: text().notNull(), businessId: text('business_id').notNull() }
const minor = (name: string) => bigint(name, { mode: 'number' })

/**
 * Lines of a company's spend (spend-1). Those of bookings are read off the ledger's journals, once
 * each, and never changed. Nothing about people but their ids.
 */
export const companyCharges = portolan.table(
  'company_charges',
  {
    ...ofCompany,
    id: text().notNull(),
    source: text().$type<ChargeSource>().notNull(),
    kind: text().$type<ChargeKind>().notNull(),
    /** Cause of the ledger's journal; null for what was imported. */
    journal: text(),
    bookingId: text('booking_id'),
    tripId: text('trip_id'),
    /** Product time, milliseconds. */
    at: minor('at').notNull(),
    day: text().$type<CalendarDate>().notNull(),
    amount: minor('amount').notNull(),
    currency: text().$type<Currency>().notNull(),
    product: text().$type<ChargedProduct>().notNull(),
    supplier: text().notNull(),
    place: text().notNull(),
    startsOn: text('starts_on').$type<CalendarDate>().notNull(),
    endsOn: text('ends_on').$type<CalendarDate>().notNull(),
    leadDays: integer('lead_days').notNull(),
    verdict: text().$type<Verdict>(),
    over: minor('over').notNull(),
    kg: integer(),
    travelerId: text('traveler_id'),
    costCenterId: text('cost_center_id'),
    projectId: text('project_id'),
    addendum: jsonb().$type<Addendum>().notNull(),
    /** What a policy judges of a purchase, for replays; empty for what none is about. */
    judged: jsonb().$type<readonly JudgedPart[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.businessId, table.id] }),
    index('company_charges_by_day').on(table.tenant, table.businessId, table.day),
  ],
)

/** What a cost center may spend in a month (spend-8). */
export const companyBudgets = portolan.table(
  'company_budgets',
  {
    ...ofCompany,
    costCenterId: text('cost_center_id').notNull(),
    /** `2026-11` */
    month: text().notNull(),
    amount: minor('amount').notNull(),
    currency: text().$type<Currency>().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.tenant, table.businessId, table.costCenterId, table.month, table.currency],
    }),
  ],
)

/** Who invoices are addressed to, from now on (invoices-2). */
export const companyBilling = portolan.table(
  'company_billing',
  {
    ...ofCompany,
    name: text().notNull(),
    address: text().notNull(),
    vatId: text('vat_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.businessId] })],
)

/** Invoices and credit notes as they were issued; never changed (invoices-1). */
export const companyInvoices = portolan.table(
  'company_invoices',
  {
    ...ofCompany,
    sequence: integer().notNull(),
    number: text().notNull(),
    /** Cause of the ledger's journal: one document each. */
    journal: text().notNull(),
    bookingId: text('booking_id').notNull(),
    issuedAt: minor('issued_at').notNull(),
    document: jsonb().$type<Invoice>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.businessId, table.sequence] }),
    unique('company_invoices_by_journal').on(table.tenant, table.businessId, table.journal),
    unique('company_invoices_by_number').on(table.tenant, table.businessId, table.number),
  ],
)
