import { variantsOfTenant, type Variants } from '@portolan/domain/experiments/experiments.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { SalePhase } from '@portolan/domain/sale/travel-sale.lifecycle.ts'
import type { Route } from '../platform/http/route.ts'
import { listActiveCorporateExperimentsRoute } from './list-active-corporate-experiments.ts'
import { listActiveExperimentsRoute } from './list-active-experiments.ts'

export interface ExperimentsDeps {
  /** The variant of `travel-sale` follows the clock, as the sale does. */
  readonly salePhaseAt: (tenant: TenantId, now: number) => SalePhase
}
/** Experiments of a tenant at an instant. */
export type VariantsAt = (tenant: TenantId, now: number) => Variants

export const experimentRoutes = ({ salePhaseAt }: ExperimentsDeps): Route[] => {
  const variantsAt: VariantsAt = (tenant, now) => ({
    ...variantsOfTenant[tenant],
    'travel-sale': salePhaseAt(tenant, now),
  })
  return [listActiveExperimentsRoute(variantsAt), listActiveCorporateExperimentsRoute(variantsAt)]
}
