import { classNames } from '@portolan/design/class-names.ts'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { TextButton } from '@portolan/design/primitives/link-button.tsx'
import { useMobile } from '@portolan/design/primitives/use-media.ts'
import { isForPremiumStays, offerActions } from '@portolan/domain/wallet/offer-actions.ts'
import { walletTerms } from '@portolan/domain/wallet/terms.ts'
import { useId, useRef, useState } from 'react'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { useServices } from '../../shell/services-context.ts'
import { useSeen } from '../../shell/use-seen.ts'
import { useViewed } from '../../shell/tracking/use-viewed.ts'
import { funnelWords, lastDayText } from '../wallet-words.ts'
import type { WalletOffer } from '../../shell/wallet/wallet-query.ts'
import styles from './offer-card.module.css'
import { OfferArt } from './offer-art.tsx'
import { OfferDetails } from './offer-details.tsx'

const c = classNames(styles)

/**
 * One offer, with links to search where it applies. Details open in the card, or in a dialog on
 * phones.
 */
export const OfferCard = ({ offer }: { offer: WalletOffer }) => {
  const { tracker, profile } = useServices()
  const mobile = useMobile()
  const [open, setOpen] = useState(false)
  const id = useId()
  const card = useRef<HTMLLIElement>(null)
  const near = useSeen(card)
  const encrypted = offer.trackingPropertiesV2?.encryptedProperties
  useViewed(card, walletTerms.seenOffer, () =>
    tracker.track('wallet_offer_viewed', offer.trackingProperties, encrypted),
  )
  const hasPicture = profile.audience === 'Consumer'
  return (
    <li ref={card} className={c('card', !hasPicture && 'plain')} data-offer={offer.id}>
      {hasPicture && <div className={c('plate')}>{near && <OfferArt offer={offer} />}</div>}
      <p className={c('facts')}>
        <span className={c('for')}>
          {[
            isForPremiumStays(offer) ? 'Premium stays' : funnelWords(offer.funnels),
            offer.descriptions[2],
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
        <span className={c('until')}>{`Expires ${lastDayText(offer.expiresOn)}`}</span>
      </p>
      <h3 className={c('title')} id={`${id}-title`}>
        {offer.title}
      </h3>
      <p className={c('text')}>{offer.descriptions[0]}</p>
      <div className={c('actions')}>
        <span className={c('ways')}>
          {offerActions(offer).map(({ label, path }) => (
            <AppLink
              key={path}
              href={path}
              className={buttonClass({ size: 'small' })}
              aria-describedby={`${id}-title`}
              onClick={() =>
                tracker.track(
                  'wallet_offer_search',
                  { ...offer.trackingProperties, path },
                  encrypted,
                )
              }
            >
              {label}
            </AppLink>
          ))}
        </span>
        <TextButton
          aria-expanded={mobile ? undefined : open}
          aria-haspopup={mobile ? 'dialog' : undefined}
          aria-describedby={`${id}-title`}
          onClick={() => setOpen(!open)}
        >
          View offer details
        </TextButton>
      </div>
      {mobile ? (
        <Dialog
          open={open}
          onClose={() => setOpen(false)}
          title={offer.title}
          lead={offer.descriptions[0]}
        >
          <OfferDetails offer={offer} />
        </Dialog>
      ) : (
        open && (
          <div className={c('opened')}>
            <OfferDetails offer={offer} />
          </div>
        )
      )}
    </li>
  )
}
