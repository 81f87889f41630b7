import { decideCase } from '@portolan/contract/cases/decide-case.ts'
import { listCases } from '@portolan/contract/cases/list-cases.ts'
import type { AnswerOf, BodyOf } from '@portolan/contract/operation.ts'
import { takeCase } from '@portolan/contract/cases/take-case.ts'
import { traveler } from './traveler.ts'

/** An agent takes the open case of a trip and decides it; answers the case as it was taken. */
export const agentDecides = async (
  base: URL,
  tripId: string,
  decision: BodyOf<typeof decideCase>['decision'],
): Promise<AnswerOf<typeof takeCase>> => {
  const api = await traveler(base, 'gray').api()
  const { cases } = await api.get(listCases, {})
  const { id: caseId } = cases.find((one) => one.tripId === tripId) ?? { id: '' }
  const taken = await api.get(takeCase, { params: { caseId }, body: {} })
  await api.get(decideCase, { params: { caseId }, body: { decision, note: 'Checked by hand.' } })
  return taken
}
