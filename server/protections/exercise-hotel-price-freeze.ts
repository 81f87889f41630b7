import { exerciseHotelPriceFreeze } from '@portolan/contract/protections/exercise-hotel-price-freeze.ts'
import type { VoucherOutcome } from '@portolan/domain/protections/hotel-price-freeze/exercise.ts'
import { logLine } from '@portolan/domain/protections/clause.ts'
import { ok } from '@portolan/kernel/result.ts'
import type { PoliciesOf } from '../lodging/index.ts'
import { route, type Route } from '../platform/http/route.ts'
import { decisionAnswer } from './decision-answer.ts'
import {
  exerciseHeldVoucher,
  noSuchVoucher,
  type ExerciseVoucherDeps,
} from './hotel-price-freeze/exercise-voucher.ts'
import { refundOfVoucher } from './hotel-price-freeze/refund-of-voucher.ts'
import { voucherAnswer } from './hotel-price-freeze/voucher-answer.ts'
import { voucherContracts } from './hotel-price-freeze/voucher-contracts.ts'

export const exerciseHotelPriceFreezeRoute = (
  deps: ExerciseVoucherDeps & { readonly policiesOf: PoliciesOf },
): Route =>
  route(exerciseHotelPriceFreeze, async ({ params: { voucherId } }, context) => {
    const { principal, tenant, now } = context
    const exercised = await exerciseHeldVoucher(deps, {
      principal,
      tenant,
      voucherId,
      policiesOf: (checkIn) => deps.policiesOf(context, checkIn),
      now,
    })
    if (!exercised.ok) return exercised
    return deps.database.tenant(tenant, async (tx) => {
      const found = await voucherContracts.own(tx, tenant, principal.personId, voucherId)
      if (found === null) return noSuchVoucher
      const { decision, booking, failure } = exercised.value
      return ok({
        freeze: voucherAnswer(found, await refundOfVoucher(tx, tenant, found)),
        decision: decision && decisionAnswer<VoucherOutcome>(logLine(decision)),
        booking,
        failure,
      })
    })
  })
