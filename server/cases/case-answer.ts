import type {
  agentCase as shownToAgents,
  openedCase,
  tripCase,
} from '@portolan/contract/cases/case.ts'
import { caseDecisions, caseLifecycle } from '@portolan/domain/cases/case.lifecycle.ts'
import { effectsOf } from '@portolan/domain/cases/case-kinds.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { next } from '@portolan/kernel/lifecycle.ts'
import type * as z from 'zod/mini'
import type { Tx } from '../platform/database/database.ts'
import { namesOf } from '../identity/index.ts'
import { eventsOfCase, placeOf, type Case } from './cases.store.ts'

export type TripCase = z.output<typeof tripCase>
type AgentCase = z.output<typeof shownToAgents>
type OpenedCase = z.output<typeof openedCase>

/** The case as the traveler sees it. */
export const tripCaseAnswer = async (tx: Tx, of: Case): Promise<TripCase> => ({
  id: of.id,
  kind: of.kind,
  state: of.state,
  message: of.message,
  askedAt: instantOf(of.openedAt),
  place: of.state === 'Waiting' ? await placeOf(tx, of) : null,
  answer: of.answer,
  answeredAt: of.answeredAt === null ? null : instantOf(of.answeredAt),
})

type Names = ReadonlyMap<string, string>
const nameIn = (names: Names, id: string): string => names.get(id) ?? id
const tenantIn = ({ tenant }: Case): TenantId => tenant as TenantId

const agentCase = async (tx: Tx, of: Case, names: Names): Promise<AgentCase> => ({
  ...(await tripCaseAnswer(tx, of)),
  queue: of.queue,
  person: { id: of.personId, name: nameIn(names, of.personId) },
  tripId: of.tripId,
  tripTitle: of.tripTitle,
  takenBy: of.takenBy === null ? null : { id: of.takenBy, name: nameIn(names, of.takenBy) },
})

/** The case in agents' lists. */
export const agentCaseAnswers = async (
  tx: Tx,
  tenant: TenantId,
  rows: readonly Case[],
): Promise<AgentCase[]> => {
  const names = await namesOf(
    tx,
    tenant,
    rows.flatMap(({ personId, takenBy }) => (takenBy === null ? [personId] : [personId, takenBy])),
  )
  const answers: AgentCase[] = []
  for (const row of rows) answers.push(await agentCase(tx, row, names))
  return answers
}

/** Every contract of a trip with its log; passed in, because protections open cases. */
export type ContractsOf = (
  tx: Tx,
  tenant: TenantId,
  tripId: string,
) => Promise<OpenedCase['contracts']>

/** The case in full for agents: facts, contracts, history, and decisions open to its agent. */
export const openedCaseAnswer = async (
  tx: Tx,
  of: Case,
  agentId: string,
  contractsOf: ContractsOf,
): Promise<OpenedCase> => {
  const history = await eventsOfCase(tx, tenantIn(of), of.id)
  const people = [
    of.personId,
    of.takenBy,
    ...history.flatMap(({ personId, actedBy }) => [personId, actedBy]),
  ].flatMap((id) => (id === null ? [] : [id]))
  const names = await namesOf(tx, tenantIn(of), people)
  return {
    ...(await agentCase(tx, of, names)),
    context: of.context.map(({ label, value }) => ({ label, value })),
    contracts: await contractsOf(tx, tenantIn(of), of.tripId),
    history: history.map(({ at, event, personId, actedBy, note }) => ({
      at: instantOf(at),
      event,
      by:
        actedBy === null
          ? nameIn(names, personId)
          : `${nameIn(names, actedBy)} for ${nameIn(names, personId)}`,
      note,
    })),
    decisions:
      of.takenBy !== agentId
        ? []
        : caseDecisions
            .filter((decision) => next(caseLifecycle, of.state, decision) !== undefined)
            .map((decision) => ({ decision, effects: [...effectsOf(of.kind, decision)] })),
  }
}
