import {
  listTripProtections,
  type BoughtOutcome,
  type BoughtState,
} from '@portolan/contract/protections/list-trip-protections.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { fromWire, sum, toWire } from '@portolan/kernel/money.ts'
import { ok } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import { route, type Route } from '../platform/http/route.ts'
import { ownTrip, type TripRow } from '../trips/index.ts'
import { coverContracts } from './cancel-for-any-reason/cover-contracts.ts'
import { cancelForAnyReason } from './cancel-for-any-reason/cover-quote.ts'
import { changeContracts } from './change-for-any-reason/change-contracts.ts'
import {
  changeForAnyReason,
  type ChangeContractBody,
} from './change-for-any-reason/change-quote.ts'
import type { LoggedContract } from './contracts.store.ts'
import { decisionAnswer } from './decision-answer.ts'
import { assistanceContracts } from './disruption-assistance/assistance-contracts.ts'
import {
  disruptionAssistance,
  type CoveredJourney,
} from './disruption-assistance/assistance-quote.ts'

type Answer = AnswerOf<typeof listTripProtections>['protections'][number]
/** What each protection says of itself. */
type Own = Pick<Answer, 'protection' | 'zone' | 'percent' | 'paid' | 'reimbursement'>

const shown = (
  contract: LoggedContract<unknown>,
  own: Own,
  { parts }: Pick<TripRow, 'parts'>,
): Answer => {
  const { id, state, reference, boughtAt, closesAt, log, premium, coverage, currency } = contract
  return {
    ...own,
    id,
    state: state as BoughtState,
    partId: parts.find((part) => part.reference === reference)?.id ?? '',
    boughtAt: instantOf(boughtAt),
    closesAt: instantOf(closesAt),
    premium: { minor: premium, currency },
    coverage: { minor: coverage, currency },
    decisions: log.map((line) => decisionAnswer<BoughtOutcome>(line)),
  }
}

const ofAssistance = ({ body, currency }: LoggedContract<CoveredJourney>): Own => ({
  protection: disruptionAssistance,
  reimbursement: null,
  zone: body.endZone,
  percent: body.policy.kind === 'Percentage' ? body.policy.coveragePercent : null,
  paid: toWire(
    sum(
      body.slices.map(({ baseFare }) => fromWire(baseFare)),
      currency,
    ),
  ),
})

const ofChange = ({ body }: LoggedContract<ChangeContractBody>): Own => {
  const { reimbursement, startZone: zone, paid } = body
  return {
    protection: changeForAnyReason,
    zone,
    percent: null,
    paid,
    reimbursement: reimbursement && {
      amount: reimbursement.amount,
      by: reimbursement.by,
      changedAt: instantOf(reimbursement.changedAt),
      claimedAt: reimbursement.claimedAt === null ? null : instantOf(reimbursement.claimedAt),
      paidAt: reimbursement.paidAt === null ? null : instantOf(reimbursement.paidAt),
    },
  }
}

export const listTripProtectionsRoute = ({ database }: { readonly database: Database }): Route =>
  route(listTripProtections, ({ params: { tripId } }, { principal, tenant }) =>
    database.tenant(tenant, async (tx) => {
      const trip = await ownTrip(tx, principal, 'trip:read', tripId)
      if (!trip.ok) return trip
      const { ownerId: personId, bookingId } = trip.value
      const of = { tenant, personId, bookingId }
      const covers = (await coverContracts.ofBooking(tx, of)).map((contract) => {
        const { startZone: zone, percent, paid } = contract.body
        const own: Own = {
          protection: cancelForAnyReason,
          zone,
          percent,
          paid,
          reimbursement: null,
        }
        return shown(contract, own, trip.value)
      })
      const assistances = (await assistanceContracts.ofBooking(tx, of)).map((contract) =>
        shown(contract, ofAssistance(contract), trip.value),
      )
      const changes = (await changeContracts.ofBooking(tx, of)).map((contract) =>
        shown(contract, ofChange(contract), trip.value),
      )
      return ok({ protections: [...covers, ...changes, ...assistances] })
    }),
  )
