import { and, desc, eq, inArray, or } from 'drizzle-orm'
import type { CompanyEventCode } from '@portolan/domain/companies/company-event.ts'
import type { OfCompany, Tx } from '../platform/database/database.ts'
import type { NewEvent } from './administer.ts'
import { inCompany } from './companies.store.ts'
import { companyEvents } from './companies.tables.ts'

export type CompanyEventRow = typeof companyEvents.$inferSelect
interface Cause {
  readonly byId: string
  readonly actedBy: string | null
  /** Product time, milliseconds. */
  readonly at: number
  readonly requestId: string
}

/** Adds lines to the record; they are never changed. */
export const recordEvents = async (
  tx: Tx,
  of: OfCompany,
  events: readonly NewEvent[],
  cause: Cause,
): Promise<void> => {
  if (events.length === 0) return
  await tx.insert(companyEvents).values(
    events.map(({ code, aboutId = null, facts = {} }) => ({
      ...of,
      ...cause,
      code,
      aboutId,
      facts,
    })),
  )
}

export const eventsPerPage = 50
export interface EventsView {
  readonly code?: CompanyEventCode | undefined
  /** Only what these did, or what was done about them; null for everybody. */
  readonly peopleIds: readonly string[] | null
  readonly page: number
}
/** Newest first, one more than a page has. */
export const eventsIn = (
  tx: Tx,
  of: OfCompany,
  { code, peopleIds, page }: EventsView,
): Promise<CompanyEventRow[]> =>
  tx
    .select()
    .from(companyEvents)
    .where(
      and(
        inCompany(companyEvents, of),
        code === undefined ? undefined : eq(companyEvents.code, code),
        peopleIds === null
          ? undefined
          : or(
              inArray(companyEvents.byId, [...peopleIds]),
              inArray(companyEvents.aboutId, [...peopleIds]),
            ),
      ),
    )
    .orderBy(desc(companyEvents.sequence))
    .limit(eventsPerPage + 1)
    .offset((page - 1) * eventsPerPage)
