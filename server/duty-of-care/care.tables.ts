import { bigint, index, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Area } from '@portolan/domain/duty-of-care/affected.ts'
import type { CareAnswer } from '@portolan/domain/duty-of-care/answers.ts'
import { portolan } from '../platform/database/portolan-schema.ts'

const ofCompany = { tenant: text().notNull(), businessId: text('business_id').notNull() }
const at = (name: string) => bigint(name, { mode: 'number' })

/** Something that happened where a company's people may be. Times are product time, milliseconds. */
export const careIncidents = portolan.table(
  'care_incidents',
  {
    ...ofCompany,
    id: text().notNull(),
    title: text().notNull(),
    advice: text().notNull(),
    area: jsonb().$type<Area>().notNull(),
    from: at('from_time').notNull(),
    until: at('until_time'),
    openedBy: text('opened_by').notNull(),
    openedAt: at('opened_at').notNull(),
    closedAt: at('closed_at'),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.businessId, table.id] })],
)

/** Who was asked whether they are safe, and what they answered. */
export const careAsks = portolan.table(
  'care_asks',
  {
    ...ofCompany,
    incidentId: text('incident_id').notNull(),
    personId: text('person_id').notNull(),
    times: integer().notNull(),
    askedAt: at('asked_at').notNull(),
    answer: text().$type<CareAnswer>(),
    answeredAt: at('answered_at'),
  },
  (table) => [
    primaryKey({
      columns: [table.tenant, table.businessId, table.incidentId, table.personId],
    }),
    index('care_asks_of').on(table.tenant, table.businessId, table.personId),
  ],
)
