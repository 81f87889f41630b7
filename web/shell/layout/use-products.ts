import { namedProducts } from '../named-products.ts'
import type { Product } from '../route-entry.ts'
import { productsFor } from '../route-table.ts'
import { useServices } from '../services-context.ts'
import { useExperiments } from './use-experiments.ts'

/** What the tenant sells, in the order of the header, as active experiments name it. */
export const useProducts = (): readonly Product[] => {
  const { profile } = useServices()
  // Only what the layout has loaded: a stranger's page loads no experiments.
  const { data } = useExperiments(false)
  return namedProducts(productsFor(profile), data?.experiments ?? [])
}
