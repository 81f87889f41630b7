import { and, asc, eq, gte } from 'drizzle-orm'
import type { Exemption } from '@portolan/domain/policies/exemption.ts'
import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import { inCompany } from '../companies/index.ts'
import type { OfCompany, Tx } from '../platform/database/database.ts'
import { policyExemptions } from './policies.tables.ts'

const placeOf = ({ tenant, businessId }: OfCompany, id: string): readonly string[] => [
  'policy_exemptions',
  tenant,
  businessId,
  id,
]

const exemptionOfRow = (
  { personal }: Pick<Tx, 'personal'>,
  { tenant, businessId, sealedReason, ...kept }: typeof policyExemptions.$inferSelect,
): Exemption => ({
  ...kept,
  ...personal.open<{ readonly reason: string }>(
    placeOf({ tenant, businessId } as OfCompany, kept.id),
    sealedReason,
  ),
})

/** A person's exemptions that are not over, by their first day. */
export const exemptionsOf = async (
  tx: Tx,
  of: OfCompany,
  personId: string,
  today: CalendarDate,
): Promise<Exemption[]> => {
  const rows = await tx
    .select()
    .from(policyExemptions)
    .where(
      and(
        inCompany(policyExemptions, of),
        eq(policyExemptions.personId, personId),
        gte(policyExemptions.until, today),
      ),
    )
    .orderBy(asc(policyExemptions.from), asc(policyExemptions.id))
  return rows.map((row) => exemptionOfRow(tx, row))
}

/** What decides of a company's exemptions: all of them, without their reasons. */
export const exemptionsIn = (
  tx: Tx,
  of: OfCompany,
): Promise<Pick<Exemption, 'personId' | 'rules' | 'from' | 'until'>[]> => {
  const { personId, rules, from, until } = policyExemptions
  return tx
    .select({ personId, rules, from, until })
    .from(policyExemptions)
    .where(inCompany(policyExemptions, of))
}

export const insertExemption = async (
  tx: Tx,
  of: OfCompany,
  { reason, ...kept }: Exemption,
): Promise<void> => {
  const sealedReason = tx.personal.seal(placeOf(of, kept.id), { reason })
  await tx.insert(policyExemptions).values({ ...of, ...kept, sealedReason })
}

/** Whose it was; null if there is none. */
export const deleteExemption = async (
  tx: Tx,
  of: OfCompany,
  id: string,
): Promise<string | null> => {
  const [gone] = await tx
    .delete(policyExemptions)
    .where(and(inCompany(policyExemptions, of), eq(policyExemptions.id, id)))
    .returning({ personId: policyExemptions.personId })
  return gone?.personId ?? null
}
