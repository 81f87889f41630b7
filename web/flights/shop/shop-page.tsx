import { classNames } from '@portolan/design/class-names.ts'
import { travelersOf } from '@portolan/domain/flights/party.ts'
import { placeParts } from '@portolan/domain/flights/place-code.ts'
import type { GoneFare } from '@portolan/domain/flights/similar-options.ts'
import type { TripKind } from '@portolan/domain/flights/trip-kind.ts'
import { PolicyLine } from '@portolan/design/travel/policy-line.tsx'
import { SearchSummary } from '@portolan/design/travel/search-summary.tsx'
import { partyText } from '@portolan/design/travel/party.ts'
import { formatDay } from '@portolan/kernel/calendar.ts'
import type { Money } from '@portolan/kernel/money.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { PricePrediction } from '../../forecasts/index.ts'
import { pageWidth } from '../../shell/layout/page-width.ts'
import { useFocusOnStep, usePageTitle } from '../../shell/layout/navigation-focus.ts'
import { SearchFailed } from '../../shell/pages/search-failed.tsx'
import { useServices } from '../../shell/services-context.ts'
import { useSearchDraft } from '../../shell/use-search-draft.ts'
import { CallFailed } from '../../shell/session/call-failed.ts'
import { OfferChip, useOffersAhead } from '../../wallet/index.ts'
import {
  fieldOfRefusal,
  type FlightSearch,
  FlightSearchForm,
  flightSearchOf,
  type FlightSearchParams,
  routeNames,
  type SearchFaults,
  TripType,
  usePlaceNames,
  type WantedFlight,
} from '../../flight-search/index.ts'
import { OtherDates } from '../dates/other-dates.tsx'
import { formatSpan } from '../../shell/date-words.ts'
import { sliceNames } from '../journey-words.ts'
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
import { useFlightPolicy, type FlightJudgments } from './flight-policy.ts'
import { policyRules } from './policy-words.ts'
import { FareOutOfPolicy } from './fare-out-of-policy.tsx'
import { QuoteRefused } from './quote-refused.tsx'
import { Results } from './results.tsx'
import styles from './shop-page.module.css'
import { chosenOf, paramsOfChosen, type ShopParams } from './shop-search.ts'
import { useQuoteFares, type OpenedQuote } from './use-quote-fares.ts'

const c = classNames(styles)
/** Resets what belongs to the list of one slice. */
const listReset = {
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

/** The price of the whole party for a fare in the list. */
const partyPrice = (
  list: FlightListAnswer | undefined,
  { option, brand }: ChosenFare,
): Money | undefined => {
  const total = list?.options
    .find(({ id }) => id === option)
    ?.fares.find((fare) => fare.brand === brand)?.total
  return list === undefined || total === undefined ? undefined : amountIn(list, total)
}

/** Departure and travel time of a fare in the list. */
const flownOf = (list: FlightListAnswer | undefined, { option }: ChosenFare): GoneFare['flown'] => {
  const found = list?.options.find(({ id }) => id === option)
  const departs = list?.segments[found?.segments[0] ?? -1]?.departs
  return found === undefined || departs === undefined
    ? undefined
    : { departs, minutes: found.minutes }
}

/** About what freezing one of the fares costs each traveler at least. */
const freezeFromOf = (list: FlightListAnswer | undefined): Money | undefined =>
  list?.freezeFrom === undefined ? undefined : amountIn(list, list.freezeFrom)

/** A server error as the error of the form field it belongs to. */
const faultsOf = (error: unknown, kind: TripKind): SearchFaults => {
  if (!(error instanceof CallFailed)) return {}
  const field = fieldOfRefusal(error.code, error.field, kind)
  return field === null ? {} : { [field]: error.code }
}

/**
 * /flights/shop/: chooses one slice after the other. The address holds everything chosen, so going
 * back and reloading lose nothing.
 */
export const ShopPage = () => {
  const params = useSearch({ from: '/flights/shop' })
  const search = flightSearchOf(params)
  return search === null ? null : <Shop params={params} search={search} />
}

interface TripWords {
  readonly name: string
  /** What a price is for, and the same before the word. */
  readonly priced: string
  readonly prices: string
}
const tripWords: Readonly<Record<TripKind, TripWords>> = {
  RoundTrip: { name: 'Round trip', priced: 'round trip', prices: 'Round-trip prices' },
  OneWay: { name: 'One way', priced: 'one way', prices: 'One-way prices' },
  MultiCity: { name: 'Multi-city', priced: 'whole trip', prices: 'Prices of the whole trip' },
}

/** The slice that is being chosen. */
interface Step {
  /** Its index. */
  readonly at: number
  readonly slice: WantedFlight | undefined
  /** Names of its ends. */
  readonly from: string
  readonly to: string
}

const headingOf = ({ kind, slices }: FlightSearch, { at, from, to }: Step): string => {
  if (kind === 'MultiCity') return `Choose flight ${at + 1} of ${slices.length}: ${from} to ${to}`
  if (kind === 'OneWay') return 'Your flight'
  return at === 0 ? 'Departing flights' : 'Return flights'
}

const leadOf = (search: FlightSearch, step: Step, count: number | undefined): string => {
  const found =
    count === undefined
      ? ''
      : `${count} ${count === 1 ? 'flight' : 'flights'} on ${formatDay(step.slice?.date ?? search.depart)}. `
  return `${found}${tripWords[search.kind].prices} per traveler, taxes and fees included.`
}

/** Navigation within the page. Each step keeps what the address says about the others. */
const useShopNavigation = (params: ShopParams, chosen: readonly ChosenFare[]) => {
  const navigate = useNavigate({ from: '/flights/shop' })
  return {
    change: (part: ShopParams): void =>
      void navigate({
        to: '/flights/shop/',
        search: (before) => ({ ...before, ...part }),
        replace: true,
        resetScroll: false,
      }),
    search: (next: FlightSearchParams): void =>
      void navigate({ to: '/flights/shop/', search: next }),
    chooseNext: (fare: ChosenFare): void =>
      void navigate({
        to: '/flights/shop/',
        search: (before) => ({ ...before, ...listReset, ...paramsOfChosen([...chosen, fare]) }),
      }),
    chooseDates: (dates: Pick<FlightSearchParams, 'depart' | 'return'>): void =>
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
      }),
    rechoose: (at: number): void =>
      void navigate({
        to: '/flights/shop/',
        search: { ...searchPart(params), ...paramsOfChosen(chosen.slice(0, at)) },
      }),
    checkout: (quote: OpenedQuote): void => void navigate({ to: '/flights/book/', search: quote }),
    freeze: (quote: OpenedQuote): void =>
      void navigate({ to: '/flights/freeze/overview/', search: quote }),
  }
}

