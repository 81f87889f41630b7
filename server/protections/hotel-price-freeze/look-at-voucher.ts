import { day } from '@portolan/domain/protections/spans.ts'
import { priceOfVoucher } from '@portolan/domain/protections/hotel-price-freeze/exercise.ts'
import { toWire } from '@portolan/kernel/money.ts'
import type { Clock } from '@portolan/kernel/ports.ts'
import type { LodgingShops } from '../../lodging/index.ts'
import type { Outbox } from '../../mail/index.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Deadlines, DueDeadline } from '../../platform/deadlines/deadlines.ts'
import type { Begun } from '../../platform/saga/engine.ts'
import { isFree } from '../contract-use.ts'
import type { RefundPremium } from '../premium-refund/premium-refund.saga.ts'
import { decideVoucher } from './decide-voucher.ts'
import { endVoucher } from './end-voucher.ts'
import { stayToday } from './stay-today.ts'
import { voucherContracts, voucherOf } from './voucher-contracts.ts'

/** Deadline kind; the key is the contract's id. */
export const voucherLook = 'hotel-price-freeze-look'

export interface LookAtVoucherDeps {
  readonly database: Database
  readonly deadlines: Pick<Deadlines, 'schedule'>
  readonly clock: Clock
  readonly shops: LodgingShops
  readonly refundPremium: RefundPremium
  readonly outbox: Pick<Outbox, 'put'>
  /** After the commit. */
  readonly wake: (begun: Begun) => void
}

/** The daily look at a voucher: without rooms it ends, and its deposit is refunded. */
export const createLookAtVoucher =
  ({ database, deadlines, clock, shops, refundPremium, outbox, wake }: LookAtVoucherDeps) =>
  async ({ tenant, key }: DueDeadline): Promise<void> => {
    const now = clock.now()
    const known = await database.tenant(tenant, (tx) => voucherContracts.byId(tx, tenant, key))
    if (known === null || known.state !== 'Valid') return
    const today = await stayToday(shops(known.currency), known.body, now)
    if (!today.ok) throw new Error(`protections: no rates of a frozen stay: ${today.refusal.code}`)
    const { room, best } = today.value
    const current = { room: room?.price ?? null, best: best?.price ?? null }
    const begun = await database.tenant(tenant, async (tx): Promise<Begun | null> => {
      const contract = await voucherContracts.forUpdate(tx, tenant, key)
      if (contract === null || contract.state !== 'Valid') return null
      const isHeld = !(await isFree(tx, tenant, key))
      const decision = decideVoucher(contract, current, now)
      if (!isHeld && decision.outcome === 'Gone')
        return endVoucher(tx, { tenant, contract, decision, refundPremium, outbox, now })
      const price = priceOfVoucher({ voucher: voucherOf(contract), current })
      if (price !== null)
        await voucherContracts.amend(tx, tenant, contract, {
          ...contract.body,
          looks: [...contract.body.looks, { at: now, price: toWire(price) }],
        })
      const dueAt = now + day
      if (dueAt < contract.closesAt)
        await deadlines.schedule(tx, { tenant, kind: voucherLook, key, dueAt, payload: {} })
      return null
    })
    if (begun !== null) wake(begun)
  }
