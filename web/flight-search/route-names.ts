import { routeEnds } from '@portolan/domain/flights/route-summary.ts'
import type { FlightSearch } from './flight-search.ts'

/** The ends of a search by name. A multi-city trip names every city after the first as `to`. */
export const routeNames = (
  { kind, slices }: Pick<FlightSearch, 'kind' | 'slices'>,
  nameOf: (code: string) => string,
): { readonly from: string; readonly to: string } =>
  routeEnds(
    (kind === 'MultiCity' ? slices : slices.slice(0, 1)).flatMap(({ origin, destination }) => [
      nameOf(origin),
      nameOf(destination),
    ]),
  )
