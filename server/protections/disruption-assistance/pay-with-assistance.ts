import type { ErrorCode, Refusal } from '@portolan/contract/errors.ts'
import type { DisruptionTender } from '@portolan/domain/payments/tenders.ts'
import { paidBy } from '@portolan/domain/protections/clause.ts'
import { exerciseAssistance } from '@portolan/domain/protections/disruption-assistance/exercise.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { toWire, zero } from '@portolan/kernel/money.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { tenderField, type TenderDesk } from '../../checkout/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Deadlines } from '../../platform/deadlines/deadlines.ts'
import { claimedTripRefusal, releaseClaim, tripOfBooking } from '../../trips/index.ts'
import { isFree } from '../contract-use.ts'
import { endByEvent } from '../end-by-event.ts'
import { scheduleClaim } from '../price-freeze/claim-freeze.ts'
import { areTravelers, holdRescued, replaceFlights } from '../rescued-trip.ts'
import { assistanceContracts } from './assistance-contracts.ts'
import { assistanceOf } from './covered-journey.ts'
import { quotedCandidate } from './rebooking-candidate.ts'

const refusal = (code: ErrorCode, message: string): Refusal => ({
  code,
  message,
  field: tenderField('assistanceId'),
})

const contractOf = async (tx: Tx, tenant: TenantId, id: string) => {
  const contract = await assistanceContracts.forUpdate(tx, tenant, id)
  if (contract === null) throw new Error('protections: an assistance pays and is not there')
  return contract
}

/**
 * Pays new flights with disruption assistance, all of their price up to its cap (protections-31).
 * Decided by the contract's clauses when the booking is placed, for all original travelers. The use
 * is the ledger's, so that no two bookings have it; the disrupted trip is held meanwhile, so that
 * nothing else pays for the same disruption.
 */
export const assistanceTenderDesk = ({
  deadlines,
}: {
  readonly deadlines: Pick<Deadlines, 'schedule'>
}): TenderDesk<Tx, DisruptionTender> => ({
  accept: async (tx, { choice: { principal, quote, body, now }, asked }) => {
    const { assistanceId } = asked
    if (assistanceId === undefined) return ok({ tenders: [] })
    const { tenant, personId } = principal
    const contract = await assistanceContracts.forUpdate(tx, tenant, assistanceId)
    if (contract === null || contract.personId !== personId)
      return refuse(refusal('ProtectionNotOffered', 'There is no such assistance.'))
    const trip = await tripOfBooking(tx, tenant, contract.bookingId)
    if (trip === null) return refuse(refusal('ProtectionEnded', 'The trip is not there.'))
    const claimed = await claimedTripRefusal(tx, tenant, trip.id)
    if (claimed !== null) return refuse(claimed)
    const flight = quotedCandidate(quote)
    if (flight === null)
      return refuse(refusal('ItineraryDiffers', 'Only flights on one ticket replace others.'))
    const flying = trip.parts.find((part) => part.reference === contract.reference)?.travelers ?? []
    if (!areTravelers(trip, flying, body.travelers))
      return refuse(refusal('TravelersDiffer', 'All original travelers are rebooked together.'))
    const decision = exerciseAssistance({
      at: now,
      assistance: assistanceOf(contract.state, contract.body),
      choosing: { travelers: flying.length, helpedBefore: 0 },
      election: { kind: 'Rebook', flight },
      airlineRefund: zero(contract.currency),
    })
    if (decision.outcome !== 'Rebooked')
      return refuse(
        refusal(decision.refusal ?? 'NotAllCovered', 'The assistance does not pay these flights.'),
      )
    if (!(await isFree(tx, tenant, assistanceId)))
      return refuse(refusal('ProtectionUsed', 'Another booking has used the assistance.'))
    await assistanceContracts.note(tx, tenant, contract, decision)
    const amount = toWire(paidBy(decision, contract.currency, ['Cover']))
    return ok({
      tenders: [{ kind: 'DisruptionProtectionCredit', contractId: assistanceId, amount }],
    })
  },
  hold: async (tx, { contractId }, { id, tenant }) => {
    const { bookingId } = await contractOf(tx, tenant, contractId)
    await holdRescued(tx, tenant, bookingId, id)
  },
  release: (tx, _tender, { id, tenant }) => releaseClaim(tx, tenant, id),
  spend: async (tx, { contractId, amount }, { id, tenant, at }) => {
    const contract = await contractOf(tx, tenant, contractId)
    const line = await assistanceContracts.move(tx, tenant, contract, 'Rebooked')
    await endByEvent(tx, tenant, contract.bookingId, 'DisruptionRebooked', at)
    await scheduleClaim(
      tx,
      deadlines,
      { tenant, contractId },
      { reference: contract.reference, bookingId: id, amount, eventAt: line?.at ?? at },
    )
    await replaceFlights(tx, tenant, contract.bookingId, id)
  },
})
