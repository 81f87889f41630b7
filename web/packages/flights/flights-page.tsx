import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { linkClass } from '@portolan/design/primitives/button-class.ts'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { travelersOf } from '@portolan/domain/flights/party.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { usePlaceNames } from '../../flight-search/index.ts'
import {
  ChosenFlight,
  chosenOf,
  type ChosenFare,
  paramsOfChosen,
  parseShopSearch,
  Results,
  type ShopParams,
  useFlightPolicy,
} from '../../flights/index.ts'
import { useGo } from '../../lodging/index.ts'
import { formatSpan } from '../../shell/date-words.ts'
import { errorWords } from '../../shell/error-words.ts'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { useFocusOnStep } from '../../shell/layout/navigation-focus.ts'
import { pageWidth } from '../../shell/layout/page-width.ts'
import { SearchFailed } from '../../shell/pages/search-failed.tsx'
import { stringifySearch } from '../../shell/router-search.ts'
import { useServices } from '../../shell/services-context.ts'
import { codeOf } from '../../shell/session/call-failed.ts'
import { NoFlights } from '../availability/no-flights.tsx'
import { usePackagePages } from '../package-pages.ts'
import { forText, spanText } from '../package-words.ts'
import {
  chosenPackageOf,
  packagePart,
  packageSearchOf,
  packageSearchPart,
  paramsOfFlights,
  parsePackage,
  partyOf,
  type PackageParams,
  type PackageSearch,
} from '../search/package-search.ts'
import { useQuotePackage } from '../use-quote-package.ts'
import styles from './flights-page.module.css'
import { flightsAlone, packageFlightsQuery } from './package-flights-query.ts'

const c = classNames(styles)
/** A list from all airports of a place. Referentially stable between renders. */
const noneNearby: readonly string[] = []

/** …/flight-shop/: other flights for a package, or the start page without a search. */
export const PackageFlightsPage = () => {
  const raw = useSearch({ strict: false })
  const params = parsePackage(raw)
  const search = packageSearchOf(params)
  return search === null ? (
    <ToStart params={params} />
  ) : (
    <Flights params={params} shop={parseShopSearch(raw)} search={search} />
  )
}