interface ShopProps {
  params: ShopParams
  search: FlightSearch
}

/** What the page knows of its address: the slices chosen so far, and the list of the next one. */
const useShop = ({ params, search }: ShopProps) => {
  const { slices } = search
  const chosen = chosenOf(params, slices.length)
  const go = useShopNavigation(params, chosen)
  const at = chosen.length
  const slice = slices[at] ?? slices[0]
  const flights = useQuery(flightListQuery(useServices(), search, chosen))
  const judged = useFlightPolicy(search, chosen)
  const quoting = useQuoteFares(search.party)
  const nameOf = usePlaceNames(slices.flatMap(({ origin, destination }) => [origin, destination]))
  const step: Step = {
    at,
    slice,
    from: nameOf(slice?.origin ?? search.from),
    to: nameOf(slice?.destination ?? search.to),
  }
  const nearby = useMemo(
    () =>
      [slice?.origin, slice?.destination].flatMap((code) =>
        code === undefined ? [] : placeParts(code).nearby,
      ),
    [slice?.origin, slice?.destination],
  )
  const isLast = at === slices.length - 1
  const choose = (fare: ChosenFare): void => {
    if (isLast) quoting.quote([...chosen, fare], partyPrice(flights.data, fare))
    else go.chooseNext(fare)
  }
  const freezing = useQuoteFares(search.party, go.freeze)
  const freeze = (fare: ChosenFare): void =>
    freezing.quote([...chosen, fare], partyPrice(flights.data, fare))
  return {
    chosen,
    go,
    flights,
    judged,
    quoting,
    freezing,
    nameOf,
    step,
    nearby,
    isLast,
    choose,
    freeze,
  }
}
type ShopState = ReturnType<typeof useShop>

const Shop = ({ params, search }: ShopProps) => {
  useOffersAhead()
  const shop = useShop({ params, search })
  const { chosen, go, flights, step } = shop
  const faults = faultsOf(flights.error, search.kind)
  const hasFaults = Object.keys(faults).length > 0
  const edited = useSearchDraft<FlightSearchParams>(searchPart(params), hasFaults)
  const { from, to } = routeNames(search, shop.nameOf)
  usePageTitle(`${from} to ${to}`)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnStep(heading, String(step.at))
  return (
    <>
      <ShopSummary
        search={search}
        from={from}
        to={to}
        editing={edited.editing}
        faults={faults}
        onDraft={edited.change}
        onToggle={edited.toggle}
        onSearch={(next) => {
          edited.close()
          go.search(next)
        }}
      />
      <div className={`${pageWidth(1280)} ${c('page')}`}>
        <div className={c('head')}>
          <h1 ref={heading} tabIndex={-1} className={c('title')}>
            {headingOf(search, step)}
          </h1>
          <ShopOffer search={search} list={flights.data} nameOf={shop.nameOf} />
          <p className={c('lead', 'wide')}>{leadOf(search, step, flights.data?.options.length)}</p>
          <p className={c('lead', 'narrow')}>Per traveler, taxes and fees included.</p>
        </div>
        {step.at === 0 && search.kind !== 'MultiCity' && (
          <DateChoice
            search={search}
            params={params}
            onChoose={go.chooseDates}
            tools={
              <OtherDates
                search={search}
                params={searchPart(params)}
                view={params.dates}
                onView={(dates) => go.change({ dates })}
                onChoose={go.chooseDates}
              />
            }
          />
        )}
        {step.at > 0 && (
          <ChosenSlices
            search={search}
            chosen={chosen}
            names={sliceNames(search.kind, search.slices.length)}
            onChange={go.rechoose}
          />
        )}
        <ShopList
          params={params}
          search={search}
          shop={shop}
          hasFaults={hasFaults}
          onEdit={edited.open}
        />
      </div>
      <RefusedQuote search={search} shop={shop} />
      <FareOutOfPolicy of={shop.quoting} />
    </>
  )
}

