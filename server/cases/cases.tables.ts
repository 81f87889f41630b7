import { sql } from 'drizzle-orm'
import { bigint, bigserial, index, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CaseEvent, CaseState } from '@portolan/domain/cases/case.lifecycle.ts'
import type { CaseKind, CaseQueue } from '@portolan/domain/cases/case-kinds.ts'
import { portolan } from '../platform/database/portolan-schema.ts'

const at = (name: string) => bigint(name, { mode: 'number' })

export interface CaseFact {
  readonly label: string
  readonly value: string
}
/** What a case says of its person. */
export interface CaseWords {
  readonly message: string
  readonly context: readonly CaseFact[]
}

/** Times are product time, milliseconds. */
export const cases = portolan.table(
  'cases',
  {
    tenant: text().notNull(),
    id: text().notNull(),
    kind: text().$type<CaseKind>().notNull(),
    queue: text().$type<CaseQueue>().notNull(),
    state: text().$type<CaseState>().notNull(),
    personId: text('person_id').notNull(),
    tripId: text('trip_id').notNull(),
    tripTitle: text('trip_title').notNull(),
    /** Subject within the trip, for example the id of a change. */
    subject: text(),
    /** What was written and the trip's facts, sealed (`CaseWords`); null once the person is erased. */
    sealedWords: text('sealed_words'),
    openedAt: at('opened_at').notNull(),
    /** When it entered its queue; sets its position. */
    waitsSince: at('waits_since').notNull(),
    takenBy: text('taken_by'),
    sealedAnswer: text('sealed_answer'),
    answeredAt: at('answered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    uniqueIndex('cases_open')
      .on(table.tenant, table.tripId, table.kind)
      .where(sql`answered_at is null`),
    index('cases_of').on(table.tenant, table.tripId),
    index('cases_waiting').on(table.tenant, table.state, table.waitsSince),
  ],
)

/** History of cases; append-only, but that a note is emptied when its person is erased. */
export const caseEvents = portolan.table(
  'case_events',
  {
    sequence: bigserial({ mode: 'number' }).primaryKey(),
    tenant: text().notNull(),
    caseId: text('case_id').notNull(),
    event: text().$type<'Opened' | CaseEvent>().notNull(),
    personId: text('person_id').notNull(),
    /** In a delegated session: the agent. */
    actedBy: text('acted_by'),
    sealedNote: text('sealed_note'),
    at: at('at').notNull(),
  },
  (table) => [index('case_events_of').on(table.tenant, table.caseId)],
)
