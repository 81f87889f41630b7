import type { TenantId } from '../identity/tenant.ts'

/** Experiments and their variants; the first one is the control. */
export const experiments = {
  'travel-wallet-credits': ['control', 'available'],
  'travel-sale': ['control', 'lead-up', 'active'],
  'cross-module-styling': ['control', 'available'],
  'credit-history': ['control', 'available'],
  'credit-offer-stacking-v1': ['control', 'available'],
  'annual-travel-credits': ['control', 'available'],
  'complimentary-night': ['control', 'available'],
  'entry-points': ['control', 'available'],
  wishlists: ['control', 'available'],
  'wishlists-first-time-use': ['control', 'available'],
  'package-naming': ['control', 'packages', 'hotels-flights'],
  'trip-builder': ['control', 'available'],
  'hotels-flights': ['control', 'available'],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>
export type ExperimentId = keyof typeof experiments
export type VariantOf<E extends ExperimentId> = (typeof experiments)[E][number]
export const experimentIds = Object.keys(experiments) as ExperimentId[]

/** Maintenance experiments have a JSON string as variant: `{ variantName, data }`. */
export const maintenanceIds = ['flights-maintenance', 'hotels-maintenance'] as const
export type MaintenanceId = (typeof maintenanceIds)[number]
export interface Maintenance {
  readonly variantName: 'off' | 'scheduled' | 'on'
  /** Instants, if maintenance is planned or in progress. */
  readonly data: { readonly startsAt?: string; readonly endsAt?: string }
}

export type Variants = { readonly [E in ExperimentId]: VariantOf<E> } & Readonly<
  Record<MaintenanceId, Maintenance>
>

const off: Maintenance = { variantName: 'off', data: {} }
const controls: Variants = {
  'travel-wallet-credits': 'control',
  'travel-sale': 'control',
  'cross-module-styling': 'control',
  'credit-history': 'control',
  'credit-offer-stacking-v1': 'control',
  'annual-travel-credits': 'control',
  'complimentary-night': 'control',
  'entry-points': 'control',
  wishlists: 'available',
  'wishlists-first-time-use': 'available',
  'package-naming': 'control',
  'trip-builder': 'control',
  'hotels-flights': 'control',
  'flights-maintenance': off,
  'hotels-maintenance': off,
}

const wallet = {
  'travel-wallet-credits': 'available',
  'credit-history': 'available',
  'credit-offer-stacking-v1': 'available',
  'annual-travel-credits': 'available',
} as const

/**
 * Variants by tenant. Features that are not built yet stay at their control, so that no screen
 * links to them.
 */
export const variantsOfTenant: Readonly<Record<TenantId, Variants>> = {
  capone: { ...controls, ...wallet, 'complimentary-night': 'available' },
  'capone-corporate': { ...controls, ...wallet },
}

export interface ActiveExperiment {
  readonly id: string
  readonly variant: string
}
/** In wire format (experiments-1), in the order of the list. */
export const activeExperiments = (variants: Variants): ActiveExperiment[] => [
  ...experimentIds.map((id) => ({ id, variant: variants[id] })),
  ...maintenanceIds.map((id) => ({ id, variant: JSON.stringify(variants[id]) })),
]

/** Tracking properties, flat and without personal data: `{ experiment_travel_sale: 'active' }`. */
export const experimentTrackingProperties = (variants: Variants): Record<string, string> =>
  Object.fromEntries(
    experimentIds.map((id) => [`experiment_${id.replaceAll('-', '_')}`, variants[id]]),
  )

/** Parses a maintenance variant; anything invalid counts as off. */
export const readMaintenance = (variant: string): Maintenance => {
  try {
    const parsed: unknown = JSON.parse(variant)
    if (typeof parsed !== 'object' || parsed === null || !('variantName' in parsed)) return off
    const { variantName } = parsed
    if (variantName !== 'on' && variantName !== 'scheduled') return off
    const data =
      'data' in parsed && typeof parsed.data === 'object' && parsed.data !== null
        ? (parsed.data as Readonly<Record<string, unknown>>)
        : {}
    const instant = (name: string): string | undefined =>
      typeof data[name] === 'string' ? data[name] : undefined
    const startsAt = instant('startsAt')
    const endsAt = instant('endsAt')
    return {
      variantName,
      data: {
        ...(startsAt === undefined ? {} : { startsAt }),
        ...(endsAt === undefined ? {} : { endsAt }),
      },
    }
  } catch {
    return off
  }
}
