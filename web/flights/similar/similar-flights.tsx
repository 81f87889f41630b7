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
import {
  addDays,
  daysBetween,
  formatDay,
  formatDayShift,
  formatDuration,
  type CalendarDate,
} from '@portolan/kernel/calendar.ts'
import { formatWhole, isCurrency, money, type Money } from '@portolan/kernel/money.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { stringifySearch } from '../../shell/router-search.ts'
import { useServices } from '../../shell/services-context.ts'
import {
  daysOnSale,
  type FlightSearch,
  type FlightSearchParams,
  paramsOfCabin,
  paramsOfParty,
  paramsOfSlices,
  type PriceRange,
  pricesQuery,
  useTodayAt,
} from '../../flight-search/index.ts'
import { stopsText } from '../journey-words.ts'
import { formatSpan } from '../../shell/date-words.ts'
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
import { FareOutOfPolicy } from '../shop/fare-out-of-policy.tsx'
import { useQuoteFares, type OpenedQuote, type QuoteFares } from '../shop/use-quote-fares.ts'

/** Days looked at before and after the trip. */
const daysAround = 3
const maxDaysShown = 3

export interface SimilarFlightsProps {
  search: FlightSearch
  /** The chosen fare of every slice. */
  chosen: readonly GoneFare[]
  /** Index of the slice whose fare is no longer available. */
  at: number
  onQuote: (quote: OpenedQuote) => void
}

const unbroken = (text: string): string => text.replaceAll(' ', '\u00A0')

/** Alternatives have to be available now, so they never come from the cache. */
const uncached = { staleTime: 0, retry: false, refetchOnMount: 'always' } as const
const settled = ({
  isFetching,
  data,
}: UseQueryResult<FlightListAnswer>): FlightListAnswer | undefined =>
  isFetching ? undefined : data

/** One fare that can be chosen instead. */
interface Alternative {
  readonly list: FlightListAnswer
  readonly option: ListedFlight
  readonly fare: ListedFare
  readonly title: string
  readonly note: string | undefined
}

const bagNote = (list: FlightListAnswer, fare: ListedFare): string => {
  const brand = list.brands[fare.brand]
  if (brand === undefined) return ''
  const [carryOn, checked] = bagLines(list, brand)
  return `${carryOn}, ${checked.charAt(0).toLowerCase()}${checked.slice(1)}`
}

/** Other fares on the same flight, then other flights of the day. */
const alternativesOf = (
  list: FlightListAnswer,
  gone: GoneFare,
): { readonly fares: readonly Alternative[]; readonly flights: readonly Alternative[] } => {
  const similar = similarOptions(list, gone)
  return {
    fares: similar.fares.map(({ option, fare }) => ({
      list,
      option,
      fare,
      title: list.brands[fare.brand]?.name ?? '',
      note: bagNote(list, fare),
    })),
    flights: similar.flights.map(({ option, fare }) => {
      const { departs, arrives, carrier, note } = optionWords(list, option)
      const length = `${unbroken(formatDuration(option.minutes))}, ${unbroken(stopsText(option.stops))}`
      return {
        list,
        option,
        fare,
        title: unbroken(`${departs} – ${arrives} ${formatDayShift(option.plusDays)}`.trim()),
        note: [`${carrier}, ${length}`, note].filter((text) => text !== undefined).join('. '),
      }
    }),
  }
}

const dayWay = ({ date, back, price }: NearDay, params: FlightSearchParams): SimilarWay => ({
  id: date,
  price,
  title: formatSpan(date, back),
  action: (
    <AppLink
      aria-label={`See flights for ${formatSpan(date, back)}, from ${formatWhole(price)}`}
      className={buttonClass({ size: 'small' })}
      href={`/flights/shop/${stringifySearch({ ...params, depart: date, return: back ?? undefined })}`}
    >
      See flights
    </AppLink>
  ),
})

interface ChoiceContext {
  /** Fares of the slices before. */
  readonly before: readonly ChosenFare[]
  readonly params: FlightSearchParams
  readonly quoting: QuoteFares
  /** The last slice is quoted; an earlier one leads to choosing the next. */
  readonly isLast: boolean
}

