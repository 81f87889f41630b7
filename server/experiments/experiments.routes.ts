import type { Route } from '../platform/http/route.ts'
import { listActiveCorporateExperimentsRoute } from './list-active-corporate-experiments.ts'
import { listActiveExperimentsRoute } from './list-active-experiments.ts'

export const experimentRoutes = (): Route[] => [listActiveExperimentsRoute(), listActiveCorporateExperimentsRoute()]
