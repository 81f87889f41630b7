import type { CalendarDate } from '@portolan/kernel/calendar.ts'
import type { Refusal } from '@portolan/contract/errors.ts'
import { can } from '@portolan/domain/identity/can.ts'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { HotelPolicy } from '@portolan/domain/policies/hotel-policy.ts'
import { paidBy, type Decision } from '@portolan/domain/protections/clause.ts'
import type { VoucherOutcome } from '@portolan/domain/protections/hotel-price-freeze/exercise.ts'
import {
  lookupFailure,
  wayOutOf,
  type VoucherLookupFailure,
} from '@portolan/domain/protections/hotel-price-freeze/lookup-failures.ts'
import { fromWire, toWire, type MoneyWire } from '@portolan/kernel/money.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import {
  makeStayQuote,
  stayPriceOf,
  stayToFreeze,
  type LodgingShops,
  type StayChoice,
} from '../../lodging/index.ts'
import type { Outbox } from '../../mail/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Begun } from '../../platform/saga/engine.ts'
import { rewardsAccountsOf } from '../../rewards/index.ts'
import { isFree } from '../contract-use.ts'
import { passingRefusals } from '../passing-refusals.ts'
import type { RefundPremium } from '../premium-refund/premium-refund.saga.ts'
import { decideVoucher } from './decide-voucher.ts'
import { endVoucher } from './end-voucher.ts'
import { stayToday } from './stay-today.ts'
import { voucherContracts, type VoucherContract } from './voucher-contracts.ts'

export interface ExerciseVoucherDeps {
  readonly database: Database
  readonly ids: Ids
  readonly shops: LodgingShops
  readonly refundPremium: RefundPremium
  readonly outbox: Pick<Outbox, 'put'>
  /** After the commit. */
  readonly wake: (begun: Begun) => void
}
export interface ExercisedVoucher {
  /** Null after a failure that may pass. */
  readonly decision: Decision<VoucherOutcome> | null
  readonly booking: {
    readonly quoteId: string
    readonly total: MoneyWire
    readonly discount: MoneyWire
    readonly credited: MoneyWire
    readonly isOtherRoom: boolean
  } | null
  readonly failure: VoucherLookupFailure | null
}
interface Asked {
  readonly principal: Principal
  readonly tenant: TenantId
  readonly voucherId: string
  /** The person's own for a stay; null for a consumer. */
  readonly policiesOf: (checkIn: CalendarDate) => Promise<readonly HotelPolicy[] | null>
  readonly now: number
}
type Outcome = Result<ExercisedVoucher, Refusal>

export const noSuchVoucher = refuse<Refusal>({
  code: 'NotFound',
  message: 'There is no such frozen price.',
})
const refused = (code: Refusal['code']) =>
  refuse<Refusal>({ code, message: 'The frozen price does not pay any more.' })

/** The caller's voucher, if it still pays at its own price. */
const held = (
  { database }: ExerciseVoucherDeps,
  { principal, tenant, voucherId, now }: Asked,
): Promise<Result<VoucherContract, Refusal>> =>
  database.tenant(tenant, async (tx) => {
    const contract = await voucherContracts.own(tx, tenant, principal.personId, voucherId)
    const owner = contract && { tenant, ownerId: contract.personId }
    if (contract === null || owner === null || !can(principal, 'protection:use', owner))
      return noSuchVoucher
    const frozen = { room: fromWire(contract.body.total), best: null }
    const { refusal } = decideVoucher(contract, frozen, now)
    if (refusal !== undefined) return refused(refusal)
    return (await isFree(tx, tenant, voucherId)) ? ok(contract) : refused('ProtectionUsed')
  })

const endWithoutRooms = async (
  { database, refundPremium, outbox, wake }: ExerciseVoucherDeps,
  { tenant, voucherId, now }: Asked,
  failure: VoucherLookupFailure,
): Promise<Outcome> => {
  const ended = await database.tenant(tenant, async (tx) => {
    const contract = await voucherContracts.forUpdate(tx, tenant, voucherId)
    if (contract === null) return null
    const decision = decideVoucher(contract, { room: null, best: null }, now)
    if (decision.outcome !== 'Gone' || !(await isFree(tx, tenant, voucherId))) return null
    const begun = await endVoucher(tx, { tenant, contract, decision, refundPremium, outbox, now })
    return { begun, decision }
  })
  // Ended or used in the meantime.
  if (ended === null) return refused('ProtectionEnded')
  wake(ended.begun)
  return ok({ decision: ended.decision, booking: null, failure })
}

