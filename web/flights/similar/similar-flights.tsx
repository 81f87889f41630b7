import {
  nearestDays,
  similarOptions,
  type GoneFare,
} from '@portolan/domain/flights/similar-options.ts'
import type { ListedFare } from '@portolan/domain/flights/flight-list.ts'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import {
  SimilarWays,
  type SimilarGroup,
  type SimilarWay,
} from '@portolan/design/travel/similar-ways.tsx'
import { TailMark } from '@portolan/design/travel/tail-mark.tsx'
import { addDays, daysBetween, formatDay, formatDuration } from '@portolan/kernel/calendar.ts'
import { formatWhole, isCurrency, money } from '@portolan/kernel/money.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { stringifySearch } from '../../shell/router-search.ts'
import { useServices } from '../../shell/services-context.ts'
import { useToday } from '../../shell/use-today.ts'
import { pricesQuery, daysOnSale, type PriceRange } from '../search/calendar-prices.ts'
import { formatSpan } from '../search/date-words.ts'
import {
  paramsOfCabin,
  paramsOfParty,
  paramsOfSlices,
  type FlightSearch,
  type FlightSearchParams,
} from '../search/flight-search.ts'
import { bagLines } from '../shop/fare-rules.ts'
import {
  amountIn,
  flightListQuery,
  type ChosenFare,
  type FlightListAnswer,
  type ListedFlight,
} from '../shop/flight-list-query.ts'
import { optionWords } from '../shop/option-view.ts'
import { paramsOfChosen } from '../shop/shop-search.ts'
import { useQuoteFares, type OpenedQuote } from '../shop/use-quote-fares.ts'

/** Days before and after that are looked at, and of them how many are told of. */
const daysAround = 3
const mostDays = 3

export interface SimilarFlightsProps {
  search: FlightSearch
  /** What was chosen of every slice. */
  chosen: readonly GoneFare[]
  /** The slice of which it has gone. */
  at: number
  onQuote: (quote: OpenedQuote) => void
}

const unbroken = (text: string): string => text.replaceAll(' ', '\u00A0')

/** Never out of the cache: what is offered in place of a fare that has gone has to be there now. */
const asNow = { staleTime: 0, retry: false, refetchOnMount: 'always' } as const
const settled = ({
  isFetching,
  data,
}: UseQueryResult<FlightListAnswer>): FlightListAnswer | undefined =>
  isFetching ? undefined : data

/**
 * What is nearest to a fare that has gone: other fares of the same flights, flights that leave next
 * to it, days beside it.
 */
