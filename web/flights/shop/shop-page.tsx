import { classNames } from '@portolan/design/class-names.ts'
import { travelersOf } from '@portolan/domain/flights/party.ts'
import { placeParts } from '@portolan/domain/flights/place-code.ts'
import type { GoneFare } from '@portolan/domain/flights/similar-options.ts'
import type { TripKind } from '@portolan/domain/flights/trip-kind.ts'
import { SearchSummary } from '@portolan/design/travel/search-summary.tsx'
import { partyText } from '@portolan/design/travel/party.ts'
import { formatDay } from '@portolan/kernel/calendar.ts'
import type { Money } from '@portolan/kernel/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { PricePrediction } from '../../forecasts/price-prediction.tsx'
import { pageWidth } from '../../shell/layout/page-width.ts'
import { useFocusOnStep, usePageTitle } from '../../shell/layout/navigation-focus.ts'
import { SearchFailed } from '../../shell/pages/search-failed.tsx'
import { useServices } from '../../shell/services-context.ts'
import { CallFailed } from '../../shell/session/call-failed.ts'
import { OfferBanner, useOffersAhead } from '../../wallet/offer-banner.tsx'
import { fieldOfRefusal, type SearchFaults } from '../search/check-search.ts'
import { DatesBar } from '../dates/dates-bar.tsx'
import { formatSpan } from '../search/date-words.ts'
import { routeNames, sliceNames } from '../journey-words.ts'
import { TripType } from '../search/flight-panel.tsx'
import {
  flightSearchOf,
  type FlightSearch,
  type FlightSearchParams,
} from '../search/flight-search.ts'
import { FlightSearchForm } from '../search/flight-search-form.tsx'
import { usePlaceNames } from '../search/places.ts'
import { ChosenSlices } from './chosen-slices.tsx'
import { DateChoice } from './date-choice.tsx'
import { withoutFilters } from './filters-in-address.ts'
import {
  amountIn,
  flightListQuery,
  type ChosenFare,
  type FlightListAnswer,
} from './flight-list-query.ts'
import { SimilarFlights } from '../similar/similar-flights.tsx'
import { soughtOf } from './sought-of.ts'
import { PriceParts } from './price-parts.tsx'
import { QuoteRefused } from './quote-refused.tsx'
import { Results } from './results.tsx'
import styles from './shop-page.module.css'
import { chosenOf, paramsOfChosen, type ShopParams } from './shop-search.ts'
import { useQuoteFares } from './use-quote-fares.ts'

const c = classNames(styles)
const otherList = {
  ...withoutFilters,
  open: undefined,
  details: undefined,
  show: undefined,
  sort: undefined,
} as const

const searchPart = ({
  trip,
  from,
  to,
  depart,
  return: back,
  legs,
  adults,
  children,
  seated,
  lap,
  cabin,
  entryType,
}: ShopParams): FlightSearchParams => ({
  trip,
  from,
  to,
  depart,
  return: back,
  legs,
  adults,
  children,
  seated,
  lap,
  cabin,
  entryType,
})

/** What everybody pays for a fare as the list says it. */
const shownFor = (
  list: FlightListAnswer | undefined,
  { option, brand }: ChosenFare,
): Money | undefined => {
  const total = list?.options
    .find(({ id }) => id === option)
    ?.fares.find((fare) => fare.brand === brand)?.total
  return list === undefined || total === undefined ? undefined : amountIn(list, total)
}

/** Of a fare on the list, when it leaves and how long it takes. */
const flownOf = (list: FlightListAnswer | undefined, { option }: ChosenFare): GoneFare['flown'] => {
  const found = list?.options.find(({ id }) => id === option)
  const departs = list?.segments[found?.segments[0] ?? -1]?.departs
  return found === undefined || departs === undefined
    ? undefined
    : { departs, minutes: found.minutes }
}

/** What the server refused, at the field it belongs to. */
const faultsOf = (error: unknown, kind: TripKind): SearchFaults => {
  if (!(error instanceof CallFailed)) return {}
  const field = fieldOfRefusal(error.code, error.field, kind)
  return field === null ? {} : { [field]: error.code }
}

/**
 * /flights/shop/: slice by slice. Everything chosen stands in the address, so back and reload lose
 * nothing.
 */
export const ShopPage = () => {
  const params = useSearch({ from: '/flights/shop' })
  const search = flightSearchOf(params)
  return search === null ? null : <Shop params={params} search={search} />
}

const tripWords: Readonly<Record<TripKind, { readonly name: string; readonly priced: string }>> = {
  RoundTrip: { name: 'Round trip', priced: 'round trip' },
  OneWay: { name: 'One way', priced: 'one way' },
  MultiCity: { name: 'Multi-city', priced: 'whole trip' },
}

const headingOf = (
  kind: TripKind,
  step: number,
  slices: number,
  from: string,
  to: string,
): string =>
  kind === 'MultiCity'
    ? `Choose flight ${step + 1} of ${slices}: ${from} to ${to}`
    : kind === 'OneWay'
      ? 'Choose your flight'
      : step === 0
        ? 'Choose your flight out'
        : 'Choose your flight back'

