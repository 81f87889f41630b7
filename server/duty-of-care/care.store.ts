import { and, asc, desc, eq } from 'drizzle-orm'
import type { CareAnswer } from '@portolan/domain/duty-of-care/answers.ts'
import { inCompany } from '../companies/index.ts'
import type { OfCompany, Tx } from '../platform/database/database.ts'
import { careAsks, careIncidents } from './care.tables.ts'

export type StoredIncident = Omit<typeof careIncidents.$inferSelect, 'tenant' | 'businessId'>
export type StoredAsk = Omit<typeof careAsks.$inferSelect, 'tenant' | 'businessId'>

const mostListed = 100

export const incidentsIn = async (tx: Tx, of: OfCompany): Promise<StoredIncident[]> => {
  const rows = await tx
    .select()
    .from(careIncidents)
    .where(inCompany(careIncidents, of))
    .orderBy(desc(careIncidents.openedAt), asc(careIncidents.id))
    .limit(mostListed)
  return rows.map(({ tenant: _tenant, businessId: _business, ...incident }) => incident)
}
export const incidentById = async (
  tx: Tx,
  of: OfCompany,
  id: string,
): Promise<StoredIncident | undefined> => {
  const [row] = await tx
    .select()
    .from(careIncidents)
    .where(and(inCompany(careIncidents, of), eq(careIncidents.id, id)))
  if (row === undefined) return undefined
  const { tenant: _tenant, businessId: _business, ...incident } = row
  return incident
}
export const addIncident = async (tx: Tx, of: OfCompany, incident: StoredIncident): Promise<void> =>
  void (await tx.insert(careIncidents).values({ ...of, ...incident }))

/** Keeps the first time it was closed. */
export const endIncident = async (
  tx: Tx,
  of: OfCompany,
  { id, closedAt }: StoredIncident,
  at: number,
): Promise<void> =>
  void (await tx
    .update(careIncidents)
    .set({ closedAt: closedAt ?? at })
    .where(and(inCompany(careIncidents, of), eq(careIncidents.id, id))))

const askOf = ({ tenant: _t, businessId: _b, ...ask }: typeof careAsks.$inferSelect): StoredAsk =>
  ask
export const asksOf = async (tx: Tx, of: OfCompany, incidentId: string): Promise<StoredAsk[]> =>
  (
    await tx
      .select()
      .from(careAsks)
      .where(and(inCompany(careAsks, of), eq(careAsks.incidentId, incidentId)))
  ).map(askOf)
export const asksOfPerson = async (tx: Tx, of: OfCompany, personId: string): Promise<StoredAsk[]> =>
  (
    await tx
      .select()
      .from(careAsks)
      .where(and(inCompany(careAsks, of), eq(careAsks.personId, personId)))
      .orderBy(desc(careAsks.askedAt))
      .limit(mostListed)
  ).map(askOf)

export const saveAsk = async (tx: Tx, of: OfCompany, ask: StoredAsk): Promise<void> => {
  const { tenant, businessId, incidentId, personId } = careAsks
  const { times, askedAt } = ask
  await tx
    .insert(careAsks)
    .values({ ...of, ...ask })
    .onConflictDoUpdate({
      target: [tenant, businessId, incidentId, personId],
      set: { times, askedAt },
    })
}
/** False if the person was never asked. */
export const saveAnswer = async (
  tx: Tx,
  of: OfCompany,
  {
    incidentId,
    personId,
    answer,
    at,
  }: {
    readonly incidentId: string
    readonly personId: string
    readonly answer: CareAnswer
    readonly at: number
  },
): Promise<boolean> => {
  const rows = await tx
    .update(careAsks)
    .set({ answer, answeredAt: at })
    .where(
      and(
        inCompany(careAsks, of),
        eq(careAsks.incidentId, incidentId),
        eq(careAsks.personId, personId),
      ),
    )
    .returning({ personId: careAsks.personId })
  return rows.length > 0
}
