import { checkExchange } from '@portolan/contract/exchanges/check-exchange.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { exchangeTripType } from '@portolan/domain/after-sales/exchange.ts'
import { penaltyOfTerms } from '@portolan/domain/after-sales/exchange-eligibility.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { ok } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'
import { readExchangeFacts, type ExchangeFacts, type ExchangeFactsDeps } from './exchange-facts.ts'

type Answer = AnswerOf<typeof checkExchange>

/** Rate limit: above human use, because each call asks the airline. */
export const checksPerMinute = 120

const voidUntil = ({ cancels, opening }: ExchangeFacts): string | null => {
  if (cancels === null || opening.ticketState === 'NotVoidable') return null
  const end = cancels.later.find(({ kind }) => kind !== cancels.kind)?.from
  return end === undefined ? null : instantOf(end)
}

/** What the traveler can do with one slice. */
const actionsOf = (
  { journey, opening, terms }: ExchangeFacts,
  slice: number,
): Answer['slices'][number]['actions'] => {
  const ofSlice = terms?.slices[slice]
  if (ofSlice?.flown === true) return ['Flown']
  if (!opening.exchangeable || ofSlice?.closed === true) return ['Keep']
  return journey.itinerary.length > 1 ? ['Keep', 'Change', 'Remove'] : ['Keep', 'Change']
}

export const eligibilityAnswer = (facts: ExchangeFacts): Answer => {
  const { trip, journey, opening, terms, coveredUntil, caseId, attempts, toExchange } = facts
  const open = terms?.slices.filter(({ flown, closed }) => !flown && !closed) ?? []
  return {
    tripId: trip.id,
    screen: opening.screen,
    exchangeable: opening.exchangeable,
    reason: opening.reason,
    ticketState: opening.ticketState,
    issued: opening.issued,
    voidUntil: voidUntil(facts),
    tags: [...opening.tags, ...(coveredUntil === null ? [] : (['Chfar'] as const))],
    tripType: exchangeTripType(journey.itinerary.length),
    penalty: penaltyOfTerms(toExchange.terms) as Answer['penalty'],
    changeBy:
      opening.exchangeable && open.length > 0
        ? instantOf(Math.min(...open.map(({ closesAt }) => closesAt)))
        : null,
    slices: journey.itinerary.map((fared, slice) => {
      return {
        slice,
        action: terms?.slices[slice]?.flown === true ? 'Flown' : 'Keep',
        actions: actionsOf(facts, slice),
        change: fared.brand.change,
        fared: fared as Answer['slices'][number]['fared'],
      } as Answer['slices'][number]
    }),
    canAdd: opening.exchangeable && journey.itinerary.length === 1,
    attempts: { ...attempts, resetsAt: instantOf(attempts.resetsAt) },
    coveredUntil: coveredUntil === null ? null : instantOf(coveredUntil),
    caseId,
  }
}

export const checkExchangeRoute = (deps: ExchangeFactsDeps): Route =>
  route(
    checkExchange,
    async ({ params }, { principal, now }) => {
      const facts = await readExchangeFacts(deps, principal, params.tripId, now)
      return facts.ok ? ok(eligibilityAnswer(facts.value)) : facts
    },
    { perMinute: checksPerMinute },
  )
