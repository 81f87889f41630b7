import { exercisePriceFreeze } from '@portolan/contract/protections/exercise-price-freeze.ts'
import { logLine } from '@portolan/domain/protections/clause.ts'
import { ok } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'
import { decisionAnswer } from './decision-answer.ts'
import { priceFreezeAnswer } from './price-freeze-answer.ts'
import {
  exerciseHeldFreeze,
  noSuchFreeze,
  type ExerciseFreezeDeps,
} from './price-freeze/exercise-freeze.ts'
import { freezeContracts } from './price-freeze/freeze-contracts.ts'

export const exercisePriceFreezeRoute = (deps: ExerciseFreezeDeps): Route =>
  route(exercisePriceFreeze, async ({ params: { freezeId } }, { principal, tenant, now }) => {
    const exercised = await exerciseHeldFreeze(deps, { principal, tenant, freezeId, now })
    if (!exercised.ok) return exercised
    const freeze = await deps.database.tenant(tenant, (tx) =>
      freezeContracts.own(tx, tenant, principal.personId, freezeId),
    )
    if (freeze === null) return noSuchFreeze
    const { decision, booking } = exercised.value
    return ok({
      freeze: priceFreezeAnswer(freeze),
      decision: decisionAnswer(logLine(decision)),
      booking,
    })
  })
