import { packageSorts, type PackageSort } from '@portolan/domain/packages/package-stays.ts'
import * as z from 'zod/mini'
import {
  doors,
  nearOf,
  stayFilterFields,
  type StayFilterParams,
  stayFiltersOf,
  withoutStayFilters,
} from '../../lodging/index.ts'
import { optional, whole } from '../../shell/address-fields.ts'
import {
  packageChoiceFields,
  packageSearchFields,
  type PackageParams,
} from '../search/package-search.ts'

const most = 10_000_000_000
const shape = z.object({
  ...packageSearchFields,
  ...packageChoiceFields,
  ...stayFilterFields,
  sort: optional(z.enum(packageSorts)),
  view: optional(z.literal('map')),
  totalTo: whole(most),
  saving: whole(most),
  pages: whole(100),
})

export interface PackageFilterParams extends StayFilterParams {
  /** The whole package, minor units. */
  readonly totalTo?: number | undefined
  /** The least saving, minor units; 1 for any. */
  readonly saving?: number | undefined
}
/** The state of the results page that is kept in its address. */
export interface PackageResultsParams extends PackageParams, PackageFilterParams {
  readonly sort?: PackageSort | undefined
  readonly view?: 'map' | undefined
  readonly near?: string | undefined
  readonly nearName?: string | undefined
  /** Number of loaded pages; absent: one. */
  readonly pages?: number | undefined
}

export const usualSort: PackageSort = 'Recommended'

export const parsePackageResults = (raw: Readonly<Record<string, unknown>>): PackageResultsParams =>
  z.parse(shape, raw)

/** Filters and the point of reference as calls take them. A package is paid when it is booked. */
export const packageFiltersOf = (params: PackageResultsParams) => ({
  ...stayFiltersOf(doors.stays, { ...params, payLater: undefined }),
  ...(params.totalTo === undefined ? {} : { mostTotal: params.totalTo }),
  ...(params.saving === undefined ? {} : { leastSaving: params.saving }),
})
export const fromOf = (params: Pick<PackageResultsParams, 'near'>) => {
  const near = nearOf(params)
  return near === null ? {} : { from: { latitude: near.lat, longitude: near.lon } }
}

/** Removes every filter from the address. */
export const withoutPackageFilters = {
  ...withoutStayFilters,
  totalTo: undefined,
  saving: undefined,
} as const satisfies Required<{ [N in keyof PackageFilterParams]: undefined }>
