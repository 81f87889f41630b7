import { Button } from '@portolan/design/primitives/button.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { classNames } from '@portolan/design/class-names.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { errorWords } from '../../shell/error-words.ts'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { StateTitle, usePageTitle } from '../../shell/layout/navigation-focus.ts'
import { pageWidth } from '../../shell/layout/page-width.ts'
import { NotFoundPage } from '../../shell/pages/not-found-page.tsx'
import { useServices } from '../../shell/services-context.ts'
import { codeOf } from '../../shell/session/call-failed.ts'
import { wantedStayOf } from '../search/stay-search.ts'
import { OfferChip, useOffersAhead } from '../../wallet/index.ts'
import { soughtIn } from '../sought-of-stay.ts'
import { AlongTripNotice } from '../along-trip-notice.tsx'
import { useDoor } from '../use-door.ts'
import { PropertyAbout } from './property-about.tsx'
import { PropertyHead } from './property-head.tsx'
import { PropertySections } from './property-sections.tsx'
import { PropertyReviews } from './property-reviews.tsx'
import { RoomChoice } from './room-choice.tsx'
import { propertyQuery, type Property } from './shop-queries.ts'
import { StayDates } from './stay-dates.tsx'
import {
  parseStayShop,
  resultsHref,
  shopHref,
  stayPages,
  type StayShopParams,
} from './stay-shop.ts'
import styles from './stay-shop-page.module.css'

const c = classNames(styles)

const LoadingProperty = () => (
  <div role="status" aria-label="Loading the property" className={c('waiting')}>
    <Skeleton height="44px" width="min(100%, 440px)" />
    <Skeleton height="24px" width="min(100%, 300px)" />
    <Skeleton height="300px" width="100%" />
    <Skeleton height="240px" width="100%" />
  </div>
)

/** Everything about one property, with its rates for the stay. */
const LoadedProperty = ({
  property,
  params,
  onChange,
}: {
  property: Property
  params: StayShopParams
  onChange: (next: StayShopParams) => void
}) => {
  const door = useDoor()
  const isHome = property.kind === 'Homes'
  return (
    <>
      <PropertyHead property={property} stay={wantedStayOf(params)} />
      <PropertySections isHome={isHome} hasReviews={property.score !== null} />
      <section id="part-rooms" aria-labelledby="rooms" className={c('section', 'part')}>
        <div className={c('headline')}>
          <h2 id="rooms" className={c('heading')} tabIndex={-1}>
            {isHome ? 'Your dates and price' : 'Rooms and rates'}
          </h2>
          <OfferChip
            place={{
              page: 'shop',
              funnel: isHome ? 'Home' : 'Lodging',
              searchFacts: soughtIn(property),
            }}
          />
        </div>
        {params.alongTrip !== undefined && (
          <AlongTripNotice
            alongTrip={params.alongTrip}
            usualHref={shopHref(door, { ...params, alongTrip: undefined })}
          />
        )}
        <StayDates property={property} params={params} onChange={onChange} />
        <RoomChoice door={door} property={property} params={params} onChange={onChange} />
      </section>
      <PropertyAbout property={property} />
      <div id="part-reviews" className={c('part')}>
        <PropertyReviews property={property} />
      </div>
    </>
  )
}

/** …/shop/: one property with its rates for the stay. */
export const StayShopPage = () => {
  const services = useServices()
  useOffersAhead()
  const navigate = useNavigate()
  const door = useDoor()
  const params = parseStayShop(useSearch({ strict: false }))
  const { lodgingId } = params
  const property = useQuery({
    ...propertyQuery(services, lodgingId ?? ''),
    enabled: lodgingId !== undefined,
  })
  usePageTitle(property.data?.name ?? null)
  const change = (next: StayShopParams): void =>
    void navigate({
      to: stayPages(door).shop,
      search: { ...params, ...next },
      replace: true,
      resetScroll: false,
    })

  if (lodgingId === undefined) return <NotFoundPage />
  if (property.isError) {
    const code = codeOf(property.error)
    if (code === 'UnknownProperty' || code === 'NotFound' || code === 'OutOfRange')
      return <NotFoundPage />
    return (
      <div className={`${pageWidth()} ${c('page')}`}>
        <h1>We couldn’t load this property</h1>
        <StateTitle title="We couldn’t load this property" />
        <Notice
          tone="danger"
          role="alert"
          title={errorWords[code].title}
          action={<Button onClick={() => void property.refetch()}>Try again</Button>}
        >
          {errorWords[code].text}
        </Notice>
      </div>
    )
  }
  return (
    <div className={`${pageWidth()} ${c('page')}`}>
      <p className={c('back')}>
        <AppLink href={resultsHref(door, params)}>
          {params.locationName === undefined
            ? `All ${door.many}`
            : `All ${door.many} in ${params.locationName}`}
        </AppLink>
      </p>
      {property.data === undefined ? (
        <LoadingProperty />
      ) : (
        <LoadedProperty property={property.data} params={params} onChange={change} />
      )}
    </div>
  )
}
