import { listActiveExperiments } from '@portolan/contract/experiments/list-active-experiments.ts'
import { activeExperiments, experimentTrackingProperties, variantsOfTenant } from '@portolan/domain/experiments/experiments.ts'
import { ok } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'

/** The consumer tenant's list, also where the corporate tenant asks: its own list is another call. */
export const listActiveExperimentsRoute = (): Route =>
  route(listActiveExperiments, () => Promise.resolve(ok({ experiments: activeExperiments(variantsOfTenant.capone), trackingProperties: experimentTrackingProperties(variantsOfTenant.capone) })))