/** Ends the voucher if there is no room, and otherwise says only what failed. */
const failed = (
  deps: ExerciseVoucherDeps,
  asked: Asked,
  failure: VoucherLookupFailure,
): Promise<Outcome> =>
  wayOutOf[failure] === 'RefundDeposit'
    ? endWithoutRooms(deps, asked, failure)
    : Promise.resolve(ok({ decision: null, booking: null, failure }))

/** Quotes the first rooms that are left, and what the voucher pays of them. */
const quoted = async (
  deps: ExerciseVoucherDeps,
  asked: Asked,
  contract: VoucherContract,
  [choice, ...others]: readonly StayChoice[],
): Promise<Outcome> => {
  if (choice === undefined) return failed(deps, asked, 'NoMatchingRoom')
  const { tenant, now } = asked
  const policies = await asked.policiesOf(choice.checkIn)
  const { personId, currency, body } = contract
  const quote = await makeStayQuote(
    { ...deps, shop: deps.shops(currency) },
    { tenant, personId, choice, policies, now },
  )
  if (!quote.ok)
    return passingRefusals.has(quote.refusal.code) ? quote : quoted(deps, asked, contract, others)
  const { dueNow } = stayPriceOf(quote.value.body.supplied)
  const { stay, room, price } = stayToFreeze(choice, dueNow)
  if (stay !== body.stay || dueNow.currency !== currency)
    return failed(deps, asked, 'MismatchedQuote')
  const isOtherRoom = room !== body.room
  if (isOtherRoom)
    await deps.database.tenant(tenant, async (tx) => {
      const locked = await voucherContracts.forUpdate(tx, tenant, contract.id)
      if (locked !== null)
        await voucherContracts.amend(tx, tenant, locked, {
          ...locked.body,
          offeredQuoteId: quote.value.id,
        })
    })
  const current = isOtherRoom ? { room: null, best: price } : { room: price, best: null }
  const decision = decideVoucher(contract, current, now)
  const discounts = decision.pays.filter(({ as }) => as === 'Discount')
  const paidFrom = (source: 'Cover' | 'Fee') =>
    toWire(paidBy({ pays: discounts }, currency, [source]))
  return ok({
    decision,
    booking: {
      quoteId: quote.value.id,
      total: dueNow,
      discount: paidFrom('Cover'),
      credited: paidFrom('Fee'),
      isOtherRoom,
    },
    failure: null,
  })
}

/**
 * Prices the frozen stay today and decides by the clauses: a quote to book, what the voucher and
 * its deposit pay of it; or without rooms its end and the refund of the deposit; or what could not
 * be looked up (protections-5, protections-20, protections-23).
 */
export const exerciseHeldVoucher = async (
  deps: ExerciseVoucherDeps,
  asked: Asked,
): Promise<Outcome> => {
  const contract = await held(deps, asked)
  if (!contract.ok) return contract
  const { currency, body, personId } = contract.value
  const { tenant, now } = asked
  const today = await stayToday(deps.shops(currency), body, now)
  if (!today.ok) return today
  const accounts = await deps.database.tenant(tenant, (tx) =>
    rewardsAccountsOf(tx, tenant, personId),
  )
  const { hasLodging, hasRates, room, best } = today.value
  const left = [room, body.mode === 'BestAvailable' ? best : null].filter((one) => one !== null)
  const failure = lookupFailure({
    isFound: true,
    hasRates,
    hasAccounts: accounts.length > 0,
    hasLodging,
    hasRoom: left.length > 0,
    quoteMatches: true,
  })
  if (failure !== null) return failed(deps, asked, failure)
  const choices = left.map(({ choice }) => choice)
  return quoted(deps, asked, contract.value, choices)
}
