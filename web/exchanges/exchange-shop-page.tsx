import type { ErrorCode } from '@portolan/contract/errors.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Disclosure } from '@portolan/design/primitives/disclosure.tsx'
import { priceText } from '@portolan/design/primitives/price.tsx'
import { PriceBreakdown } from '@portolan/design/travel/price-breakdown.tsx'
import { SearchSummary } from '@portolan/design/travel/search-summary.tsx'
import { searchCabins, type SearchCabin } from '@portolan/domain/flights/cabin.ts'
import { formatDay } from '@portolan/kernel/calendar.ts'
import { fromWire, money, negate, type MoneyWire } from '@portolan/kernel/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { usePlaceNames } from '../flights/search/places.ts'
import { ChosenFlight } from '../flights/shop/chosen-slices.tsx'
import { cabinWords } from '../flights/shop/filter-words.ts'
import { withoutFilters } from '../flights/shop/filters-in-address.ts'
import {
  amountIn,
  currencyOf,
  type ChosenFare,
  type FlightListAnswer,
} from '../flights/shop/flight-list-query.ts'
import { QuoteRefused } from '../flights/shop/quote-refused.tsx'
import { Results } from '../flights/shop/results.tsx'
import type { ShopParams } from '../flights/shop/shop-search.ts'
import { errorWords } from '../shell/error-words.ts'
import { useFocusOnStep, usePageTitle } from '../shell/layout/navigation-focus.ts'
import { pageWidth } from '../shell/layout/page-width.ts'
import { SearchFailed } from '../shell/pages/search-failed.tsx'
import { useServices } from '../shell/services-context.ts'
import { CallFailed } from '../shell/session/call-failed.ts'
import type { Trip } from '../trips/trip-queries.ts'
import { ChangeForm, type SoughtFault, type SoughtField } from './change-form.tsx'
import {
  askedOf,
  chosenFares,
  wishOfAddress,
  wishToAddress,
  type ExchangeShopParams,
  type SoughtFlight,
  type Wish,
} from './exchange-address.ts'
import { exchangeShopQuery, type Eligibility, type ExchangeShop } from './exchange-queries.ts'
import { usualCabin } from './usual-cabin.ts'
import { useQuoteExchange } from './use-quote-exchange.ts'
import { Exchangeable, WithTrip } from './with-trip.tsx'
import styles from './exchange.module.css'

const c = classNames(styles)

const otherList = {
  ...withoutFilters,
  open: undefined,
  details: undefined,
  show: undefined,
  sort: undefined,
} as const

/**
 * The amounts of a fare stay what it costs, for everybody; what is shown is what it comes to after
 * what was paid and the fee.
 */
const asDifferences = ({ list, givenUp, penalty }: ExchangeShop): FlightListAnswer => ({
  ...list,
  offset: penalty.minor - givenUp.minor,
  options: list.options.map((option) => ({
    ...option,
    fares: option.fares.map((fare) => ({ ...fare, perTraveler: fare.total })),
  })),
})

/** What a difference is made of, one press away. */
const DifferenceParts = ({
  shop: { list, givenUp, penalty },
  total,
  open,
  onOpenChange,
}: {
  shop: ExchangeShop
  total: number
  open: boolean
  onOpenChange: (open: boolean) => void
}) => {
  const difference = money(total - givenUp.minor + penalty.minor, currencyOf(list))
  return (
    <Disclosure
      title={`What the ${priceText(difference, 'whole', true)} is made of`}
      open={open}
      onOpenChange={onOpenChange}
    >
      <PriceBreakdown
        caption="What the difference is made of"
        total={difference}
        totalLabel="Difference"
        lines={[
          { id: 'new', label: 'New flights', note: 'taxes in', amount: amountIn(list, total) },
          {
            id: 'old',
            label: 'What the flights given up are worth',
            amount: negate(fromWire(givenUp)),
          },
          {
            id: 'fee',
            label: 'Fee of the airline',
            amount: penalty.minor === 0 ? null : fromWire(penalty),
            absent: 'None',
          },
        ]}
      />
    </Disclosure>
  )
}

