import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { exchangeTrip } from '@portolan/contract/exchanges/exchange-trip.ts'
import { readExchange } from '@portolan/contract/exchanges/read-exchange.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { ok } from '@portolan/kernel/result.ts'
import { creditView, refundsOf, refundView } from '../cancellations/index.ts'
import { airlineCreditsOfCause } from '../wallet/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import type { SagaJournal } from '../platform/saga/saga-journal.ts'
import { ownTrip } from '../trips/index.ts'
import { refundsToCards, type ExchangeProgress } from './exchange-progress.ts'
import { exchangeById, lastExchange } from './exchanges.store.ts'

type View = AnswerOf<typeof exchangeTrip>
type Step = View['steps'][number]
type Journal = Pick<SagaJournal<Tx>, 'read'>

/** What is really happening, from the journal. */
export const stepsOf = (progress: ExchangeProgress, hadAgent: boolean): Step[] => {
  const { state, order, pay, captured, refusal } = progress
  const done = order !== null
  const over =
    state === 'Failed' ||
    state === 'Releasing' ||
    (state === 'NeedsAttention' && refusal !== null && !done)
  const authorise: Step['state'] =
    pay === null
      ? 'Skipped'
      : done
        ? 'Done'
        : over
          ? state === 'Failed'
            ? 'Undone'
            : 'Active'
          : state === 'Scheduled'
            ? 'Waiting'
            : state === 'Authorising' || state === 'Challenged'
              ? progress.unknownSince === null
                ? 'Active'
                : 'Unknown'
              : 'Done'
  const exchange: Step['state'] = done
    ? 'Done'
    : over
      ? 'Failed'
      : state === 'Pending' || state === 'NeedsAttention'
        ? 'Unknown'
        : state === 'Exchanging'
          ? 'Active'
          : 'Waiting'
  const fulfil: Step['state'] =
    state === 'AwaitingAgent'
      ? 'Active'
      : !hadAgent
        ? 'Skipped'
        : refusal?.code === 'ExchangeDenied'
          ? 'Failed'
          : 'Done'
  const capture: Step['state'] =
    pay === null
      ? 'Skipped'
      : captured
        ? 'Done'
        : !done
          ? 'Waiting'
          : state === 'Capturing'
            ? 'Active'
            : 'Unknown'
  const refund: Step['state'] =
    progress.back.minor === 0
      ? 'Skipped'
      : state === 'Exchanged'
        ? 'Done'
        : state === 'Refunding'
          ? 'Active'
          : done && refundsToCards(progress).length > progress.paidOut && state === 'NeedsAttention'
            ? 'Unknown'
            : 'Waiting'
  return [
    { name: 'Authorise', state: authorise },
    { name: 'Exchange', state: exchange },
    { name: 'Fulfil', state: fulfil },
    { name: 'Capture', state: capture },
    { name: 'Refund', state: refund },
  ]
}

/** An exchange as its person sees it. While an outcome is open nothing is said to have failed. */
export const exchangeView = async (
  journal: Journal,
  tx: Tx,
  tenant: TenantId,
  id: string,
): Promise<View> => {
  // The saga first: what its step has written beside it, as the agent's case, is there when the step is.
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
    challengeUrl: progress.challenge?.url ?? null,
    caseId: row.caseId,
    due: row.quoted.offer.due,
    slices: row.quoted.offer.slices,
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
