import { cardTarget, type DealTrip } from '@portolan/domain/sale/card-target.ts'
import type { FeaturedGroup } from '@portolan/domain/sale/shown-deals.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { DestinationArt } from '@portolan/design/art/destination-art.tsx'
import { IconButton } from '@portolan/design/primitives/icon-button.tsx'
import { LiveRegion } from '@portolan/design/primitives/live-region.tsx'
import { useMedia, useMobile } from '@portolan/design/primitives/use-media.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { AppLink } from '../shell/layout/app-link.tsx'
import { useServices } from '../shell/services-context.ts'
import { useSeen } from '../shell/use-seen.ts'
import type { WalletOffer } from '../shell/wallet/wallet-query.ts'
import { useFollowDeal } from './deal-card.tsx'
import { tripFor } from './deal-grid.tsx'
import { expiryText, funnelIn, kindOf } from './deal-words.ts'
import styles from './featured-deals.module.css'
import { SavingLine } from './saving-line.tsx'
import type { OfferDeal } from './use-shown-sale.ts'

const c = classNames(styles)

interface GroupProps {
  group: FeaturedGroup<WalletOffer>
  trips: ReadonlyMap<string, DealTrip>
  linked: boolean
}

const DealRow = ({
  deal,
  position,
  trip,
  linked,
  seen,
}: {
  deal: OfferDeal
  position: number
  trip: DealTrip | undefined
  linked: boolean
  seen: boolean
}) => {
  const mobile = useMobile()
  const { profile } = useServices()
  const follow = useFollowDeal()
  const { offer } = deal
  const funnel = funnelIn(offer.funnels, 'featured')
  const words = (
    <>
      <span className={c('kind')}>
        {deal.kind === 'sold-out'
          ? kindOf(funnel)
          : `${kindOf(funnel)}. ${expiryText(deal.offer.expiresOn)}`}
      </span>
      <span className={c('off')}>{offer.title}</span>
    </>
  )
  return (
    <li className={c('deal', deal.kind === 'sold-out' && 'gone')}>
      {deal.kind === 'offer' && linked ? (
        <AppLink
          href={cardTarget(offer, funnel, { mobile, sells: profile.sells, trip })}
          className={c('link')}
          onClick={() => follow(deal.offer, 'featured', position)}
        >
          {words}
        </AppLink>
      ) : (
        <span>{words}</span>
      )}
      {deal.kind === 'offer' && trip !== undefined && (
        <SavingLine offerId={offer.id} trip={trip} wanted={seen} />
      )}
    </li>
  )
}

const Slide = ({
  group: { destination, deals, remaining, initially },
  trips,
  linked,
  at,
  of,
}: GroupProps & { at: number; of: number }) => {
  const box = useRef<HTMLLIElement>(null)
  const seen = useSeen(box)
  return (
    <li
      ref={box}
      className={c('slide')}
      aria-roledescription="slide"
      aria-label={`${destination.name}, ${at + 1} of ${of}`}
    >
      <span className={c('art')}>
        {seen && <DestinationArt facts={destination} format="wide" />}
      </span>
      <div className={c('words')}>
        <div className={c('head')}>
          <h3 className={c('name')}>{destination.name}</h3>
          <p className={c('counter')}>{`${remaining} of ${initially} remaining`}</p>
        </div>
        <ul className={c('deals')}>
          {deals.map((deal, position) => (
            <DealRow
              key={deal.offer.id}
              deal={deal}
              position={position}
              trip={tripFor(deal, 'featured', trips)}
              linked={linked}
              seen={seen}
            />
          ))}
        </ul>
      </div>
    </li>
  )
}

/** The slide that a key moves to; null for other keys. */
const slideAfterKey = (key: string, current: number, last: number): number | null => {
  switch (key) {
    case 'ArrowRight':
      return current + 1
    case 'ArrowLeft':
      return current - 1
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}

/** The current slide of a scrolling strip, and how to scroll to another one. */
const useStrip = (slides: number) => {
  const strip = useRef<HTMLUListElement>(null)
  const reducesMotion = useMedia('(prefers-reduced-motion: reduce)')
  const [at, setAt] = useState(0)
  const last = slides - 1
  const current = Math.min(at, last)
  const goTo = (wanted: number): void => {
    const next = Math.max(0, Math.min(last, wanted))
    const slide = strip.current?.children[next]
    if (!(slide instanceof HTMLElement) || strip.current === null) return
    strip.current.scrollTo({
      left: slide.offsetLeft - strip.current.offsetLeft,
      behavior: reducesMotion ? 'auto' : 'smooth',
    })
    setAt(next)
  }
  const handleKey = (event: KeyboardEvent<HTMLElement>): void => {
    const next = slideAfterKey(event.key, current, last)
    if (next === null) return
    event.preventDefault()
    goTo(next)
  }
  // After a swipe, the slide nearest to the left edge is the current one.
  const handleScrollEnd = (): void => {
    const { current: box } = strip
    if (box === null) return
    const lefts = [...box.children].map((child) =>
      child instanceof HTMLElement
        ? Math.abs(child.offsetLeft - box.offsetLeft - box.scrollLeft)
        : Infinity,
    )
    setAt(lefts.indexOf(Math.min(...lefts)))
  }
  return { strip, current, last, hasMoved: at !== 0, goTo, handleKey, handleScrollEnd }
}

/**
 * A carousel with one slide a destination: swiped, stepped through by buttons, or moved with the
 * arrow keys. It never moves on its own.
 */
export const FeaturedDeals = ({
  groups,
  trips,
  linked,
}: { groups: readonly FeaturedGroup<WalletOffer>[] } & Omit<GroupProps, 'group'>) => {
  const { strip, current, last, hasMoved, goTo, handleKey, handleScrollEnd } = useStrip(
    groups.length,
  )
  return (
    <div role="presentation" onKeyDown={handleKey}>
      <div role="group" aria-roledescription="carousel" aria-label="Featured deals">
        <div className={c('steps')}>
          <span className={c('place')}>{`${current + 1} / ${groups.length}`}</span>
          <IconButton
            ringed
            icon={ChevronLeft}
            label="Previous destination"
            aria-disabled={current === 0}
            onClick={() => goTo(current - 1)}
          />
          <IconButton
            ringed
            icon={ChevronRight}
            label="Next destination"
            aria-disabled={current === last}
            onClick={() => goTo(current + 1)}
          />
        </div>
        {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- a scrolling strip must be reachable by keyboard */}
        <ul
          ref={strip}
          className={c('strip')}
          tabIndex={0}
          aria-label="Featured destinations"
          onScrollEnd={handleScrollEnd}
        >
          {groups.map((group, index) => (
            <Slide
              key={group.destination.name}
              group={group}
              trips={trips}
              linked={linked}
              at={index}
              of={groups.length}
            />
          ))}
        </ul>
        <LiveRegion
          message={
            hasMoved
              ? `${groups[current]?.destination.name ?? ''}, ${current + 1} of ${groups.length}`
              : ''
          }
        />
      </div>
    </div>
  )
}