const fieldCodes: Partial<Readonly<Record<ErrorCode, SoughtField>>> = {
  UnknownAirport: 'destination',
  SameOriginAndDestination: 'destination',
  DateInPast: 'date',
  DateTooFar: 'date',
  InvalidDate: 'date',
  ReturnBeforeDeparture: 'date',
  SlicesOutOfOrder: 'date',
  MissingField: 'date',
}
/** What the server refused, at the flight and the field it belongs to. */
const faultOf = (error: unknown, wish: Wish): SoughtFault | null => {
  if (!(error instanceof CallFailed)) return null
  const named = /^slices\.(\d)\.(origin|destination|date)$/.exec(error.field ?? '')
  const field = (named?.[2] as SoughtField | undefined) ?? fieldCodes[error.code]
  if (field === undefined || errorWords[error.code].screen !== 'field') return null
  const asked = named === null ? undefined : askedOf(wish)[Number(named[1])]
  const at =
    asked === undefined
      ? wish.sought.length - 1
      : wish.sought.findIndex(({ slice }) => slice === ('slice' in asked ? asked.slice : null))
  return { at: Math.max(0, at), field, code: error.code }
}

const Shop = ({
  trip,
  eligibility,
  params,
  wish,
}: {
  trip: Trip
  eligibility: Eligibility
  params: ExchangeShopParams
  wish: Wish
}) => {
  const services = useServices()
  const navigate = useNavigate({ from: '/exchange/flight/shop' })
  const cabin = params.cabin ?? usualCabin(eligibility)
  const chosen = chosenFares(params, wish.sought.length - 1)
  const step = chosen.length
  const sought = wish.sought[step]
  const shop = useQuery(exchangeShopQuery(services, trip.id, wish, cabin, chosen))
  const quoting = useQuoteExchange(trip.id)
  const [editing, setEditing] = useState(false)
  const [partsOpen, setPartsOpen] = useState(false)
  const fault = faultOf(shop.error, wish)
  const list = useMemo(() => shop.data && asDifferences(shop.data), [shop.data])
  const inList = useMemo((): ShopParams => {
    const { trip: _trip, slices: _slices, step: _step, quote: _quote, ...rest } = params
    return rest
  }, [params])
  const nameOf = usePlaceNames(
    wish.sought.flatMap(({ origin, destination }) => [origin, destination]),
  )
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnStep(heading, String(step))
  usePageTitle(`New flights, ${trip.title}`)
  if (sought === undefined) return null
  const [from, to] = [nameOf(sought.origin), nameOf(sought.destination)]
  const leaveOf = (one: SoughtFlight | undefined): ShopParams => ({
    leave: one?.leave === undefined ? undefined : [one.leave],
  })
  const choose = (fare: ChosenFare): void => {
    const next = [...chosen, fare]
    if (next.length === wish.sought.length) {
      const total = shop.data?.list.options
        .find(({ id }) => id === fare.option)
        ?.fares.find(({ brand }) => brand === fare.brand)?.total
      const shown: MoneyWire | undefined =
        shop.data === undefined || total === undefined
          ? undefined
          : {
              minor: total - shop.data.givenUp.minor + shop.data.penalty.minor,
              currency: shop.data.penalty.currency,
            }
      quoting.quote({ wish, chosen: next, shown })
    } else
      void navigate({
        to: '/exchange/flight/shop/',
        search: (before) => ({
          ...before,
          ...otherList,
          ...leaveOf(wish.sought[next.length]),
          option: next.map(({ option }) => option),
          brand: next.map(({ brand }) => brand),
        }),
      })
  }
  const search = (next: Wish, inCabin: SearchCabin): void => {
    setEditing(false)
    void navigate({
      to: '/exchange/flight/shop/',
      search: {
        trip: trip.id,
        slices: wishToAddress(next),
        cabin: inCabin,
        ...leaveOf(next.sought[0]),
      },
    })
  }
  const chooseAgain = (at: number): void =>
    void navigate({
      to: '/exchange/flight/shop/',
      search: {
        trip: trip.id,
        slices: wishToAddress(wish),
        cabin,
        ...leaveOf(wish.sought[at]),
        ...(at === 0
          ? {}
          : {
              option: chosen.slice(0, at).map(({ option }) => option),
              brand: chosen.slice(0, at).map(({ brand }) => brand),
            }),
      },
    })
  const count = list?.options.length
  return (
    <>
      <SearchSummary
        from={from}
        to={to}
        dates={sought.date === '' ? '' : formatDay(sought.date)}
        party={`${trip.travelers} ${trip.travelers === 1 ? 'traveler' : 'travelers'}, ${cabinWords[cabin]}`}
        kind={`Change of ${trip.title}`}
        editing={editing || fault !== null}
        onEdit={() => setEditing(!editing)}
      >
        <div className={c('edit')}>
          <ChangeForm
            key={JSON.stringify([wish, fault])}
            eligibility={eligibility}
            wish={wish}
            cabin={searchCabins.find((one) => one === cabin) ?? 'Economy'}
            places
            refused={fault === null ? [] : [fault]}
            onPlaces={() => undefined}
            onSearch={search}
          />
        </div>
      </SearchSummary>
      <div className={`${pageWidth(1280)} ${c('shop')}`}>
        <h1 ref={heading} tabIndex={-1} className={c('heading')}>
          {wish.sought.length === 1
            ? 'Choose your new flight'
            : `Choose new flight ${step + 1} of ${wish.sought.length}: ${from} to ${to}`}
        </h1>
        <p className={c('lead')}>
          {count === undefined
            ? ''
            : `${count} ${count === 1 ? 'flight' : 'flights'} on ${formatDay(sought.date)}. `}
          Each amount is what you pay or get for everybody beyond what you have paid
          {shop.data !== undefined && shop.data.penalty.minor > 0
            ? `, with the airline’s fee of ${priceText(fromWire(shop.data.penalty), 'exact')} in it`
            : ''}
          .
        </p>
        {step > 0 && (
          <section className={c('chosen')} aria-label="Chosen so far">
            {chosen.map((fare, at) => (
              <Chosen
                key={fare.option}
                trip={trip}
                wish={wish}
                cabin={cabin}
                before={chosen.slice(0, at)}
                fare={fare}
                name={`${nameOf(wish.sought[at]?.origin ?? '')} to ${nameOf(wish.sought[at]?.destination ?? '')}`}
                onChange={() => chooseAgain(at)}
              />
            ))}
          </section>
        )}
        {shop.isError && shop.data === undefined ? (
          fault === null && (
            <SearchFailed error={shop.error} onSearchAgain={() => void shop.refetch()} />
          )
        ) : (
          <Results
            key={chosen.at(-1)?.option ?? 'first'}
            list={list}
            fetching={shop.isFetching}
            params={inList}
            from={from}
            to={to}
            nearby={none}
            travelers={trip.travelers}
            onChange={(part) =>
              void navigate({
                to: '/exchange/flight/shop/',
                search: (before) => ({ ...before, ...part, trip: trip.id }),
                replace: true,
                resetScroll: false,
              })
            }
            priced="difference for everybody, fee in it"
            priceLabel="Difference in all"
            pending={quoting.pending}
            onChoose={choose}
            onEdit={() => setEditing(true)}
            parts={(_, fare) =>
              shop.data && (
                <DifferenceParts
                  shop={shop.data}
                  total={fare.total}
                  open={partsOpen}
                  onOpenChange={setPartsOpen}
                />
              )
            }
          />
        )}
      </div>
      <QuoteRefused
        code={quoting.refused}
        onBack={quoting.forget}
        onSearchAgain={() => {
          quoting.forget()
          void shop.refetch()
        }}
      />
    </>
  )
}
const none: readonly string[] = []

const Chosen = ({
  trip,
  wish,
  cabin,
  before,
  fare,
  name,
  onChange,
}: {
  trip: Trip
  wish: Wish
  cabin: SearchCabin
  before: readonly ChosenFare[]
  fare: ChosenFare
  name: string
  onChange: () => void
}) => {
  const { data } = useQuery(exchangeShopQuery(useServices(), trip.id, wish, cabin, before))
  return (
    <ChosenFlight
      list={data?.list}
      fare={fare}
      name={name}
      date={wish.sought[before.length]?.date}
      onChange={onChange}
    />
  )
}

/**
 * /exchange/flight/shop/: the flights of the ticket’s airline, each at what it comes to beyond what
 * was paid.
 */
export const ExchangeShopPage = () => {
  const params = useSearch({ from: '/exchange/flight/shop' })
  const wish = wishOfAddress(params.slices)
  return (
    <WithTrip tripId={params.trip}>
      {(trip) => (
        <Exchangeable trip={trip}>
          {(eligibility) => (
            <Shop trip={trip} eligibility={eligibility} params={params} wish={wish} />
          )}
        </Exchangeable>
      )}
    </WithTrip>
  )
}
