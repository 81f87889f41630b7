import type { ErrorCode, Refusal } from '@portolan/contract/errors.ts'
import { reopenCoverJournal } from '@portolan/domain/ledger/cover-journals.ts'
import type { ConnectionTender } from '@portolan/domain/payments/tenders.ts'
import { paidBy } from '@portolan/domain/protections/clause.ts'
import { connectionNews } from '@portolan/domain/protections/missed-connection/announce.ts'
import { exerciseGuarantee } from '@portolan/domain/protections/missed-connection/exercise.ts'
import { guaranteeCap } from '@portolan/domain/protections/missed-connection/price.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { LedgerJournal } from '@portolan/domain/ledger/journal.ts'
import { add, fromWire, toWire, type MoneyWire } from '@portolan/kernel/money.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import { tenderField, type TenderDesk } from '../../checkout/index.ts'
import { post } from '../../ledger/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { claimedTripRefusal, releaseClaim, tripOfBooking, type TripRow } from '../../trips/index.ts'
import { isFree } from '../contract-use.ts'
import type { Contracts } from '../contracts.store.ts'
import { quotedCandidate, quotedDeparture } from '../disruption-assistance/rebooking-candidate.ts'
import { endByEvent } from '../end-by-event.ts'
import { areTravelers, holdRescued, replaceFlights } from '../rescued-trip.ts'
import { flyingOf } from './connection-asked.ts'
import { connectionsOf, guaranteeContracts, type GuaranteedTrip } from './guarantee-contracts.ts'
import { guaranteeFacts, missedFlight } from './missed-flight.ts'

const refusal = (code: ErrorCode, message: string): Refusal => ({
  code,
  message,
  field: tenderField('guaranteeId'),
})

/** What the desk reads and writes, in whatever database: its contracts and their trips. */
export interface GuaranteeBooks<T> {
  readonly contracts: Pick<
    Contracts<GuaranteedTrip, T>,
    'forUpdate' | 'note' | 'amend' | 'move' | 'decide'
  >
  readonly isFree: (tx: T, tenant: TenantId, contractId: string) => Promise<boolean>
  readonly post: (tx: T, tenant: TenantId, journal: LedgerJournal, at: number) => Promise<unknown>
  readonly tripOf: (
    tx: T,
    tenant: TenantId,
    bookingId: string,
  ) => Promise<Pick<TripRow, 'id' | 'status' | 'party' | 'parts'> | null>
  readonly claimedRefusal: (tx: T, tenant: TenantId, tripId: string) => Promise<Refusal | null>
  /** `holderId`: the booking of the new flights. */
  readonly holdTrip: (tx: T, tenant: TenantId, bookingId: string, holderId: string) => Promise<void>
  readonly releaseTrip: (tx: T, tenant: TenantId, holderId: string) => Promise<void>
  readonly replaceFlights: GuaranteeBooks<T>['holdTrip']
  /** Ends what a rebooked connection ends of the booking's other contracts. */
  readonly endOthers: (tx: T, tenant: TenantId, bookingId: string, at: number) => Promise<void>
}

export const postgresGuaranteeBooks: GuaranteeBooks<Tx> = {
  contracts: guaranteeContracts,
  isFree,
  post,
  tripOf: tripOfBooking,
  claimedRefusal: claimedTripRefusal,
  holdTrip: holdRescued,
  releaseTrip: releaseClaim,
  replaceFlights,
  endOthers: (tx, tenant, bookingId, at) =>
    endByEvent(tx, tenant, bookingId, 'ConnectionRebooked', at),
}

