import {
  carCancellations,
  carClasses,
  carPayments,
  carSorts,
  fuelPolicies,
  pickUpServices,
  transmissions,
  type CarSort,
} from '@portolan/domain/cars/codes.ts'
import { noCarFilters, type CarFilters } from '@portolan/domain/cars/filter-cars.ts'
import { policyVerdicts, type PolicyVerdict } from '@portolan/design/travel/policy.props.ts'
import * as z from 'zod/mini'
import { list, oneOf, optional, whole } from '../../shell/address-fields.ts'
import { carSearchFields, type CarSearchParams } from '../search/car-search.ts'

const company = (text: string): text is string => /^[A-Z0-9]{2,4}$/.test(text)

const shape = z.object({
  ...carSearchFields,
  sort: optional(z.enum(carSorts)),
  view: optional(z.literal('map')),
  classes: list(oneOf(carClasses)),
  companies: list(company),
  transmissions: list(oneOf(transmissions)),
  fuels: list(oneOf(fuelPolicies)),
  services: list(oneOf(pickUpServices)),
  cancellations: list(oneOf(carCancellations)),
  payments: list(oneOf(carPayments)),
  unlimited: optional(z.literal('yes')),
  mostTotal: whole(100_000_000),
  policy: optional(z.enum(policyVerdicts)),
  pages: whole(100),
})

export interface CarFilterParams {
  readonly classes?: CarFilters['classes'] | undefined
  readonly companies?: readonly string[] | undefined
  readonly transmissions?: CarFilters['transmissions'] | undefined
  readonly fuels?: CarFilters['fuels'] | undefined
  readonly services?: CarFilters['services'] | undefined
  readonly cancellations?: CarFilters['cancellations'] | undefined
  readonly payments?: CarFilters['payments'] | undefined
  readonly unlimited?: 'yes' | undefined
  /** Highest whole price, US cents. */
  readonly mostTotal?: number | undefined
}
/** The state of the results page that is kept in its address. */
export interface CarResultsParams extends CarSearchParams, CarFilterParams {
  readonly sort?: CarSort | undefined
  /** The map of the desks is open. */
  readonly view?: 'map' | undefined
  /** Policy result of the cars. */
  readonly policy?: PolicyVerdict | undefined
  /** Number of loaded pages; absent: one. */
  readonly pages?: number | undefined
}

export const usualSort: CarSort = 'LowestTotal'

export const parseCarResults = (raw: Readonly<Record<string, unknown>>): CarResultsParams =>
  z.parse(shape, raw)

/** The filters as calls take them, with lists of their own. */
export const filtersOf = (params: CarFilterParams) => ({
  classes: [...(params.classes ?? noCarFilters.classes)],
  companies: [...(params.companies ?? noCarFilters.companies)],
  transmissions: [...(params.transmissions ?? noCarFilters.transmissions)],
  fuels: [...(params.fuels ?? noCarFilters.fuels)],
  services: [...(params.services ?? noCarFilters.services)],
  cancellations: [...(params.cancellations ?? noCarFilters.cancellations)],
  payments: [...(params.payments ?? noCarFilters.payments)],
  unlimited: params.unlimited === 'yes',
  mostTotal: params.mostTotal ?? null,
})

/** Removes every filter from the address. */
export const withoutCarFilters = {
  classes: undefined,
  companies: undefined,
  transmissions: undefined,
  fuels: undefined,
  services: undefined,
  cancellations: undefined,
  payments: undefined,
  unlimited: undefined,
  mostTotal: undefined,
} as const satisfies Required<{ [N in keyof CarFilterParams]: undefined }>
