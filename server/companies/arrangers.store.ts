import { and, eq, or } from 'drizzle-orm'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { letArrange } from '@portolan/contract/companies/let-arrange.ts'
import { isGranted, type BookingForFacts } from '@portolan/domain/companies/book-for.ts'
import { personOf, type Company } from '@portolan/domain/companies/company.ts'
import { dateAt, type CalendarDate } from '@portolan/kernel/calendar.ts'
import type { ArrangerScopeOf } from '../identity/index.ts'
import type { Database, OfCompany, Tx } from '../platform/database/database.ts'
import { bookingGrants } from './companies.tables.ts'
import { companyPersonById, inCompany } from './companies.store.ts'

export type StoredGrant = typeof bookingGrants.$inferSelect
type GrantAnswer = AnswerOf<typeof letArrange>

/** The day of product time on which a permission begins and ends, in UTC. */
export const dayOf = (now: number): CalendarDate => dateAt(now, 'UTC')

const placeOf = ({ tenant, businessId }: OfCompany, id: string): readonly string[] => [
  'booking_grants',
  tenant,
  businessId,
  id,
]
export const sealedReasonOf = (
  { personal }: Pick<Tx, 'personal'>,
  of: OfCompany,
  { id, reason }: { readonly id: string; readonly reason: string },
): string => personal.seal(placeOf(of, id), { reason })

/** Permissions that somebody gave or received. */
export const grantsOf = (tx: Tx, of: OfCompany, personId: string): Promise<StoredGrant[]> =>
  tx
    .select()
    .from(bookingGrants)
    .where(
      and(
        inCompany(bookingGrants, of),
        or(eq(bookingGrants.personId, personId), eq(bookingGrants.arrangerId, personId)),
      ),
    )
    .orderBy(bookingGrants.until, bookingGrants.id)

/** What somebody's permissions let them book today: one that only shows trips books nothing. */
export const bookingGrantsOf = async (
  tx: Tx,
  of: OfCompany,
  arrangerId: string,
  now: number,
): Promise<Pick<BookingForFacts, 'grants' | 'today'>> => ({
  grants: (await grantsOf(tx, of, arrangerId)).filter(({ scope }) => scope === 'Manage'),
  today: dayOf(now),
})

/** A permission as one of its two people sees it. */
export const grantAnswer = (
  { tx, of, company }: { readonly tx: Tx; readonly of: OfCompany; readonly company: Company },
  grant: StoredGrant,
  { viewerId, today }: { readonly viewerId: string; readonly today: CalendarDate },
): GrantAnswer => {
  const { id, personId, arrangerId, scope, from, until, sealedReason } = grant
  const other = personOf(company, personId === viewerId ? arrangerId : personId)
  const { reason } = tx.personal.open<{ readonly reason: string }>(placeOf(of, id), sealedReason)
  return {
    id,
    name: other === undefined ? '' : `${other.firstName} ${other.lastName}`,
    scope,
    from,
    until,
    reason,
    isActive: isGranted(grant, today),
  }
}

/**
 * What a permission allows now. It ends with its day, with its row, and with the company's state of
 * either person: read at every call of an arranger's session.
 */
export const arrangerScopeOf =
  ({ database }: { readonly database: Database }): ArrangerScopeOf =>
  async ({ tenant, businessId, grantId, personId, arrangerId, now }) => {
    if (businessId === null) return null
    const of = { tenant, businessId }
    return database.company(of, async (tx) => {
      const [grant] = await tx
        .select()
        .from(bookingGrants)
        .where(and(inCompany(bookingGrants, of), eq(bookingGrants.id, grantId)))
      const isOfBoth = grant?.personId === personId && grant.arrangerId === arrangerId
      if (!isOfBoth || !isGranted(grant, dayOf(now))) return null
      const [person, arranger] = await Promise.all([
        companyPersonById(tx, of, personId),
        companyPersonById(tx, of, arrangerId),
      ])
      return person?.state === 'Active' && arranger?.state === 'Active' ? grant.scope : null
    })
  }
