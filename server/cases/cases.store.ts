import { and, asc, count, desc, eq, isNotNull, isNull, lt, lte, or } from 'drizzle-orm'
import type { CaseEvent } from '@portolan/domain/cases/case.lifecycle.ts'
import type { CaseQueue } from '@portolan/domain/cases/case-kinds.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Tx } from '../platform/database/database.ts'
import { caseEvents, cases, type CaseWords } from './cases.tables.ts'

type Row = typeof cases.$inferSelect
export type Case = Omit<Row, 'sealedWords' | 'sealedAnswer'> &
  CaseWords & { readonly answer: string | null }
export type NewCaseRow = Omit<typeof cases.$inferInsert, 'sealedWords' | 'sealedAnswer'> & CaseWords
type NewCaseEvent = Omit<typeof caseEvents.$inferInsert, 'sealedNote'> & { readonly note: string }

const wordsPlace = ({ tenant, id }: Pick<Row, 'tenant' | 'id'>) => ['cases', tenant, id, 'words']
const answerPlace = ({ tenant, id }: Pick<Row, 'tenant' | 'id'>) => ['cases', tenant, id, 'answer']
const notePlace = ({ tenant, caseId }: Pick<NewCaseEvent, 'tenant' | 'caseId'>) => [
  'case_events',
  tenant,
  caseId,
]

const caseOf =
  ({ personal }: Pick<Tx, 'personal'>) =>
  ({ sealedWords, sealedAnswer, ...row }: Row): Case => {
    const { message, context } =
      sealedWords === null
        ? { message: '', context: [] }
        : personal.open<CaseWords>(wordsPlace(row), sealedWords)
    const answer =
      sealedAnswer === null ? null : personal.open<string>(answerPlace(row), sealedAnswer)
    return { ...row, message, context, answer }
  }

/** Page size (cases-4). */
export const casesPerPage = 10

const one = (tenant: TenantId, id: string) => and(eq(cases.tenant, tenant), eq(cases.id, id))

/** Null if the trip already has an open case of the kind. */
export const keepCase = async (tx: Tx, row: NewCaseRow): Promise<Case | null> => {
  const { message, context, ...columns } = row
  const sealedWords = tx.personal.seal(wordsPlace(row), { message, context })
  const [kept] = await tx
    .insert(cases)
    .values({ ...columns, sealedWords })
    .onConflictDoNothing()
    .returning()
  return kept === undefined ? null : caseOf(tx)(kept)
}
export const keepEvent = async (tx: Tx, { note, ...event }: NewCaseEvent): Promise<void> =>
  void (await tx
    .insert(caseEvents)
    .values({ ...event, sealedNote: tx.personal.seal(notePlace(event), note) }))

export const caseById = async (tx: Tx, tenant: TenantId, id: string): Promise<Case | null> => {
  const [row] = await tx.select().from(cases).where(one(tenant, id))
  return row === undefined ? null : caseOf(tx)(row)
}

/** One more than a page. Open cases oldest first, answered ones newest first. */
export const casesShown = async (
  tx: Tx,
  query: {
    readonly tenant: TenantId
    readonly shown: 'open' | 'answered'
    readonly queue?: CaseQueue | undefined
    readonly page: number
  },
): Promise<Case[]> => {
  const rows = await tx
    .select()
    .from(cases)
    .where(
      and(
        eq(cases.tenant, query.tenant),
        query.shown === 'open' ? isNull(cases.answeredAt) : isNotNull(cases.answeredAt),
        query.queue === undefined ? undefined : eq(cases.queue, query.queue),
      ),
    )
    .orderBy(query.shown === 'open' ? asc(cases.waitsSince) : desc(cases.answeredAt), asc(cases.id))
    .limit(casesPerPage + 1)
    .offset((query.page - 1) * casesPerPage)
  return rows.map(caseOf(tx))
}

export const casesOfTrip = async (tx: Tx, tenant: TenantId, tripId: string): Promise<Case[]> => {
  const rows = await tx
    .select()
    .from(cases)
    .where(and(eq(cases.tenant, tenant), eq(cases.tripId, tripId)))
    .orderBy(desc(cases.openedAt), desc(cases.id))
  return rows.map(caseOf(tx))
}

/** Position in its queue, from 1. */
export const placeOf = async (
  tx: Tx,
  { tenant, queue, waitsSince, id }: Pick<Case, 'tenant' | 'queue' | 'waitsSince' | 'id'>,
): Promise<number> => {
  const [row] = await tx
    .select({ count: count() })
    .from(cases)
    .where(
      and(
        eq(cases.tenant, tenant),
        eq(cases.state, 'Waiting'),
        eq(cases.queue, queue),
        or(
          lt(cases.waitsSince, waitsSince),
          and(eq(cases.waitsSince, waitsSince), lte(cases.id, id)),
        ),
      ),
    )
  return row?.count ?? 0
}

export const eventsOfCase = async (tx: Tx, tenant: TenantId, caseId: string) => {
  const rows = await tx
    .select()
    .from(caseEvents)
    .where(and(eq(caseEvents.tenant, tenant), eq(caseEvents.caseId, caseId)))
    .orderBy(asc(caseEvents.sequence))
  return rows.map(({ sealedNote, ...event }) => ({
    ...event,
    note: sealedNote === null ? '' : tx.personal.open<string>(notePlace(event), sealedNote),
  }))
}

/** Moves a case from the state it was read in; false if another agent was faster. */
export const moveCase = async (
  tx: Tx,
  read: Case,
  to: Partial<Pick<Case, 'state' | 'queue' | 'takenBy' | 'waitsSince' | 'answer' | 'answeredAt'>>,
  by: {
    readonly personId: string
    readonly event: CaseEvent
    readonly note: string
    readonly at: number
  },
): Promise<boolean> => {
  const { answer, ...columns } = to
  const moved = await tx
    .update(cases)
    .set(
      answer == null
        ? columns
        : { ...columns, sealedAnswer: tx.personal.seal(answerPlace(read), answer) },
    )
    .where(
      and(
        eq(cases.tenant, read.tenant),
        eq(cases.id, read.id),
        eq(cases.state, read.state),
        read.takenBy === null ? isNull(cases.takenBy) : eq(cases.takenBy, read.takenBy),
      ),
    )
    .returning({ id: cases.id })
  if (moved.length === 0) return false
  await keepEvent(tx, {
    tenant: read.tenant,
    caseId: read.id,
    event: by.event,
    personId: by.personId,
    note: by.note,
    at: by.at,
  })
  return true
}
