import { judgeFlights } from '@portolan/contract/flights/judge-flights.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { PricedOption } from '@portolan/domain/flights/flight-list.ts'
import type { PolicyVerdict } from '@portolan/design/travel/policy.props.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useJudgedFor } from '../../shell/judged-for.ts'
import { useServices } from '../../shell/services-context.ts'
import type { FlightSearch } from '../../flight-search/index.ts'
import { flightListsKey, type ChosenFare, type ListedFlight } from './flight-list-query.ts'

/** A list as the traveler's policy judges it, on the server. */
export type FlightJudgments = AnswerOf<typeof judgeFlights>
type FareJudgment = FlightJudgments['options'][string]['fares'][string]
type Row = PricedOption<ListedFlight>

/**
 * The judgments of a list; undefined without a policy, until they arrive, and where they could not
 * be read: the list is shown all the same, and the quote is judged again.
 */
export const useFlightPolicy = (
  search: FlightSearch | null,
  chosen: readonly ChosenFare[],
): FlightJudgments | undefined => {
  const { call, profile } = useServices()
  const judged = useJudgedFor()
  const { data } = useQuery({
    queryKey: [...flightListsKey, 'policy', search, chosen, judged] as const,
    queryFn:
      search === null
        ? skipToken
        : ({ signal }) =>
            call(
              judgeFlights,
              {
                body: {
                  slices: [...search.slices],
                  cabin: search.cabin,
                  party: search.party,
                  chosen: [...chosen],
                  ...judged,
                },
              },
              { signal, patience: 30_000 },
            ),
    enabled: profile.hasTravelPolicies,
    staleTime: 4 * 60_000,
    gcTime: 30 * 60_000,
  })
  return data === undefined || data.tier === null ? undefined : data
}

/** What is said against a fare; undefined in policy. */
export const judgmentOf = (
  judged: FlightJudgments,
  { option, fare }: Row,
): FareJudgment | undefined => judged.options[option.id]?.fares[fare.brand]

/** The verdict on the fare that a row shows. */
export const verdictOf = (judged: FlightJudgments, row: Row): PolicyVerdict =>
  judgmentOf(judged, row)?.verdict ?? 'InPolicy'

export const countVerdicts = (
  judged: FlightJudgments,
  rows: readonly Row[],
): Readonly<Record<PolicyVerdict, number>> => {
  const counts = { InPolicy: 0, NeedsApproval: 0, OutOfPolicy: 0 }
  for (const row of rows) counts[verdictOf(judged, row)]++
  return counts
}
