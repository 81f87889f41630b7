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
import { usePlaceNames } from '../flight-search/index.ts'
import {
  amountIn,
  cabinWords,
  type ChosenFare,
  ChosenFlight,
  currencyOf,
  type FlightListAnswer,
  QuoteRefused,
  Results,
  type ShopParams,
  withoutFilters,
  type FlightTrip,
} from '../flights/index.ts'
import { errorWords } from '../shell/error-words.ts'
import { useFocusOnStep, usePageTitle } from '../shell/layout/navigation-focus.ts'
import { pageWidth } from '../shell/layout/page-width.ts'
import { SearchFailed } from '../shell/pages/search-failed.tsx'
import { useServices } from '../shell/services-context.ts'
import { CallFailed } from '../shell/session/call-failed.ts'
import { ChangeForm, type FieldFault, type FlightField } from './change-form.tsx'
import {
  shopSlicesOf,
  chosenFares,
  faresToAddress,
  wishOfAddress,
  wishToAddress,
  type ExchangeShopParams,
  type RequestedFlight,
  type Wish,
} from './exchange-address.ts'
import { exchangeShopQuery, type Eligibility, type ExchangeShop } from './exchange-queries.ts'
import { usualCabin } from './usual-cabin.ts'
import { useQuoteExchange } from './use-quote-exchange.ts'
import { Exchangeable, WithTrip } from './with-trip.tsx'
import styles from './exchange.module.css'

const c = classNames(styles)

/** A new list starts without filters and open rows. */
const freshList = {
  ...withoutFilters,
  open: undefined,
  details: undefined,
  show: undefined,
  sort: undefined,
} as const

/**
 * Fares stay the total for all travelers; `offset` turns them into the difference after credit and
 * fee.
 */
const asDifferences = ({ list, givenUp, penalty }: ExchangeShop): FlightListAnswer => ({
  ...list,
  offset: penalty.minor - givenUp.minor,
  options: list.options.map((option) => ({
    ...option,
    fares: option.fares.map((fare) => ({ ...fare, perTraveler: fare.total })),
  })),
})

/** The lines of a difference, folded away. */
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
    <Disclosure title="Price details" open={open} onOpenChange={onOpenChange}>
      <PriceBreakdown
        caption="Price details"
        total={difference}
        totalLabel="Difference"
        lines={[
          {
            id: 'new',
            label: 'New flights',
            note: 'taxes included',
            amount: amountIn(list, total),
          },
          {
            id: 'old',
            label: 'Value of your current flights',
            amount: negate(fromWire(givenUp)),
          },
          {
            id: 'fee',
            label: 'Airline change fee',
            amount: penalty.minor === 0 ? null : fromWire(penalty),
            absent: 'None',
          },
        ]}
      />
    </Disclosure>
  )
}

const fieldCodes: Partial<Readonly<Record<ErrorCode, FlightField>>> = {
  UnknownAirport: 'destination',
  SameOriginAndDestination: 'destination',
  DateInPast: 'date',
  DateTooFar: 'date',
  InvalidDate: 'date',
  ReturnBeforeDeparture: 'date',
  SlicesOutOfOrder: 'date',
  MissingField: 'date',
}
/** The server's error at its flight and field; null if it belongs to no field. */
const faultOf = (error: unknown, wish: Wish): FieldFault | null => {
  if (!(error instanceof CallFailed)) return null
  const named = /^slices\.(\d)\.(origin|destination|date)$/.exec(error.field ?? '')
  const field = (named?.[2] as FlightField | undefined) ?? fieldCodes[error.code]
  if (field === undefined || errorWords[error.code].screen !== 'field') return null
  const requested = named === null ? undefined : shopSlicesOf(wish)[Number(named[1])]
  const at =
    requested === undefined
      ? wish.flights.length - 1
      : wish.flights.findIndex(
          ({ slice }) => slice === ('slice' in requested ? requested.slice : null),
        )
  return { at: Math.max(0, at), field, code: error.code }
}

/** The flight list starts with the requested departure time as its filter. */
const leaveOf = (flight: RequestedFlight | undefined): ShopParams => ({
  leave: flight?.leave === undefined ? undefined : [flight.leave],
})

/** `12 flights on Fri, Dec 4. Prices are the total difference …`. */
const leadText = (
  count: number | undefined,
  day: string,
  penalty: ExchangeShop['penalty'] | undefined,
): string => {
  const found =
    count === undefined
      ? ''
      : `${count} ${count === 1 ? 'flight' : 'flights'} on ${formatDay(day)}. `
  const fee =
    penalty !== undefined && penalty.minor > 0
      ? `, including the airline’s ${priceText(fromWire(penalty), 'exact')} change fee`
      : ''
  return `${found}Prices are the total difference from what you paid, for all travelers${fee}.`
}

