import { classNames } from '@portolan/design/class-names.ts'
import { buttonClass, linkClass } from '@portolan/design/primitives/button-class.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { EmptyState } from '@portolan/design/primitives/empty-state.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { toWire } from '@portolan/kernel/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import {
  amountOf,
  doors,
  propertyQuery,
  PropertyHead,
  type QuoteStay,
  RateChoice,
  shopHref,
  useGo,
} from '../../lodging/index.ts'
import { errorWords } from '../../shell/error-words.ts'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { usePageTitle } from '../../shell/layout/navigation-focus.ts'
import { pageWidth } from '../../shell/layout/page-width.ts'
import { NotFoundPage } from '../../shell/pages/not-found-page.tsx'
import { stringifySearch } from '../../shell/router-search.ts'
import { useServices } from '../../shell/services-context.ts'
import { codeOf } from '../../shell/session/call-failed.ts'
import type { PackageChoice, PackageRooms } from '../package-answers.ts'
import { usePackagePages } from '../package-pages.ts'
import { flyingText, shortText, spanText } from '../package-words.ts'
import {
  flightsOf,
  packagePart,
  packageSearchOf,
  parsePackage,
  partyOf,
  type PackageParams,
} from '../search/package-search.ts'
import { useQuotePackage } from '../use-quote-package.ts'
import { packageRoomsQuery, type WantedRooms } from './package-rooms-query.ts'
import { packageView, shownTotalOf, soldRatesOf } from './package-rates.ts'
import styles from './rooms-page.module.css'

const c = classNames(styles)

/** …/hotel-shop/: the rooms of a stay at package rates, or the list while no stay is chosen. */
export const PackageRoomsPage = () => {
  const params = parsePackage(useSearch({ strict: false }))
  const search = packageSearchOf(params)
  const flights = flightsOf(params)
  const { lodgingId } = params
  return search === null || flights === undefined || lodgingId === undefined ? (
    <ToList params={params} />
  ) : (
    <Rooms params={params} wanted={{ lodgingId, flights, rooms: search.rooms }} />
  )
}

const ToList = ({ params }: { params: PackageParams }) => {
  const go = useGo()
  const { results } = usePackagePages()
  useEffect(
    () => go(results, () => ({ ...packagePart(params) }), { replace: true }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: the navigation renders again
    [],
  )
  return null
}

const Loading = () => (
  <div role="status" aria-label="Loading rooms" className={c('waiting')}>
    <Skeleton height="44px" width="min(100%, 440px)" />
    <Skeleton height="300px" width="100%" />
    <Skeleton height="320px" width="100%" />
  </div>
)

interface RoomsProps {
  params: PackageParams
  wanted: WantedRooms
}

const Rooms = ({ params, wanted }: RoomsProps) => {
  const services = useServices()
  const { results } = usePackagePages()
  const property = useQuery(propertyQuery(services, wanted.lodgingId))
  const rooms = useQuery(packageRoomsQuery(services, wanted))
  usePageTitle(property.data?.name ?? null)
  const back = `${results}${stringifySearch({ ...packagePart(params), lodgingId: undefined, rates: undefined })}`
  const error = property.error ?? (rooms.data === undefined ? rooms.error : null)
  const code = error === null ? null : codeOf(error)
  if (code === 'UnknownProperty' || code === 'NotFound') return <NotFoundPage />
  return (
    <div className={`${pageWidth()} ${c('page')}`}>
      <p className={c('back')}>
        <AppLink href={back} className={linkClass()}>
          All stays with these flights
        </AppLink>
      </p>
      {property.data !== undefined && (
        <PropertyHead
          property={property.data}
          stay={
            rooms.data && {
              checkIn: rooms.data.nights.checkIn,
              checkOut: rooms.data.nights.checkOut,
              rooms: rooms.data.rooms,
            }
          }
        />
      )}
      {code !== null && (
        <Notice
          tone="danger"
          role="alert"
          title={errorWords[code].title}
          action={
            <Button
              onClick={() => {
                void property.refetch()
                void rooms.refetch()
              }}
            >
              Try again
            </Button>
          }
        >
          {errorWords[code].text}
        </Notice>
      )}
      {code === null && (rooms.data === undefined || property.data === undefined) && <Loading />}
      {rooms.data !== undefined && property.data !== undefined && (
        <SoldRooms
          params={params}
          answer={rooms.data}
          property={property.data}
          flights={wanted.flights}
          onStale={() => void rooms.refetch()}
          back={back}
        />
      )}
    </div>
  )
}

interface SoldRoomsProps {
  params: PackageParams
  answer: PackageRooms
  property: Parameters<typeof RateChoice>[0]['property']
  flights: PackageChoice['flights']
  onStale: () => void
  /** The list of stays. */
  back: string
}

/** A choice of rooms whose quote is of the whole package. */
const usePackageChoice = (answer: PackageRooms, flights: PackageChoice['flights']): QuoteStay => {
  const quoting = useQuotePackage()
  return {
    quote: ({ rooms }) => {
      const total = shownTotalOf(answer, rooms)
      quoting.quote(
        { flights, stay: { lodgingId: answer.lodgingId, rooms } },
        total === null ? undefined : toWire(amountOf(answer, total)),
      )
    },
    pending: quoting.pending,
    error: quoting.error,
    reset: quoting.reset,
  }
}

const SoldRooms = ({ params, answer, property, flights, onStale, back }: SoldRoomsProps) => {
  const quoting = usePackageChoice(answer, flights)
  const { nights } = answer
  const party = partyOf(params)
  const alone = shopHref(doors.stays, {
    lodgingId: answer.lodgingId,
    locationName: params.locationName,
    fromDate: nights.checkIn,
    untilDate: nights.checkOut,
    rooms: params.rooms,
  })
  return (
    <section aria-labelledby="rooms" className={c('section')}>
      <h2 id="rooms" className={c('heading')} tabIndex={-1}>
        Rooms with your flights
      </h2>
      <p className={c('lead')}>
        {`${spanText(nights)}. Flights are ${shortText(answer, answer.flights)}, ${flyingText(party)}. `}
        <AppLink href={alone} className={linkClass()}>
          Book the stay only
        </AppLink>
      </p>
      {answer.state !== 'Available' || answer.rates.length === 0 ? (
        <NotSold state={answer.state} back={back} />
      ) : (
        <RateChoice
          property={property}
          rates={soldRatesOf(answer)}
          quoting={quoting}
          onStale={onStale}
          saysMore={(view, _, room) => packageView(answer, view, room)}
          submitText={() => 'Review the package'}
        />
      )}
    </section>
  )
}

const NotSold = ({ state, back }: { state: PackageRooms['state']; back: string }) => (
  <EmptyState
    level={3}
    title={
      state === 'NotAllowed'
        ? 'This property doesn’t allow these nights'
        : 'No rooms are left with these flights'
    }
    actions={
      <AppLink href={back} className={buttonClass({})}>
        See other stays
      </AppLink>
    }
  >
    Choose a different stay, or other flights for other nights.
  </EmptyState>
)
