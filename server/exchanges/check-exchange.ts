import { checkExchange } from '@portolan/contract/exchanges/check-exchange.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { exchangeTripType } from '@portolan/domain/trips/exchange.ts'
import { penaltyOfTerms } from '@portolan/domain/trips/exchange-eligibility.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { ok } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'
import { readExchangeFacts, type ExchangeFacts, type ExchangeFactsDeps } from './exchange-facts.ts'

type Answer = AnswerOf<typeof checkExchange>

/** The airline is asked each time: more than a person looks. */
export const checksPerMinute = 120

const voidUntil = ({ cancels, opening }: ExchangeFacts): string | null => {
  if (cancels === null || opening.ticketState === 'NotVoidable') return null
  const end = cancels.later.find(({ kind }) => kind !== cancels.kind)?.from
  return end === undefined ? null : instantOf(end)
}

export const eligibilityAnswer = (facts: ExchangeFacts): Answer => {
  const { trip, opening, terms, caseId, attempts, toExchange } = facts
  const open = terms?.slices.filter(({ flown, closed }) => !flown && !closed) ?? []
  return {
    tripId: trip.id,
    screen: opening.screen,
    exchangeable: opening.exchangeable,
    reason: opening.reason,
    ticketState: opening.ticketState,
    voidUntil: voidUntil(facts),
    tags: [...opening.tags],
    tripType: exchangeTripType(trip.itinerary.length),
    penalty: penaltyOfTerms(toExchange.terms) as Answer['penalty'],
    changeBy:
      opening.exchangeable && open.length > 0
        ? instantOf(Math.min(...open.map(({ closesAt }) => closesAt)))
        : null,
    slices: trip.itinerary.map((fared, slice) => {
      const of = terms?.slices[slice]
      const actions: Answer['slices'][number]['actions'] =
        of?.flown === true
          ? ['Flown']
          : !opening.exchangeable || of?.closed === true
            ? ['Keep']
            : trip.itinerary.length > 1
              ? ['Keep', 'Change', 'Remove']
              : ['Keep', 'Change']
      return {
        slice,
        action: of?.flown === true ? 'Flown' : 'Keep',
        actions,
        change: fared.brand.change,
        fared: fared as Answer['slices'][number]['fared'],
      } as Answer['slices'][number]
    }),
    canAdd: opening.exchangeable && trip.itinerary.length === 1,
    attempts: { ...attempts, resetsAt: instantOf(attempts.resetsAt) },
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