interface ShopListProps extends ShopProps {
  shop: ShopState
  hasFaults: boolean
  onEdit: () => void
}

/** The results, or why they failed to load. Errors of a form field show at the field instead. */
const ShopList = ({ params, search, shop, hasFaults, onEdit }: ShopListProps) => {
  const { chosen, go, flights, judged, quoting, freezing, step, nearby, isLast, choose, freeze } =
    shop
  if (flights.isError && flights.data === undefined)
    return hasFaults ? null : (
      <SearchFailed error={flights.error} onSearchAgain={() => void flights.refetch()} />
    )
  return (
    <Results
      key={chosen.at(-1)?.option ?? 'first'}
      list={flights.data}
      fetching={flights.isFetching}
      params={params}
      onChange={go.change}
      from={step.from}
      to={step.to}
      nearby={nearby}
      priced={`per traveler, ${tripWords[search.kind].priced}`}
      priceLabel="Per traveler, taxes included"
      travelers={travelersOf(search.party)}
      parts={(option, fare) =>
        flights.data && (
          <PriceParts
            total={amountIn(flights.data, fare.total)}
            priced={{ before: chosen, last: isLast, party: search.party }}
            choice={{ option: option.id, brand: fare.brand }}
          />
        )
      }
      pending={quoting.pending ?? freezing.pending}
      onChoose={choose}
      onFreeze={isLast ? freeze : undefined}
      onEdit={onEdit}
      judged={judged}
      policyLine={judged && <OwnPolicy judged={judged} kind={search.kind} />}
      head={
        step.at === 0 && (
          <PricePrediction
            key={JSON.stringify(search.slices)}
            search={search}
            freezeFrom={freezeFromOf(flights.data)}
          />
        )
      }
    />
  )
}

/** The traveler's own rules for these flights. */
const OwnPolicy = ({ judged, kind }: { judged: FlightJudgments; kind: TripKind }) => (
  <PolicyLine
    title={`Your policy${judged.tier === null ? '' : `, ${judged.tier.name} tier`}`}
    rules={policyRules(judged, kind)}
    all={<Link to="/travel-policies/">All rules</Link>}
  />
)

/** The dialog of a fare that the airline did not quote, with alternatives. */
const RefusedQuote = ({ search, shop }: { search: FlightSearch; shop: ShopState }) => {
  const { flights, step, go } = shop
  const quoting = shop.freezing.refused === undefined ? shop.quoting : shop.freezing
  return (
    <QuoteRefused
      code={quoting.refused}
      onBack={quoting.reset}
      similar={
        <SimilarFlights
          search={search}
          chosen={quoting.requested.map((fare) => ({
            ...fare,
            flown: flownOf(flights.data, fare),
          }))}
          at={step.at}
          onQuote={go.checkout}
        />
      }
      onSearchAgain={() => {
        quoting.reset()
        void flights.refetch()
      }}
    />
  )
}

interface ShopSummaryProps {
  search: FlightSearch
  from: string
  to: string
  /** The search being edited; null while the form is closed. */
  editing: FlightSearchParams | null
  faults: SearchFaults
  onDraft: (draft: FlightSearchParams) => void
  onToggle: () => void
  onSearch: (params: FlightSearchParams) => void
}

/** The search in one line, with the form opened in place to edit it. */
const ShopSummary = ({
  search: { kind, slices, depart, return: back, party, cabin },
  from,
  to,
  editing,
  faults,
  onDraft,
  onToggle,
  onSearch,
}: ShopSummaryProps) => (
  <SearchSummary
    from={from}
    to={to}
    dates={formatSpan(depart, kind === 'MultiCity' ? slices.at(-1)?.date : back)}
    party={partyText(party, cabin)}
    kind={tripWords[kind].name}
    editing={editing !== null}
    onEdit={onToggle}
  >
    {editing && (
      <div className={c('edit')}>
        <TripType value={editing} onChange={onDraft} />
        <FlightSearchForm
          value={editing}
          onChange={onDraft}
          onSearch={onSearch}
          refused={faults}
          actionLabel="Search"
        />
      </div>
    )}
  </SearchSummary>
)

interface ShopOfferProps {
  search: FlightSearch
  list: FlightListAnswer | undefined
  nameOf: (code: string) => string
}

/** The travel offer that applies to the search, once it is known where the flights go. */
const ShopOffer = ({ search, list, nameOf }: ShopOfferProps) => (
  <OfferChip
    place={
      list === undefined
        ? null
        : { page: 'shop', funnel: 'Air', searchFacts: soughtOf(search, list, nameOf) }
    }
  />
)
