import type { CaseKind } from '@portolan/domain/cases/case-kinds.ts'
import { queueOf } from '@portolan/domain/cases/case-kinds.ts'
import { caseLifecycle } from '@portolan/domain/cases/case.lifecycle.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Clock, Ids } from '@portolan/kernel/ports.ts'
import type { OpenDelegated } from '../identity/index.ts'
import type { Outbox } from '../mail/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import type { Route } from '../platform/http/route.ts'
import { tripCaseAnswer, type ContractsOf, type TripCase } from './case-answer.ts'
import { casesOfTrip, keepCase, keepEvent, type NewCaseRow } from './cases.store.ts'
import type { CaseFact } from './cases.tables.ts'
import { decideCaseRoute, type OnDecision } from './decide-case.ts'
import { listCasesRoute } from './list-cases.ts'
import { openDelegatedSessionRoute } from './open-delegated-session.ts'
import { readCaseRoute } from './read-case.ts'
import { takeCaseRoute } from './take-case.ts'

export interface CasesDeps {
  readonly database: Database
  readonly outbox: Pick<Outbox, 'post'>
  readonly clock: Clock
  readonly ids: Ids
  readonly openDelegated: OpenDelegated
  readonly contractsOf: ContractsOf
}

export interface NewCase {
  readonly tenant: TenantId
  readonly kind: CaseKind
  readonly personId: string
  /** In a delegated session: the agent. */
  readonly actedBy: string | null
  readonly trip: { readonly id: string; readonly title: string }
  readonly subject?: string
  readonly message: string
  readonly context: readonly CaseFact[]
}

export interface Cases {
  readonly routes: readonly Route[]
  /**
   * Opens a case in the caller's transaction. Null if the trip already has an open case of the
   * kind.
   */
  readonly open: (tx: Tx, wanted: NewCase) => Promise<TripCase | null>
  readonly ofTrip: (tx: Tx, tenant: TenantId, tripId: string) => Promise<TripCase[]>
  /** Registers the effect of decisions about a kind; one handler per kind. */
  readonly onDecision: (kind: CaseKind, act: OnDecision) => void
}

/** Wires the routes and the effects of decisions. */
export const createCases = ({
  database,
  outbox,
  clock,
  ids,
  openDelegated,
  contractsOf,
}: CasesDeps): Cases => {
  const handlers = new Map<CaseKind, OnDecision>()
  const onDecision = async (...[tx, tenant, of, decision, by]: Parameters<OnDecision>) =>
    (await handlers.get(of.kind)?.(tx, tenant, of, decision, by)) ?? []
  return {
    routes: [
      listCasesRoute({ database }),
      readCaseRoute({ database, contractsOf }),
      takeCaseRoute({ database, contractsOf }),
      decideCaseRoute({ database, outbox, onDecision, contractsOf }),
      openDelegatedSessionRoute({ database, openDelegated }),
    ],
    open: async (tx, { tenant, kind, personId, actedBy, trip, subject, message, context }) => {
      const now = clock.now()
      const row: NewCaseRow = {
        tenant,
        id: ids.make('case'),
        kind,
        queue: queueOf[kind],
        state: caseLifecycle.initial,
        personId,
        tripId: trip.id,
        tripTitle: trip.title,
        subject: subject ?? null,
        message,
        context,
        openedAt: now,
        waitsSince: now,
      }
      const kept = await keepCase(tx, row)
      if (kept === null) return null
      await keepEvent(tx, {
        tenant,
        caseId: kept.id,
        event: 'Opened',
        personId,
        actedBy,
        note: message,
        at: now,
      })
      return tripCaseAnswer(tx, kept)
    },
    ofTrip: async (tx, tenant, tripId) => {
      const answers: TripCase[] = []
      for (const row of await casesOfTrip(tx, tenant, tripId))
        answers.push(await tripCaseAnswer(tx, row))
      return answers
    },
    onDecision: (kind, act) => {
      if (handlers.has(kind)) throw new TypeError(`cases: ${kind} has a handler already`)
      handlers.set(kind, act)
    },
  }
}
