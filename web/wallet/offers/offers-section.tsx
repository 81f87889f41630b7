import { classNames } from '@portolan/design/class-names.ts'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { EmptyState } from '@portolan/design/primitives/empty-state.tsx'
import { useState } from 'react'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { SaleLink } from '../../sale/index.ts'
import type { WalletOffer } from '../../shell/wallet/wallet-query.ts'
import { OfferCard } from './offer-card.tsx'
import styles from './offers-section.module.css'

const c = classNames(styles)

export const NoOffers = () => (
  <EmptyState
    title="You don’t have any travel offers."
    actions={
      <AppLink href="/" className={buttonClass({ variant: 'primary' })}>
        Explore
      </AppLink>
    }
  >
    We’ll notify you when travel offers become available.
  </EmptyState>
)

/** Fills whole rows of two and three. */
const shownFirst = 12

export const OffersSection = ({
  offers,
  lit,
}: {
  offers: readonly WalletOffer[]
  lit: boolean
}) => {
  const [shown, setShown] = useState(shownFirst)
  return (
    <section
      id="offers"
      className={c('offers')}
      data-lit={lit || undefined}
      aria-labelledby={offers.length === 0 ? undefined : 'offers-title'}
      aria-label={offers.length === 0 ? 'Travel offers' : undefined}
    >
      {offers.length === 0 ? (
        <NoOffers />
      ) : (
        <>
          <h2 id="offers-title" tabIndex={-1}>{`Travel offers (${offers.length})`}</h2>
          <SaleLink />
          <ul className={c('list')}>
            {offers.slice(0, shown).map((offer) => (
              <OfferCard key={offer.id} offer={offer} />
            ))}
          </ul>
          {offers.length > shown && (
            <Button className={c('more')} onClick={() => setShown(shown + shownFirst)}>
              Show more
            </Button>
          )}
        </>
      )}
    </section>
  )
}