export const SimilarFlights = ({ search, chosen, at, onQuote }: SimilarFlightsProps) => {
  const services = useServices()
  const fares = chosen.map(({ option, brand }): ChosenFare => ({ option, brand }))
  const quoting = useQuoteFares(search.party, onQuote)
  const here = useQuery({ ...flightListQuery(services, search, fares.slice(0, at)), ...asNow })
  // What was chosen before it may have gone as well: then the trip is put together anew.
  const startsAnew = at > 0 && here.isError
  const anew = useQuery({ ...flightListQuery(services, search, []), ...asNow, enabled: startsAnew })
  const slice = startsAnew ? 0 : at
  const [list, gone, before] = [
    settled(startsAnew ? anew : here),
    chosen[slice],
    fares.slice(0, slice),
  ]
  const days = useNearDays(search)
  if (gone === undefined) return null
  const looking = startsAnew ? anew.isFetching : here.isFetching
  const params: FlightSearchParams = {
    ...paramsOfParty(search.party),
    ...paramsOfCabin(search.cabin),
    ...paramsOfSlices(search.slices),
  }

  const way = (
    of: FlightListAnswer,
    option: ListedFlight,
    fare: ListedFare,
    title: string,
    note: string | undefined,
  ): SimilarWay => {
    const words = optionWords(of, option)
    const price = amountIn(of, fare.perTraveler)
    const taken: ChosenFare = { option: option.id, brand: fare.brand }
    const label = `Choose ${title}, ${words.carrier}, ${formatWhole(price)}`
    const isLast = slice === search.slices.length - 1
    return {
      id: `${option.id} ${fare.brand}`,
      mark: <TailMark code={words.airline} name={words.carrier} />,
      title,
      note,
      price,
      action: isLast ? (
        <Button
          size="small"
          aria-label={label}
          disabled={quoting.pending !== undefined}
          onClick={() => quoting.quote([...before, taken], amountIn(of, fare.total))}
        >
          Choose
        </Button>
      ) : (
        <AppLink
          aria-label={label}
          className={buttonClass({ size: 'small' })}
          href={`/flights/shop/${stringifySearch({ ...params, ...paramsOfChosen([...before, taken]) })}`}
        >
          Choose
        </AppLink>
      ),
    }
  }
  const flightWays = (of: FlightListAnswer): SimilarGroup[] => {
    const similar = similarOptions(of, gone)
    const facts = (fare: ListedFare): string => {
      const brand = of.brands[fare.brand]
      return brand === undefined ? '' : bagLines(of, brand).join(', ')
    }
    return [
      {
        id: 'fares',
        title: 'The same flight in another fare',
        ways: similar.fares.map(({ option, fare }) =>
          way(of, option, fare, of.brands[fare.brand]?.name ?? '', facts(fare)),
        ),
      },
      {
        id: 'flights',
        title: `Other flights on ${formatDay(search.slices[slice]?.date ?? search.depart)}`,
        ways: similar.flights.map(({ option, fare }) => {
          const { departs, arrives, carrier, note } = optionWords(of, option)
          const shift =
            option.plusDays === 0
              ? ''
              : option.plusDays > 0
                ? `+${option.plusDays}`
                : String(option.plusDays).replace('-', '−')
          const stops =
            option.stops === 0 ? 'nonstop' : option.stops === 1 ? '1 stop' : `${option.stops} stops`
          return way(
            of,
            option,
            fare,
            unbroken(`${departs} – ${arrives}${shift && ` ${shift}`}`),
            [`${carrier}, ${unbroken(formatDuration(option.minutes))}, ${unbroken(stops)}`, note]
              .filter((text) => text !== undefined)
              .join('. '),
          )
        }),
      },
    ]
  }
  const dayWays: SimilarWay[] = days.map(({ date, back, price }) => ({
    id: date,
    price,
    title: formatSpan(date, back),
    action: (
      <AppLink
        aria-label={`See flights ${formatSpan(date, back)}, from ${formatWhole(price)}`}
        className={buttonClass({ size: 'small' })}
        href={`/flights/shop/${stringifySearch({ ...params, depart: date, return: back ?? undefined })}`}
      >
        See flights
      </AppLink>
    ),
  }))
  const groups = looking
    ? undefined
    : [
        ...(list === undefined ? [] : flightWays(list)),
        { id: 'days', title: 'The same trip on other days, from', ways: dayWays },
      ]
  if (groups?.every(({ ways }) => ways.length === 0) === true) return null
  return (
    <>
      <SimilarWays
        title="Still there now"
        lead="Prices are per traveler for the whole trip, with all taxes."
        groups={groups}
      />
      {quoting.refused && (
        <Notice tone="danger" role="alert" title="That one has just gone as well">
          Choose another one, or search again.
        </Notice>
      )}
    </>
  )
}

/**
 * Days around the trip on which one of the same length is sold, with the lowest fare of each; none
 * for a trip through several cities.
 */
const useNearDays = (search: FlightSearch) => {
  const today = useToday()
  const nights = search.return === null ? null : daysBetween(search.depart, search.return)
  const earliest = addDays(search.depart, -daysAround)
  const from = earliest < today ? today : earliest
  const latest =
    [addDays(search.depart, daysAround), addDays(today, daysOnSale - (nights ?? 0))].sort()[0] ??
    search.depart
  const isAsked = search.kind !== 'MultiCity' && (nights ?? 0) <= 60 && latest >= from
  const range: PriceRange | null = isAsked
    ? { from, days: daysBetween(from, latest) + 1, nights }
    : null
  const params = {
    from: search.from,
    to: search.to,
    ...paramsOfParty(search.party),
    ...paramsOfCabin(search.cabin),
  }
  const { data, isFetching } = useQuery({
    ...pricesQuery(useServices(), params, range),
    ...asNow,
    enabled: isAsked,
  })
  const currency = data?.currency ?? ''
  if (data === undefined || isFetching || !isCurrency(currency)) return []
  return nearestDays(data.days, search.depart, mostDays).map(({ date, lowest }) => ({
    date,
    back: nights === null ? null : addDays(date, nights),
    price: money(lowest, currency),
  }))
}