/** Decided by its clauses when the booking is placed, for all travelers. */
const accepting =
  <T>(books: GuaranteeBooks<T>): TenderDesk<T, ConnectionTender>['accept'] =>
  async (tx, { choice: { principal, quote, body: booked, now }, asked }) => {
    const { guaranteeId } = asked
    if (guaranteeId === undefined) return ok({ tenders: [] })
    const { tenant, personId } = principal
    const contract = await books.contracts.forUpdate(tx, tenant, guaranteeId)
    if (contract === null || contract.personId !== personId)
      return refuse(refusal('ProtectionNotOffered', 'There is no such guarantee.'))
    const trip = await books.tripOf(tx, tenant, contract.bookingId)
    if (trip === null || trip.status === 'Canceled')
      return refuse(refusal('ProtectionEnded', 'The trip was canceled.'))
    const claimed = await books.claimedRefusal(tx, tenant, trip.id)
    if (claimed !== null) return refuse(claimed)
    const missed = missedFlight(contract)
    if (missed === null)
      return refuse(refusal('ProtectionNotOffered', 'No connection of this trip is missed.'))
    const { airport, second } = missed.connection
    const candidate = quotedCandidate(quote)
    const departure = quotedDeparture(quote)
    if (
      candidate === null ||
      departure === null ||
      candidate.origin !== airport ||
      candidate.destination !== second.destination ||
      candidate.fare.currency !== guaranteeCap.currency
    )
      return refuse(refusal('ItineraryDiffers', 'Only flights of the missed journey replace it.'))
    const flying = flyingOf({ trip })
    if (!areTravelers(trip, flying, booked.travelers))
      return refuse(refusal('TravelersDiffer', 'All original travelers are rebooked together.'))
    const decision = exerciseGuarantee(
      guaranteeFacts(contract, missed, { ...candidate, departure }, now),
    )
    if (decision.outcome !== 'Rebooked')
      return refuse(
        refusal(decision.refusal ?? 'NotAllCovered', 'The guarantee does not pay these flights.'),
      )
    if (!(await books.isFree(tx, tenant, guaranteeId)))
      return refuse(refusal('ProtectionUsed', 'Another booking has used the guarantee.'))
    await books.contracts.note(tx, tenant, contract, decision)
    const body = { ...contract.body, paying: missed.at }
    await books.contracts.amend(tx, tenant, contract, body)
    const amount = toWire(paidBy(decision, guaranteeCap.currency, ['Cover']))
    return ok({ tenders: [{ kind: 'MissedConnectionCredit', contractId: guaranteeId, amount }] })
  }

/**
 * Pays new flights with the missed-connection guarantee, all of their price up to what is left of
 * its cap (protections-35, protections-36). Decided by its clauses when the booking is placed, for
 * all travelers. The use is the ledger's, so that no two bookings have it, and what is paid is our
 * own cost, by contract.
 */
export const guaranteeTenderDesk = <T>(
  books: GuaranteeBooks<T>,
): TenderDesk<T, ConnectionTender> => {
  const { contracts } = books
  const contractOf = async (tx: T, tenant: TenantId, id: string) => {
    const contract = await contracts.forUpdate(tx, tenant, id)
    if (contract === null) throw new Error('protections: a guarantee pays and is not there')
    return contract
  }
  return {
    accept: accepting(books),
    hold: async (tx, { contractId }, { id, tenant }) => {
      const { bookingId } = await contractOf(tx, tenant, contractId)
      await books.holdTrip(tx, tenant, bookingId, id)
    },
    release: async (tx, { contractId }, { id, tenant, at }) => {
      await books.releaseTrip(tx, tenant, id)
      const contract = await contractOf(tx, tenant, contractId)
      await contracts.amend(tx, tenant, contract, { ...contract.body, paying: null })
      // An airline may have restored the connection meanwhile.
      const news = connectionNews('Missed', connectionsOf(contract.body), at)
      if (contract.state === 'Missed' && news !== null)
        await contracts.decide(tx, tenant, contract, 'Active', news)
    },
    spend: async (tx, { contractId, amount }, { id, tenant, at }) => {
      const contract = await contractOf(tx, tenant, contractId)
      const { body } = contract
      const line = await contracts.move(tx, tenant, contract, 'Rebooked')
      // The dearest fare counts for everybody, so that nobody's cap is exceeded.
      const fare = line?.compared.find(({ what }) => what === 'fare')?.found as
        | MoneyWire
        | undefined
      await contracts.amend(tx, tenant, contract, {
        ...body,
        paying: null,
        spent: toWire(add(fromWire(body.spent), fromWire(fare ?? amount))),
        paid: toWire(add(fromWire(body.paid), fromWire(amount))),
        connections: body.connections.map((one, position) =>
          position === body.paying ? { ...one, rebookedBy: id } : one,
        ),
      })
      // What is left of the cap helps with a later connection.
      await books.post(tx, tenant, reopenCoverJournal(contractId, id), at)
      await books.endOthers(tx, tenant, contract.bookingId, at)
      await books.replaceFlights(tx, tenant, contract.bookingId, id)
    },
  }
}
