import { listActiveExperiments } from '@portolan/contract/experiments/list-active-experiments.ts'
import {
  activeExperiments,
  experimentTrackingProperties,
} from '@portolan/domain/experiments/experiments.ts'
import { consumerTenant } from '@portolan/domain/identity/tenant.ts'
import { ok } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'
import type { VariantsAt } from './experiments.routes.ts'

/** The consumer tenant's list, even for the corporate tenant, whose own list is another call. */
export const listActiveExperimentsRoute = (variantsAt: VariantsAt): Route =>
  route(listActiveExperiments, (_input, { now }) => {
    const variants = variantsAt(consumerTenant, now)
    return Promise.resolve(
      ok({
        experiments: activeExperiments(variants),
        trackingProperties: experimentTrackingProperties(variants),
      }),
    )
  })