const alternativeWay = (
  { list, option, fare, title, note }: Alternative,
  { before, params, quoting, isLast }: ChoiceContext,
): SimilarWay => {
  const { airline, carrier } = optionWords(list, option)
  const price = amountIn(list, fare.perTraveler)
  const chosen = [...before, { option: option.id, brand: fare.brand }]
  const label = `Choose ${title}, ${carrier}, ${formatWhole(price)}`
  return {
    id: `${option.id} ${fare.brand}`,
    mark: <TailMark code={airline} name={carrier} />,
    title,
    note,
    price,
    action: isLast ? (
      <Button
        size="small"
        aria-label={label}
        disabled={quoting.pending !== undefined}
        onClick={() => quoting.quote(chosen, amountIn(list, fare.total))}
      >
        Choose
      </Button>
    ) : (
      <AppLink
        aria-label={label}
        className={buttonClass({ size: 'small' })}
        href={`/flights/shop/${stringifySearch({ ...params, ...paramsOfChosen(chosen) })}`}
      >
        Choose
      </AppLink>
    ),
  }
}

/** Alternatives to a fare that is no longer available: other fares, other flights, other days. */
export const SimilarFlights = ({ search, chosen, at, onQuote }: SimilarFlightsProps) => {
  const services = useServices()
  const fares = chosen.map(({ option, brand }): ChosenFare => ({ option, brand }))
  const quoting = useQuoteFares(search.party, onQuote)
  const here = useQuery({ ...flightListQuery(services, search, fares.slice(0, at)), ...uncached })
  // The slices chosen before may be unavailable, too: the trip then starts from its first slice.
  const restarts = at > 0 && here.isError
  const restarted = useQuery({
    ...flightListQuery(services, search, []),
    ...uncached,
    enabled: restarts,
  })
  const current = restarts ? restarted : here
  const slice = restarts ? 0 : at
  const list = settled(current)
  const gone = chosen[slice]
  const before = fares.slice(0, slice)
  const days = useNearDays(search)
  if (gone === undefined) return null
  const params: FlightSearchParams = {
    ...paramsOfParty(search.party),
    ...paramsOfCabin(search.cabin),
    ...paramsOfSlices(search.slices),
  }

  const way = (alternative: Alternative): SimilarWay =>
    alternativeWay(alternative, {
      before,
      params,
      quoting,
      isLast: slice === search.slices.length - 1,
    })
  const flightGroups = (from: FlightListAnswer): SimilarGroup[] => {
    const alternatives = alternativesOf(from, gone)
    return [
      { id: 'fares', title: 'Other fares on this flight', ways: alternatives.fares.map(way) },
      {
        id: 'flights',
        title: `Other flights on ${formatDay(search.slices[slice]?.date ?? search.depart)}`,
        ways: alternatives.flights.map(way),
      },
    ]
  }
  const groups = current.isFetching
    ? undefined
    : [
        ...(list === undefined ? [] : flightGroups(list)),
        {
          id: 'days',
          title: 'Same trip on other days, from',
          ways: days.map((day) => dayWay(day, params)),
        },
      ]
  if (groups?.every(({ ways }) => ways.length === 0) === true) return null
  return (
    <>
      <SimilarWays
        title="Still available"
        lead="Prices are per traveler for the whole trip, including taxes and fees."
        groups={groups}
      />
      <FareOutOfPolicy of={quoting} />
      {quoting.refused && (
        <Notice tone="danger" role="alert" title="That fare is no longer available either">
          Choose another one, or search again.
        </Notice>
      )}
    </>
  )
}

interface NearDay {
  readonly date: CalendarDate
  /** Null: one way. */
  readonly back: CalendarDate | null
  readonly price: Money
}

/**
 * The nearest other days on which a trip of the same length is on sale, with the lowest fare of
 * each. Empty for multi-city trips.
 */
const useNearDays = (search: FlightSearch): NearDay[] => {
  const today = useTodayAt(search.from)
  const nights = search.return === null ? null : daysBetween(search.depart, search.return)
  const earliest = addDays(search.depart, -daysAround)
  const from = earliest < today ? today : earliest
  const latest =
    [addDays(search.depart, daysAround), addDays(today, daysOnSale - (nights ?? 0))].sort()[0] ??
    search.depart
  const isPriced = search.kind !== 'MultiCity' && (nights ?? 0) <= 60 && latest >= from
  const range: PriceRange | null = isPriced
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
    ...uncached,
    enabled: isPriced,
  })
  const currency = data?.currency ?? ''
  if (data === undefined || isFetching || !isCurrency(currency)) return []
  return nearestDays(data.days, search.depart, maxDaysShown).map(({ date, lowest }) => ({
    date,
    back: nights === null ? null : addDays(date, nights),
    price: money(lowest, currency),
  }))
}
