import type { CarCandidate } from './candidate.ts'
import type {
  CarCancellation,
  CarClass,
  CarPayment,
  FuelPolicy,
  PickUpService,
  Transmission,
} from './codes.ts'

/** An empty list means any. */
export interface CarFilters {
  readonly classes: readonly CarClass[]
  readonly companies: readonly string[]
  readonly transmissions: readonly Transmission[]
  readonly fuels: readonly FuelPolicy[]
  readonly services: readonly PickUpService[]
  readonly cancellations: readonly CarCancellation[]
  readonly payments: readonly CarPayment[]
  readonly unlimited: boolean
  /** Highest whole price; null for any. */
  readonly mostTotal: number | null
}
export const noCarFilters: CarFilters = {
  classes: [],
  companies: [],
  transmissions: [],
  fuels: [],
  services: [],
  cancellations: [],
  payments: [],
  unlimited: false,
  mostTotal: null,
}

/** Offers with a value under all other filters, and the lowest whole price among them. */
export interface CarCount {
  readonly count: number
  readonly from: number
}
export const carDimensions = [
  'classes',
  'companies',
  'transmissions',
  'fuels',
  'services',
  'cancellations',
  'payments',
  'mileage',
] as const
export type CarDimension = (typeof carDimensions)[number]
export type CarFacets = Readonly<Record<CarDimension, Readonly<Record<string, CarCount>>>>

const valueOf: Readonly<Record<CarDimension, (car: CarCandidate) => string>> = {
  classes: ({ carClass }) => carClass,
  companies: ({ company }) => company,
  transmissions: ({ transmission }) => transmission,
  fuels: ({ fuel }) => fuel,
  services: ({ service }) => service,
  cancellations: ({ cancellation }) => cancellation,
  payments: ({ payment }) => payment,
  mileage: ({ unlimited }) => (unlimited ? 'Unlimited' : 'Limited'),
}

const wantedBy = (filters: CarFilters): Readonly<Record<CarDimension, ReadonlySet<string>>> => ({
  classes: new Set(filters.classes),
  companies: new Set(filters.companies),
  transmissions: new Set(filters.transmissions),
  fuels: new Set(filters.fuels),
  services: new Set(filters.services),
  cancellations: new Set(filters.cancellations),
  payments: new Set(filters.payments),
  mileage: new Set(filters.unlimited ? ['Unlimited'] : []),
})

/**
 * The offers that pass every filter, and counts for every value. A value is counted under the other
 * filters: what choosing it would show, or add.
 */
export const filterCars = <C extends CarCandidate>(
  cars: readonly C[],
  filters: CarFilters,
): { readonly cars: readonly C[]; readonly facets: CarFacets } => {
  const wanted = wantedBy(filters)
  const counts = Object.fromEntries(
    carDimensions.map((dimension) => [
      dimension,
      new Map<string, { count: number; from: number }>(),
    ]),
  ) as Record<CarDimension, Map<string, { count: number; from: number }>>
  const count = (dimension: CarDimension, value: string, total: number): void => {
    const known = counts[dimension].get(value)
    if (known === undefined) counts[dimension].set(value, { count: 1, from: total })
    else {
      known.count++
      if (total < known.from) known.from = total
    }
  }
  const { mostTotal } = filters
  const matching: C[] = []
  for (const car of cars) {
    if (mostTotal !== null && car.total > mostTotal) continue
    let failed: CarDimension | null = null
    let fails = 0
    for (const dimension of carDimensions) {
      if (wanted[dimension].size === 0 || wanted[dimension].has(valueOf[dimension](car))) continue
      failed = dimension
      if (++fails > 1) break
    }
    if (fails > 1) continue
    if (failed !== null) {
      count(failed, valueOf[failed](car), car.total)
      continue
    }
    matching.push(car)
    for (const dimension of carDimensions) count(dimension, valueOf[dimension](car), car.total)
  }
  const facets = Object.fromEntries(
    carDimensions.map((dimension) => [dimension, Object.fromEntries(counts[dimension])]),
  ) as unknown as CarFacets
  return { cars: matching, facets }
}
