import type { CancelState } from '@portolan/domain/protections/cancel-for-any-reason/contract.lifecycle.ts'
import {
  lastUse,
  type CancelCover,
} from '@portolan/domain/protections/cancel-for-any-reason/cover.ts'
import { fromWire } from '@portolan/kernel/money.ts'
import { contractsOf, type Contract } from '../contracts.store.ts'
import { cancelForAnyReason, type CoveredBooking } from './cover-quote.ts'

export const coverContracts = contractsOf<CoveredBooking>(cancelForAnyReason)
export type CoverContract = Contract<CoveredBooking>

/** A stored contract as the rules see it. */
export const coverOf = ({ state, premium, currency, body }: CoverContract): CancelCover => ({
  state: state as CancelState,
  covers: body.covers,
  percent: body.percent,
  paid: fromWire(body.paid),
  premium: fromWire({ minor: premium, currency }),
})

/** The last millisecond at which it can be used, as scheduled. */
export const scheduledLastUse = ({ covers, startsAt }: CoveredBooking): number =>
  lastUse(covers, { scheduled: startsAt, updated: null })
