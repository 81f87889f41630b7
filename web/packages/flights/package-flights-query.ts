import { listPackageFlights } from '@portolan/contract/packages/list-package-flights.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { lowestFare } from '@portolan/domain/flights/flight-list.ts'
import type { Party } from '@portolan/domain/flights/party.ts'
import { queryOptions } from '@tanstack/react-query'
import {
  type FlightSearch,
  flightSearchOf,
  paramsOfCabin,
  paramsOfParty,
} from '../../flight-search/index.ts'
import { type ChosenFare, type FlightListAnswer, flightListQuery } from '../../flights/index.ts'
import type { Services } from '../../shell/services.ts'
import type { PackageChoice, PackageNightsAnswer } from '../package-answers.ts'
import type { PackageSearch } from '../search/package-search.ts'

type PackageFlightsAnswer = AnswerOf<typeof listPackageFlights>

/** A list to choose flights from, and the nights that follow from each option. */
export interface FlightChoices {
  readonly list: FlightListAnswer
  readonly nights: ReadonlyMap<string, PackageNightsAnswer>
}

/**
 * The list with what the whole package costs more or less, flights and stay (packages-12). Options
 * that leave no night, or for whose nights the stay isn't sold, are left out.
 */
export const asDifferences = ({ list, changes }: PackageFlightsAnswer): FlightChoices => {
  const nights = new Map<string, PackageNightsAnswer>()
  const options = list.options.flatMap((option, at) => {
    const change = changes[at]
    if (change === undefined || change.nights === null || change.difference === null) return []
    nights.set(option.id, change.nights)
    const base = change.difference - lowestFare(option).total
    return [
      {
        ...option,
        fares: option.fares.map((fare) => ({ ...fare, perTraveler: base + fare.total })),
      },
    ]
  })
  return { list: { ...list, offset: 0, options }, nights }
}

/** A missed connection between two tickets would cost the stay as well (packages-12). */
export const withoutSelfTransfers = (list: FlightListAnswer): FlightListAnswer => ({
  ...list,
  options: list.options.filter(({ layovers }) =>
    layovers.every(({ selfTransfer }) => selfTransfer === undefined),
  ),
})

export interface FlightsOfPackage {
  readonly search: PackageSearch
  readonly party: Party
  /** The package so far; absent until a stay is chosen. */
  readonly chosen: PackageChoice | undefined
}

/** The flights of a package as a search for flights alone; null where they are not searched alone. */
export const flightsAlone = ({
  search: { origin, destination, departs, returns, cabin },
  party,
}: Pick<FlightsOfPackage, 'search' | 'party'>): FlightSearch | null =>
  flightSearchOf({
    ...paramsOfParty(party),
    ...paramsOfCabin(cabin),
    from: origin,
    to: destination,
    depart: departs,
    return: returns,
  })

/** Outbound flights, or the returns of a chosen one. Without a stay, at their own prices. */
export const packageFlightsQuery = (
  services: Pick<Services, 'call'>,
  { search, party, chosen }: FlightsOfPackage,
  outbound: ChosenFare | undefined,
) =>
  queryOptions({
    queryKey: ['package-flights', search, chosen ?? null, outbound ?? null] as const,
    queryFn: async ({ signal, client }): Promise<FlightChoices> => {
      const { rooms: _rooms, ...trip } = search
      if (chosen !== undefined)
        return asDifferences(
          await services.call(
            listPackageFlights,
            { body: { ...trip, ...chosen, ...(outbound === undefined ? {} : { outbound }) } },
            { signal, patience: 45_000 },
          ),
        )
      const flights = flightsAlone({ search, party })
      if (flights === null) throw new TypeError('packages: a search without flights')
      const list = await client.fetchQuery(
        flightListQuery(services, flights, outbound === undefined ? [] : [outbound]),
      )
      return { list: withoutSelfTransfers(list), nights: new Map() }
    },
    staleTime: 4 * 60_000,
  })
