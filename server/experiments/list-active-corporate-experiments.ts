import { listActiveCorporateExperiments } from '@portolan/contract/experiments/list-active-corporate-experiments.ts'
import {
  activeExperiments,
  experimentTrackingProperties,
} from '@portolan/domain/experiments/experiments.ts'
import { ok } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'
import type { VariantsAt } from './experiments.routes.ts'

export const listActiveCorporateExperimentsRoute = (variantsAt: VariantsAt): Route =>
  route(listActiveCorporateExperiments, (_input, { tenant, now }) => {
    const variants = variantsAt(tenant, now)
    return Promise.resolve(
      ok({
        experiments: activeExperiments(variants),
        trackingProperties: experimentTrackingProperties(variants),
      }),
    )
  })
