import { openCoverJournal, closeCoverJournal } from '@portolan/domain/ledger/cover-journals.ts'
import { coverAccount } from '@portolan/domain/ledger/tender-accounts.ts'
import { lastChange } from '@portolan/domain/protections/change-for-any-reason/end.ts'
import { productDayOf } from '@portolan/kernel/product-day.ts'
import { lastRuling, logLine, type LogLine } from '@portolan/domain/protections/clause.ts'
import { orderReference, type BookingRequest } from '@portolan/server/checkout/booking-request.ts'
import type { MemoryStore, MemoryTx } from '@portolan/server/platform/saga/memory-store.ts'
import type { ChangeContract } from '@portolan/server/protections/change-for-any-reason/change-contracts.ts'
import {
  changeForAnyReason,
  type ChangeContractBody,
  type ChangePart,
} from '@portolan/server/protections/change-for-any-reason/change-quote.ts'
import type { Contract, Contracts } from '@portolan/server/protections/contracts.store.ts'
import type { AssistanceContract } from '@portolan/server/protections/disruption-assistance/assistance-contracts.ts'
import {
  disruptionAssistance,
  type AssistancePart,
} from '@portolan/server/protections/disruption-assistance/assistance-quote.ts'
import { endOf } from '@portolan/server/protections/disruption-assistance/offer-assistance.ts'
import type { GuaranteedTrip } from '@portolan/server/protections/missed-connection/guarantee-contracts.ts'
import {
  guaranteeTenderDesk,
  type GuaranteeBooks,
} from '@portolan/server/protections/missed-connection/pay-with-guarantee.ts'
import { claimRefusal, type TripClaim } from '@portolan/server/trips/trip-claim.ts'
import { createMemoryLedger } from './memory-ledger.ts'
import { missedGuarantee, missedTrip } from './rescue-journey.ts'
import type { FaultPlan } from './faults.ts'

type Written = 'forUpdate' | 'ofOrder' | 'note' | 'amend' | 'move' | 'decide'

/** Contracts of one protection in memory, with the decisions that moved them. */
const memoryContracts = <Body>(name: string): Pick<Contracts<Body, MemoryTx>, Written> => {
  const contractIn = (tx: MemoryTx, id: string): Contract<Body> => {
    const contract = tx.table<Contract<Body>>(name).get(id)
    if (contract === undefined) throw new Error(`no contract ${id}`)
    return contract
  }
  const set = (tx: MemoryTx, contract: Contract<Body>): void =>
    tx.table<Contract<Body>>(name).set(contract.id, contract)
  const note = (tx: MemoryTx, id: string, line: LogLine): void => {
    const logs = tx.table<readonly LogLine[]>(`${name}Log`)
    logs.set(id, [...(logs.get(id) ?? []), line])
  }
  return {
    forUpdate: async (tx, _tenant, id) => tx.table<Contract<Body>>(name).get(id) ?? null,
    ofOrder: async (tx, _tenant, { bookingId, reference }) =>
      tx
        .table<Contract<Body>>(name)
        .values()
        .find((one) => one.bookingId === bookingId && one.reference === reference) ?? null,
    note: async (tx, _tenant, { id }, decision) => note(tx, id, logLine(decision)),
    amend: async (tx, _tenant, { id }, body) => set(tx, { ...contractIn(tx, id), body }),
    move: async (tx, _tenant, { id }, state) => {
      set(tx, { ...contractIn(tx, id), state })
      return lastRuling(tx.table<readonly LogLine[]>(`${name}Log`).get(id) ?? []) ?? null
    },
    decide: async (tx, _tenant, { id }, state, decision) => {
      set(tx, { ...contractIn(tx, id), state })
      note(tx, id, logLine(decision))
    },
  }
}

const ledger = createMemoryLedger()
export const guaranteesTable = 'guarantees'
export const assistancesTable = 'assistances'
export const memoryAssistances = memoryContracts<AssistanceContract['body']>(assistancesTable)

export const changeCoversTable = 'changeCovers'
export const memoryChangeContracts = memoryContracts<ChangeContractBody>(changeCoversTable)