const Shop = ({ params, search }: { params: ShopParams; search: FlightSearch }) => {
  const services = useServices()
  useOffersAhead()
  const navigate = useNavigate({ from: '/flights/shop' })
  const { kind, slices } = search
  const chosen = chosenOf(params, slices.length)
  const step = chosen.length
  const last = step === slices.length - 1
  const slice = slices[step] ?? slices[0]
  const flights = useQuery(flightListQuery(services, search, chosen))
  const quoting = useQuoteFares(search.party)
  const faults = faultsOf(flights.error, kind)
  const [draft, setDraft] = useState<FlightSearchParams | null>(null)
  const editing = draft ?? (Object.keys(faults).length > 0 ? searchPart(params) : null)

  const nameOf = usePlaceNames(slices.flatMap(({ origin, destination }) => [origin, destination]))
  const [start, end] = [
    nameOf(slice?.origin ?? search.from),
    nameOf(slice?.destination ?? search.to),
  ]
  const nearby = useMemo(
    () =>
      [slice?.origin, slice?.destination].flatMap((code) =>
        code === undefined ? [] : placeParts(code).nearby,
      ),
    [slice?.origin, slice?.destination],
  )
  const { from, to } = routeNames(search, nameOf)
  usePageTitle(`${from} to ${to}`)

  const change = (part: ShopParams): void =>
    void navigate({
      to: '/flights/shop/',
      search: (before) => ({ ...before, ...part }),
      replace: true,
      resetScroll: false,
    })
  const searchAnew = (next: FlightSearchParams): void => {
    setDraft(null)
    void navigate({ to: '/flights/shop/', search: next })
  }
  const choose = (fare: ChosenFare): void => {
    if (last) quoting.quote([...chosen, fare], shownFor(flights.data, fare))
    else
      void navigate({
        to: '/flights/shop/',
        search: (before) => ({ ...before, ...otherList, ...paramsOfChosen([...chosen, fare]) }),
      })
  }
  const chooseDates = (dates: Pick<FlightSearchParams, 'depart' | 'return'>): void =>
    void navigate({
      to: '/flights/shop/',
      search: (before) => ({
        ...before,
        ...dates,
        open: undefined,
        details: undefined,
        dates: undefined,
      }),
      resetScroll: false,
    })
  const chooseAgain = (at: number): void =>
    void navigate({
      to: '/flights/shop/',
      search: { ...searchPart(params), ...paramsOfChosen(chosen.slice(0, at)) },
    })
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnStep(heading, String(step))
  const count = flights.data?.options.length
  return (
    <>
      <SearchSummary
        from={from}
        to={to}
        dates={formatSpan(
          search.depart,
          kind === 'MultiCity' ? slices.at(-1)?.date : search.return,
        )}
        party={partyText(search.party, search.cabin)}
        kind={tripWords[kind].name}
        editing={editing !== null}
        onEdit={() => setDraft(draft === null ? searchPart(params) : null)}
      >
        {editing && (
          <div className={c('edit')}>
            <TripType value={editing} onChange={setDraft} />
            <FlightSearchForm
              value={editing}
              onChange={setDraft}
              onSearch={searchAnew}
              refused={faults}
              actionLabel="Search"
            />
          </div>
        )}
      </SearchSummary>
      <div className={`${pageWidth(1280)} ${c('page')}`}>
        <div className={c('head')}>
          <h1 ref={heading} tabIndex={-1} className={c('title')}>
            {headingOf(kind, step, slices.length, start, end)}
          </h1>
          <p className={c('lead')}>
            {`${count === undefined ? '' : `${count} ${count === 1 ? 'flight' : 'flights'} on ${formatDay(slice?.date ?? search.depart)}. `}Prices are per traveler, ${tripWords[kind].priced}, with all taxes.`}
          </p>
        </div>
        {step === 0 && kind !== 'MultiCity' && (
          <>
            <DatesBar
              search={search}
              params={searchPart(params)}
              view={params.dates}
              onView={(dates) => change({ dates })}
              onChoose={chooseDates}
            />
            <DateChoice search={search} params={params} onChoose={chooseDates} />
          </>
        )}
        {step > 0 && (
          <ChosenSlices
            search={search}
            chosen={chosen}
            names={sliceNames(kind, slices.length)}
            onChange={chooseAgain}
          />
        )}
        {flights.isError && flights.data === undefined ? (
          Object.keys(faults).length === 0 && (
            <SearchFailed error={flights.error} onSearchAgain={() => void flights.refetch()} />
          )
        ) : (
          <Results
            key={chosen.at(-1)?.option ?? 'first'}
            list={flights.data}
            fetching={flights.isFetching}
            params={params}
            onChange={change}
            from={start}
            to={end}
            nearby={nearby}
            priced={`per traveler, ${tripWords[kind].priced}`}
            priceLabel="Per traveler, all taxes in"
            travelers={travelersOf(search.party)}
            parts={(option, fare) =>
              flights.data && (
                <PriceParts
                  amount={amountIn(flights.data, fare.perTraveler)}
                  total={amountIn(flights.data, fare.total)}
                  priced={{ before: chosen, last, party: search.party }}
                  choice={{ option: option.id, brand: fare.brand }}
                />
              )
            }
            pending={quoting.pending}
            onChoose={choose}
            onEdit={() => setDraft(searchPart(params))}
            head={
              <>
                {step === 0 && <PricePrediction key={JSON.stringify(slices)} search={search} />}
                {services.profile.hasTravelWallet && flights.data !== undefined && (
                  <OfferBanner
                    page="shop"
                    funnel="Air"
                    sought={soughtOf(search, flights.data, nameOf)}
                  />
                )}
              </>
            }
          />
        )}
      </div>
      <QuoteRefused
        code={quoting.refused}
        onBack={quoting.forget}
        similar={
          <SimilarFlights
            search={search}
            chosen={quoting.asked.map((fare) => ({ ...fare, flown: flownOf(flights.data, fare) }))}
            at={step}
            onQuote={(quote) => void navigate({ to: '/flights/book/', search: quote })}
          />
        }
        onSearchAgain={() => {
          quoting.forget()
          void flights.refetch()
        }}
      />
    </>
  )
}
