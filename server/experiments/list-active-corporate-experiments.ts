import { listActiveCorporateExperiments } from '@portolan/contract/experiments/list-active-corporate-experiments.ts'
import { activeExperiments, experimentTrackingProperties, variantsOfTenant } from '@portolan/domain/experiments/experiments.ts'
import { ok } from '@portolan/kernel/result.ts'
import { route, type Route } from '../platform/http/route.ts'

export const listActiveCorporateExperimentsRoute = (): Route =>
  route(listActiveCorporateExperiments, (_input, { tenant }) =>
    Promise.resolve(ok({ experiments: activeExperiments(variantsOfTenant[tenant]), trackingProperties: experimentTrackingProperties(variantsOfTenant[tenant]) })),
  )
