import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { exchangeTrip } from '@portolan/contract/exchanges/exchange-trip.ts'
import { readExchange } from '@portolan/contract/exchanges/read-exchange.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { ok } from '@portolan/kernel/result.ts'
import { creditView, refundsOf, refundView } from '../after-sales/index.ts'
import { airlineCreditsOfCause } from '../wallet/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import type { SagaJournal } from '../platform/saga/saga-journal.ts'
import { ownTrip } from '../trips/index.ts'
import { exchangeRules, refundsToCards, type ExchangeProgress } from './exchange-progress.ts'
import { exchangeById, lastExchange } from './exchanges.store.ts'

type View = AnswerOf<typeof exchangeTrip>
type Step = View['steps'][number]
type Journal = Pick<SagaJournal<Tx>, 'read'>

type StepState = Step['state']

const isExchanged = ({ order }: ExchangeProgress): boolean => order !== null

/** The flights will not change; the hold on the card may still have to be released. */
const isAbandoned = (progress: ExchangeProgress): boolean => {
  const { state, refusal } = progress
  if (state === 'Failed' || state === 'Releasing') return true
  return state === 'NeedsAttention' && refusal !== null && !isExchanged(progress)
}

const authorizeState = (progress: ExchangeProgress): StepState => {
  const { state, pay } = progress
  if (pay === null) return 'Skipped'
  if (isExchanged(progress)) return 'Done'
  if (isAbandoned(progress)) return state === 'Failed' ? 'Undone' : 'Active'
  if (state === 'Scheduled') return 'Waiting'
  if (state !== 'Authorizing' && state !== 'Challenged') return 'Done'
  return pay.unknownSince === null ? 'Active' : 'Unknown'
}

const exchangeState = (progress: ExchangeProgress): StepState => {
  const { state } = progress
  if (isExchanged(progress)) return 'Done'
  if (isAbandoned(progress)) return 'Failed'
  if (state === 'Pending' || state === 'NeedsAttention') return 'Unknown'
  return state === 'Exchanging' ? 'Active' : 'Waiting'
}

const fulfillState = ({ state, refusal }: ExchangeProgress, hadAgent: boolean): StepState => {
  if (state === 'AwaitingAgent') return 'Active'
  if (!hadAgent) return 'Skipped'
  return refusal?.code === 'ExchangeDenied' ? 'Failed' : 'Done'
}

const captureState = (progress: ExchangeProgress): StepState => {
  const { state, pay } = progress
  if (pay === null) return 'Skipped'
  if (exchangeRules.isCaptured(progress)) return 'Done'
  if (!isExchanged(progress)) return 'Waiting'
  return state === 'Capturing' ? 'Active' : 'Unknown'
}

const refundState = (progress: ExchangeProgress): StepState => {
  const { state, back, paidOut } = progress
  if (back.minor === 0) return 'Skipped'
  if (state === 'Exchanged') return 'Done'
  if (state === 'Refunding') return 'Active'
  const isRefundOpen = isExchanged(progress) && refundsToCards(progress).length > paidOut
  return isRefundOpen && state === 'NeedsAttention' ? 'Unknown' : 'Waiting'
}

/** The steps shown to the traveler, from the journal. `hadAgent`: an agent's case was opened. */
export const stepsOf = (progress: ExchangeProgress, hadAgent: boolean): Step[] => [
  { name: 'Authorize', state: authorizeState(progress) },
  { name: 'Exchange', state: exchangeState(progress) },
  { name: 'Fulfill', state: fulfillState(progress, hadAgent) },
  { name: 'Capture', state: captureState(progress) },
  { name: 'Refund', state: refundState(progress) },
]

/** The exchange as the traveler sees it; a refusal only shows once the outcome is final. */
export const exchangeView = async (
  journal: Journal,
  tx: Tx,
  tenant: TenantId,
  id: string,
): Promise<View> => {
  // Read the saga first: whatever its step wrote elsewhere, such as the case id, is then visible.
  const saga = await journal.read(tx, id)
  if (saga === null) throw new Error('exchanges: an exchange without its saga')
  const row = await exchangeById(tx, tenant, id)
  const progress = saga.body as unknown as ExchangeProgress
  return {
    id,
    tripId: row.tripId,
    quoteId: row.quoteId,
    state: progress.state,
    steps: stepsOf(progress, row.caseId !== null),
    placedAt: instantOf(row.placedAt),
    updatedAt: instantOf(saga.updatedAt),
    refusal: progress.state === 'Failed' ? progress.refusal : null,
    challengeUrl: progress.pay?.challenge?.url ?? null,
    caseId: row.caseId,
    due: row.quoted.offer.due,
    slices: row.quoted.offer.slices,
    stay: row.quoted.offer.stay,
    refunds: (await refundsOf(tx, tenant, id)).map(refundView),
    credits: (await airlineCreditsOfCause(tx, tenant, id)).map(creditView),
  }
}

export const readExchangeRoute = ({
  database,
  journal,
}: {
  readonly database: Database
  readonly journal: Journal
}): Route =>
  route(readExchange, async ({ params }, { principal, tenant }) =>
    database.tenant(tenant, async (tx) => {
      const trip = await ownTrip(tx, principal, 'trip:read', params.tripId)
      if (!trip.ok) return trip
      const last = await lastExchange(tx, tenant, trip.value.id)
      return ok({
        exchange: last === null ? null : await exchangeView(journal, tx, tenant, last.id),
      })
    }),
  )