const ToStart = ({ params }: { params: PackageParams }) => {
  const go = useGo()
  const { start } = usePackagePages()
  useEffect(
    () => go(start, () => ({ ...packageSearchPart(params) }), { replace: true }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: the navigation renders again
    [],
  )
  return null
}

interface FlightsProps {
  params: PackageParams
  shop: ShopParams
  search: PackageSearch
}

/** What the page knows of its address, and where a chosen flight leads. */
const usePackageFlights = ({ params, shop, search }: FlightsProps) => {
  const services = useServices()
  const go = useGo()
  const pages = usePackagePages()
  const quoting = useQuotePackage()
  const party = partyOf(params)
  const chosen = chosenPackageOf(params, search)
  const [outbound] = chosenOf(shop, 2)
  const of = { search, party, chosen }
  const flights = useQuery(packageFlightsQuery(services, of, outbound))
  // Each flight is judged as one alone: a package is in policy by its parts.
  const judged = useFlightPolicy(flightsAlone(of), outbound === undefined ? [] : [outbound])
  const outs = useQuery({
    ...packageFlightsQuery(services, of, undefined),
    enabled: outbound !== undefined,
  })
  const finish = (both: readonly ChosenFare[]): void => {
    if (chosen !== undefined) quoting.quote({ flights: [...both], stay: chosen.stay })
    else go(pages.results, () => ({ ...packagePart(params), ...paramsOfFlights(both) }))
  }
  return {
    party,
    chosen,
    outbound,
    flights,
    judged,
    outs,
    quoting,
    pages,
    change: (part: ShopParams): void =>
      go(pages.flights, (before) => ({ ...before, ...part }), {
        replace: true,
        resetScroll: false,
      }),
    choose: (fare: ChosenFare): void => {
      if (outbound !== undefined) finish([outbound, fare])
      else go(pages.flights, () => ({ ...packagePart(params), ...paramsOfChosen([fare]) }))
    },
    again: (): void => go(pages.flights, () => ({ ...packagePart(params) })),
    search: (part: PackageParams): void =>
      go(pages.results, () => ({ ...packageSearchPart(params), ...part })),
  }
}

const Flights = (props: FlightsProps) => {
  const { params, search } = props
  const page = usePackageFlights(props)
  const { outbound, outs, party, pages } = page
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnStep(heading, outbound === undefined ? 'out' : 'back')
  return (
    <div className={`${pageWidth(1280)} ${c('page')}`}>
      <p className={c('back')}>
        <AppLink
          href={`${pages.results}${stringifySearch({ ...packagePart(params) })}`}
          className={linkClass()}
        >
          Keep your flights
        </AppLink>
      </p>
      <h1 ref={heading} tabIndex={-1} className={c('title')}>
        {outbound === undefined ? 'Departing flights' : 'Return flights'}
      </h1>
      <p className={c('lead')}>
        {page.chosen === undefined
          ? `${formatSpan(search.departs, search.returns)}. Prices of the flights per traveler; the nights follow from them.`
          : `What the whole package${forText(party)} costs more or less, flights and stay${outbound === undefined ? ', with the lowest return fares' : ''}. The nights follow from the flights.`}
      </p>
      {outbound !== undefined && (
        <ChosenFlight
          list={outs.data?.list}
          fare={outbound}
          name="Departing flight"
          date={search.departs}
          onChange={page.again}
        />
      )}
      <FlightChoice {...props} page={page} />
    </div>
  )
}

type Page = ReturnType<typeof usePackageFlights>

const FlightChoice = ({ params, shop, search, page }: FlightsProps & { page: Page }) => {
  const { flights, outbound, chosen, quoting } = page
  const nameOf = usePlaceNames([search.origin, search.destination])
  const ends = [nameOf(search.origin), nameOf(search.destination)]
  const [from = '', to = ''] = outbound === undefined ? ends : ends.toReversed()
  if (flights.isError && flights.data === undefined)
    return codeOf(flights.error) === 'NoFlightsFound' ? (
      <NoFlights
        on={outbound === undefined ? 'departs' : 'returns'}
        search={search}
        onSearch={page.search}
        onEdit={() => page.search(packageSearchPart(params))}
      />
    ) : (
      <SearchFailed error={flights.error} onSearchAgain={() => void flights.refetch()} />
    )
  return (
    <Results
      key={outbound?.option ?? 'first'}
      list={flights.data?.list}
      fetching={flights.isFetching}
      params={shop}
      onChange={page.change}
      from={from}
      to={to}
      nearby={noneNearby}
      priced={chosen === undefined ? 'per traveler, round trip' : 'of the whole package'}
      priceLabel={
        chosen === undefined ? 'Per traveler, taxes included' : 'Difference, flights and stay'
      }
      travelers={travelersOf(page.party)}
      parts={({ id }) => {
        const nights = flights.data?.nights.get(id)
        return nights && <p>{`With this flight: ${spanText(nights)}.`}</p>
      }}
      pending={undefined}
      onChoose={page.choose}
      onEdit={() => page.search(packageSearchPart(params))}
      judged={page.judged}
      head={<Refused quoting={quoting} />}
    />
  )
}

/** Why the package could not be quoted with these flights. */
const Refused = ({ quoting }: { quoting: Page['quoting'] }) => {
  if (quoting.pending)
    return <Notice tone="info" role="status" title="Pricing flights and stay together" />
  if (quoting.error === undefined) return null
  const { title, text } = errorWords[quoting.error]
  return (
    <Notice
      tone="danger"
      role="alert"
      title={title}
      action={<Button onClick={quoting.reset}>Choose different flights</Button>}
    >
      {text}
    </Notice>
  )
}