/** The assistances that a confirmed purchase has bought, with their one use. */
export const keepAssistances = async (
  tx: MemoryTx,
  { id, tenant, personId, parts }: BookingRequest,
  at: number,
): Promise<void> => {
  for (const part of parts) {
    if (part.product !== disruptionAssistance) continue
    const { total, cover, covered, addedTo } = part as AssistancePart & { readonly id: string }
    const contract: AssistanceContract = {
      id: `assistance_${id}`,
      personId,
      protection: disruptionAssistance,
      state: 'Active',
      bookingId: addedTo?.bookingId ?? id,
      reference: orderReference(id, part),
      premium: total.minor,
      coverage: cover.coverage.minor,
      currency: total.currency,
      boughtAt: at,
      closesAt: endOf(covered),
      body: { ...covered, purchaseId: id },
    }
    tx.table<AssistanceContract>(assistancesTable).set(contract.id, contract)
    await ledger.append(tx, tenant, [openCoverJournal(contract.id)], at)
  }
}
export const closeAssistance = (
  tx: MemoryTx,
  tenant: BookingRequest['tenant'],
  id: string,
  at: number,
): Promise<void> => ledger.append(tx, tenant, [closeCoverJournal(id)], at)

/** Change for any reason, as a confirmed booking has bought it. */
export const keepChangeCovers = (
  tx: MemoryTx,
  { id, personId, parts }: BookingRequest,
  at: number,
): void => {
  for (const part of parts) {
    if (part.product !== changeForAnyReason) continue
    const { total, cover, covered } = part as ChangePart & { readonly id: string }
    const contract: ChangeContract = {
      id: `change-cover_${id}`,
      personId,
      protection: changeForAnyReason,
      state: 'Active',
      bookingId: id,
      reference: orderReference(id, part),
      premium: total.minor,
      coverage: cover.coverage.minor,
      currency: total.currency,
      boughtAt: at,
      closesAt: lastChange({ scheduled: covered.startsAt, updated: null }) + 1,
      body: { ...covered, bookedOn: productDayOf(at), reimbursement: null },
    }
    tx.table<ChangeContract>(changeCoversTable).set(contract.id, contract)
  }
}

const claimsOf = (tx: MemoryTx) => tx.table<TripClaim>('tripClaims')

/** The real desk of the guarantee, over memory: its trip was booked before and has one traveler. */
const guaranteeBooks: GuaranteeBooks<MemoryTx> = {
  contracts: memoryContracts<GuaranteedTrip>(guaranteesTable),
  isFree: async (tx, tenant, id) => (await ledger.balanceOf(tx, tenant, coverAccount(id))) === 1n,
  post: (tx, tenant, journal, at) => ledger.append(tx, tenant, [journal], at),
  tripOf: async () =>
    ({
      id: missedTrip.id,
      status: 'Confirmed',
      party: [{ id: 'traveler_1', name: `Avery ${missedTrip.surname}` }],
      parts: [{ product: 'flights', travelers: ['traveler_1'] }],
    }) as unknown as Awaited<ReturnType<GuaranteeBooks<MemoryTx>['tripOf']>>,
  claimedRefusal: async (tx, _tenant, tripId) => {
    const claim = claimsOf(tx).get(tripId)
    return claim === undefined ? null : claimRefusal(claim)
  },
  holdTrip: async (tx, tenant, _bookingId, holderId) => {
    if (claimsOf(tx).has(missedTrip.id)) throw new Error('trips: claimed twice')
    const claim = { tenant, tripId: missedTrip.id, of: 'rebooking', holderId, quoteId: holderId }
    claimsOf(tx).set(missedTrip.id, claim as TripClaim)
  },
  releaseTrip: async (tx, _tenant, holderId) => {
    if (claimsOf(tx).get(missedTrip.id)?.holderId === holderId) claimsOf(tx).delete(missedTrip.id)
  },
  replaceFlights: (tx, tenant, _bookingId, holderId) =>
    guaranteeBooks.releaseTrip(tx, tenant, holderId),
  endOthers: async () => undefined,
}
export const memoryGuaranteeDesk = guaranteeTenderDesk(guaranteeBooks)

/** A person of this plan has missed a connection before the history begins. */
export const openGuarantee = async (
  store: MemoryStore,
  { sold }: Pick<FaultPlan, 'sold'>,
  { tenant, personId }: Pick<BookingRequest, 'tenant' | 'personId'>,
  at: number,
): Promise<void> => {
  if (sold !== 'rescue-flights') return
  await store.transaction(async (tx) => {
    const contract = missedGuarantee(personId)
    tx.table<typeof contract>(guaranteesTable).set(contract.id, contract)
    await ledger.append(tx, tenant, [openCoverJournal(contract.id)], at)
  })
}