/** The difference shown for a fare; undefined if the list does not have it. */
const shownDifference = (
  { list, givenUp, penalty }: ExchangeShop,
  fare: ChosenFare,
): MoneyWire | undefined => {
  const total = list.options
    .find(({ id }) => id === fare.option)
    ?.fares.find(({ brand }) => brand === fare.brand)?.total
  return total === undefined
    ? undefined
    : { minor: total - givenUp.minor + penalty.minor, currency: penalty.currency }
}

const Shop = ({
  trip,
  eligibility,
  params,
  wish,
}: {
  trip: FlightTrip
  eligibility: Eligibility
  params: ExchangeShopParams
  wish: Wish
}) => {
  const services = useServices()
  const navigate = useNavigate({ from: '/exchange/flight/shop' })
  const cabin = params.cabin ?? usualCabin(eligibility)
  const chosen = chosenFares(params, wish.flights.length - 1)
  const step = chosen.length
  const flight = wish.flights[step]
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
    wish.flights.flatMap(({ origin, destination }) => [origin, destination]),
  )
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnStep(heading, String(step))
  usePageTitle(`New flights, ${trip.title}`)
  if (flight === undefined) return null
  const [from, to] = [nameOf(flight.origin), nameOf(flight.destination)]
  const choose = (fare: ChosenFare): void => {
    const next = [...chosen, fare]
    if (next.length === wish.flights.length) {
      quoting.quote({
        wish,
        chosen: next,
        shown: shop.data && shownDifference(shop.data, fare),
        stay: params.stay,
      })
    } else
      void navigate({
        to: '/exchange/flight/shop/',
        search: (before) => ({
          ...before,
          ...freshList,
          ...leaveOf(wish.flights[next.length]),
          ...faresToAddress(next),
        }),
      })
  }
  const ofTrip = { trip: trip.id, stay: params.stay }
  const search = (next: Wish, inCabin: SearchCabin): void => {
    setEditing(false)
    void navigate({
      to: '/exchange/flight/shop/',
      search: {
        ...ofTrip,
        slices: wishToAddress(next),
        cabin: inCabin,
        ...leaveOf(next.flights[0]),
      },
    })
  }
  const chooseAgain = (at: number): void =>
    void navigate({
      to: '/exchange/flight/shop/',
      search: {
        ...ofTrip,
        slices: wishToAddress(wish),
        cabin,
        ...leaveOf(wish.flights[at]),
        ...(at === 0 ? {} : faresToAddress(chosen.slice(0, at))),
      },
    })
  const count = list?.options.length
  return (
    <>
      <SearchSummary
        from={from}
        to={to}
        dates={flight.date === '' ? '' : formatDay(flight.date)}
        party={`${trip.travelers} ${trip.travelers === 1 ? 'traveler' : 'travelers'}, ${cabinWords[cabin]}`}
        kind={`Change ${trip.title}`}
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
          {wish.flights.length === 1
            ? 'Choose your new flight'
            : `Choose new flight ${step + 1} of ${wish.flights.length}: ${from} to ${to}`}
        </h1>
        <p className={c('lead')}>{leadText(count, flight.date, shop.data?.penalty)}</p>
        {step > 0 && (
          <section className={c('chosen')} aria-label="Selected flights">
            {chosen.map((fare, at) => (
              <Chosen
                key={fare.option}
                trip={trip}
                wish={wish}
                cabin={cabin}
                before={chosen.slice(0, at)}
                fare={fare}
                name={`${nameOf(wish.flights[at]?.origin ?? '')} to ${nameOf(wish.flights[at]?.destination ?? '')}`}
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
            nearby={noAirports}
            travelers={trip.travelers}
            onChange={(part) =>
              void navigate({
                to: '/exchange/flight/shop/',
                search: (before) => ({ ...before, ...part, trip: trip.id }),
                replace: true,
                resetScroll: false,
              })
            }
            priced="total difference, including fees"
            priceLabel="Total difference"
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
        onBack={quoting.reset}
        onSearchAgain={() => {
          quoting.reset()
          void shop.refetch()
        }}
      />
    </>
  )
}
const noAirports: readonly string[] = []

const Chosen = ({
  trip,
  wish,
  cabin,
  before,
  fare,
  name,
  onChange,
}: {
  trip: FlightTrip
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
      date={wish.flights[before.length]?.date}
      onChange={onChange}
    />
  )
}

/**
 * /exchange/flight/shop/: the ticket airline's flights, priced as the difference from what was
 * paid.
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
