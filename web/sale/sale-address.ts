import {
  noLocationFilter,
  type LocationFilterState,
} from '@portolan/domain/sale/location-filter.ts'
import { locationFilters, type LocationFilter } from '@portolan/domain/sale/sale.ts'
import * as z from 'zod/mini'

const optional = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined)
const text = optional(z.string().check(z.minLength(1), z.maxLength(120)))
const shape = z.object({
  filter: optional(z.enum(locationFilters)),
  find: text,
  place: text,
  entryType: text,
})

/** Parameters of the sale page: one filter, the typed text, and the chosen destination. */
export interface SaleParams {
  readonly filter?: LocationFilter | undefined
  readonly find?: string | undefined
  readonly place?: string | undefined
  readonly entryType?: string | undefined
}
export const parseSaleSearch = (raw: Readonly<Record<string, unknown>>): SaleParams =>
  z.parse(shape, raw)

/**
 * The filter state of an address. A chosen destination fills the search field, so another text in
 * the address replaces it (sale-8).
 */
export const stateOfParams = ({ filter, find, place }: SaleParams): LocationFilterState =>
  place !== undefined && (find === undefined || find === place)
    ? { filter: filter ?? null, search: place, location: place }
    : { ...noLocationFilter, filter: filter ?? null, search: find ?? '' }
export const paramsOfState = ({
  filter,
  search,
  location,
}: LocationFilterState): Pick<SaleParams, 'filter' | 'find' | 'place'> => ({
  filter: filter ?? undefined,
  find: location === null && search !== '' ? search : undefined,
  place: location ?? undefined,
})
