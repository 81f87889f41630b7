import { careTerms } from '@portolan/domain/duty-of-care/terms.ts'
import * as z from 'zod/mini'
import type { Outbox } from '../mail/index.ts'
import type { Database, OfCompany, Tx } from '../platform/database/database.ts'
import type { Deadlines } from '../platform/deadlines/deadlines.ts'
import { asksOf, incidentById, saveAsk, type StoredAsk } from './care.store.ts'

export const askedLetter = 'care-asked'
export const unansweredLetter = 'care-unanswered'
const reminder = 'care-reminder'
const payload = z.strictObject({
  businessId: z.string(),
  incidentId: z.string(),
  reminder: z.number(),
})

export interface AskDeps {
  readonly outbox: Pick<Outbox, 'post'>
  readonly deadlines: Pick<Deadlines, 'schedule'>
}

/** One more message to somebody; an answer that they gave stays. */
export const askAgain = async (
  { outbox }: Pick<AskDeps, 'outbox'>,
  tx: Tx,
  of: OfCompany,
  {
    incidentId,
    personId,
    before,
    now,
  }: {
    readonly incidentId: string
    readonly personId: string
    readonly before: StoredAsk | undefined
    readonly now: number
  },
): Promise<void> => {
  const times = (before?.times ?? 0) + 1
  await saveAsk(tx, of, {
    incidentId,
    personId,
    times,
    askedAt: now,
    answer: before?.answer ?? null,
    answeredAt: before?.answeredAt ?? null,
  })
  await outbox.post(tx, {
    tenant: of.tenant,
    personId,
    letter: askedLetter,
    facts: { businessId: of.businessId, incidentId },
    cause: `${askedLetter} ${incidentId} ${personId} ${times}`,
  })
}

export const scheduleReminder = (
  { deadlines }: Pick<AskDeps, 'deadlines'>,
  tx: Tx,
  { tenant, businessId }: OfCompany,
  {
    incidentId,
    reminder: count,
    now,
  }: { readonly incidentId: string; readonly reminder: number; readonly now: number },
): Promise<void> =>
  deadlines.schedule(tx, {
    tenant,
    kind: reminder,
    key: incidentId,
    dueAt: now + careTerms.remindAfter,
    payload: { businessId, incidentId, reminder: count },
  })

/**
 * Half an hour later those who haven't answered are asked once more; another half an hour later the
 * admin who opened the incident is told who they are (duty-of-care-5). A closed one ends it.
 */
export const remindTravelers = (
  deps: AskDeps & { readonly database: Database; readonly deadlines: Deadlines },
): void =>
  deps.deadlines.on(reminder, async ({ tenant, dueAt, payload: said }) => {
    const { businessId, incidentId, reminder: count } = payload.parse(said)
    const of = { tenant, businessId }
    await deps.database.company(of, async (tx) => {
      const incident = await incidentById(tx, of, incidentId)
      if (incident === undefined || incident.closedAt !== null) return
      const open = (await asksOf(tx, of, incidentId)).filter(({ answer }) => answer === null)
      if (open.length === 0) return
      if (count > careTerms.reminders) {
        await deps.outbox.post(tx, {
          tenant,
          personId: incident.openedBy,
          letter: unansweredLetter,
          facts: { businessId, incidentId },
          cause: `${unansweredLetter} ${incidentId} ${dueAt}`,
        })
        return
      }
      for (const before of open)
        await askAgain(deps, tx, of, {
          incidentId,
          personId: before.personId,
          before,
          now: dueAt,
        })
      await scheduleReminder(deps, tx, of, { incidentId, reminder: count + 1, now: dueAt })
    })
  })
