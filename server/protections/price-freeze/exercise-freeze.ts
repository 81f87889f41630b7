import type { Refusal } from '@portolan/contract/errors.ts'
import { can } from '@portolan/domain/identity/can.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { paidBy, type Decision } from '@portolan/domain/protections/clause.ts'
import {
  exerciseFreeze,
  type FreezeOutcome,
} from '@portolan/domain/protections/price-freeze/exercise.ts'
import { toWire, type Money, type MoneyWire } from '@portolan/kernel/money.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { joinTickets, makeQuote, priceEach, quotedFares } from '../../flights/index.ts'
import type { FlightSupplier } from '../../flights/flight-supplier.ts'
import type { Outbox } from '../../mail/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Begun } from '../../platform/saga/engine.ts'
import type { RefundPremium } from '../premium-refund/premium-refund.saga.ts'
import { passingRefusals } from '../passing-refusals.ts'
import { endGone } from './end-gone.ts'
import { freezeContracts, freezeOf, type FreezeContract } from './freeze-contracts.ts'
import { isFree } from '../contract-use.ts'

export interface ExerciseFreezeDeps {
  readonly database: Database
  readonly ids: Ids
  readonly supplier: Pick<FlightSupplier, 'price' | 'place' | 'connectionTimes' | 'pastArrivals'>
  readonly refundPremium: RefundPremium
  readonly outbox: Pick<Outbox, 'put'>
  /** After the commit. */
  readonly wake: (begun: Begun) => void
}
export interface Exercised {
  readonly decision: Decision<FreezeOutcome>
  /** Null if there are too few seats. */
  readonly booking: {
    readonly quoteId: string
    readonly total: MoneyWire
    readonly discount: MoneyWire
  } | null
}
interface Asked {
  readonly principal: Principal
  readonly tenant: TenantId
  readonly freezeId: string
  readonly now: number
}

export const noSuchFreeze = refuse<Refusal>({
  code: 'NotFound',
  message: 'There is no such frozen price.',
})
const refused = (code: Refusal['code']) =>
  refuse<Refusal>({ code, message: 'The frozen price does not pay any more.' })

/** What the clauses decide about all of the frozen travelers at these prices. */
const decided = (
  contract: FreezeContract,
  current: readonly Money[] | null,
  now: number,
): Decision<FreezeOutcome> => {
  const freeze = freezeOf(contract)
  return exerciseFreeze({
    at: now,
    freeze,
    by: contract.personId,
    booking: {
      itinerary: freeze.itinerary,
      travelers: freeze.travelers.map(({ type }) => type),
    },
    current,
  })
}

/** The caller's freeze, if it still pays at its own price. */
const held = (
  { database }: ExerciseFreezeDeps,
  { principal, tenant, freezeId, now }: Asked,
): Promise<Result<FreezeContract, Refusal>> =>
  database.tenant(tenant, async (tx) => {
    const contract = await freezeContracts.own(tx, tenant, principal.personId, freezeId)
    const owner = contract && { tenant, ownerId: contract.personId }
    if (contract === null || owner === null || !can(principal, 'protection:use', owner))
      return noSuchFreeze
    const frozen = freezeOf(contract).travelers.map((one) => one.frozen)
    const { refusal } = decided(contract, frozen, now)
    if (refusal !== undefined) return refused(refusal)
    return (await isFree(tx, tenant, freezeId)) ? ok(contract) : refused('ProtectionUsed')
  })

const endWithoutSeats = async (
  { database, refundPremium, outbox, wake }: ExerciseFreezeDeps,
  { tenant, freezeId, now }: Asked,
): Promise<Result<Exercised, Refusal>> => {
  const ended = await database.tenant(tenant, async (tx) => {
    const contract = await freezeContracts.forUpdate(tx, tenant, freezeId)
    if (contract === null) return null
    const decision = decided(contract, null, now)
    if (decision.outcome !== 'Gone' || !(await isFree(tx, tenant, freezeId))) return null
    const begun = await endGone(tx, { tenant, contract, decision, refundPremium, outbox, now })
    return { begun, decision }
  })
  // Ended or used in the meantime.
  if (ended === null) return refused('ProtectionEnded')
  wake(ended.begun)
  return ok({ decision: ended.decision, booking: null })
}

/**
 * Prices the frozen flights today and decides by the clauses: a quote to book and what the freeze
 * pays of it, or without seats its end and the refund of its fee (protections-5, protections-17).
 */
export const exerciseHeldFreeze = async (
  deps: ExerciseFreezeDeps,
  asked: Asked,
): Promise<Result<Exercised, Refusal>> => {
  const contract = await held(deps, asked)
  if (!contract.ok) return contract
  const { choices, party } = contract.value.body
  const { now, tenant } = asked
  const priced = await priceEach(deps.supplier, choices, { party, now })
  if (!priced.ok)
    return passingRefusals.has(priced.refusal.code) ? priced : endWithoutSeats(deps, asked)
  const joined = await joinTickets(deps.supplier, priced.value, now)
  if (!joined.ok) return joined
  const { personId } = contract.value
  const quote = await makeQuote(deps, { tenant, personId, party, priced: joined.value, now })
  const fares = quotedFares(quote.body.tickets, party)
  const decision = decided(
    contract.value,
    fares.travelers.map(({ price }) => price),
    now,
  )
  return ok({
    decision,
    booking: {
      quoteId: quote.id,
      total: quote.body.price.grandTotal,
      discount: toWire(paidBy(decision, contract.value.currency, ['Cover'])),
    },
  })
}
