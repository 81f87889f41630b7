import { classNames } from '@portolan/design/class-names.ts'
import { TextButton } from '@portolan/design/primitives/link-button.tsx'
import { isNegative, fromWire } from '@portolan/kernel/money.ts'
import { walletTerms } from '@portolan/domain/wallet/terms.ts'
import { useRef, useState } from 'react'
import { useServices } from '../../shell/services-context.ts'
import { useVariant } from '../../shell/layout/use-variant.ts'
import { useViewed } from '../../shell/tracking/use-viewed.ts'
import { creditText } from '../credit-text.ts'
import type { WalletCredit, WalletDetails } from '../wallet-query.ts'
import { ActivityDialog } from './activity-dialog.tsx'
import { ComplimentaryNight } from './complimentary-night.tsx'
import { CreditNotices } from './credit-notices.tsx'
import { CreditTermsDialog } from './credit-terms-dialog.tsx'
import styles from './credits-section.module.css'
import { ExpiryBanners } from './expiry-banners.tsx'
import { UseItBy } from './use-it-by.tsx'

const c = classNames(styles)

export const isAvailable = ({ status, amount }: WalletCredit): boolean =>
  status.Status === 'Available' && isNegative(fromWire(amount))

/**
 * How credits are used, and with the experiment how they go together with an offer (decision 40 of
 * the specification).
 */
const HowItWorks = () => (
  <>
    <p className={c('how')}>
      Choose your credits under Payment when you book. They come off the total before rewards and
      card, and the one that expires first is spent first. Parts paid with credit earn no rewards.
    </p>
    {useVariant('credit-offer-stacking-v1') === 'available' && (
      <p className={c('how')}>
        Credits and offers go together: one travel offer comes off the price first, then as many of
        your credits as you like. We choose the offer that saves you the most, and show what the
        others would have given.
      </p>
    )}
  </>
)

/** Decision 90 of the specification: no balance, and whose it is. */
const NotTheHolder = ({ firstName }: { firstName: string }) => (
  <div className={c('card', 'single')}>
    <h2 id="credits-title" tabIndex={-1}>{`${firstName}'s travel credits`}</h2>
    <p className={c('how')}>
      Travel credits belong to the primary holder of the account. You see them there, and spend them
      on bookings that the primary holder makes.
    </p>
  </div>
)

const Balance = ({
  firstName,
  details: { credit, creditBreakdown },
}: {
  firstName: string
  details: WalletDetails
}) => {
  const [open, setOpen] = useState<'activity' | 'terms' | null>(null)
  const hasActivity = useVariant('credit-history') === 'available'
  if (credit === null) return <NotTheHolder firstName={firstName} />
  const available = creditBreakdown.filter(isAvailable)
  const timed = available.filter(({ expiresOn }) => expiresOn !== null)
  return (
    <div className={c('card', timed.length === 0 && 'single')}>
      <div className={c('sum')}>
        <h2 id="credits-title" tabIndex={-1}>{`${firstName}'s travel credits`}</h2>
        <p className={c('amount')}>
          <strong>{creditText(credit.amount)}</strong> <span>available to spend on travel</span>
        </p>
        {available.some(({ restrictedToProducts }) => restrictedToProducts === null) && (
          <p className={c('valid')}>Valid on all bookings</p>
        )}
        <HowItWorks />
        <div className={c('links')}>
          {hasActivity && (
            <TextButton aria-haspopup="dialog" onClick={() => setOpen('activity')}>
              View your travel credit activity
            </TextButton>
          )}
          <TextButton aria-haspopup="dialog" onClick={() => setOpen('terms')}>
            Read terms and conditions
          </TextButton>
        </div>
      </div>
      {timed.length > 0 && <UseItBy credits={timed} />}
      {open === 'activity' && <ActivityDialog onClose={() => setOpen(null)} />}
      <CreditTermsDialog open={open === 'terms'} onClose={() => setOpen(null)} />
    </div>
  )
}

export const CreditsSection = ({
  firstName,
  details,
  lit,
}: {
  firstName: string
  details: WalletDetails
  lit: boolean
}) => {
  const { tracker } = useServices()
  const section = useRef<HTMLElement>(null)
  useViewed(section, walletTerms.seenCredits, () =>
    tracker.track('wallet_credits_viewed', {
      has_travel_credit: details.credit !== null && details.credit.amount.minor < 0,
    }),
  )
  return (
    <section
      ref={section}
      id="credits"
      className={c('credits')}
      data-lit={lit || undefined}
      aria-labelledby="credits-title"
    >
      <ExpiryBanners credits={details.creditBreakdown} />
      <Balance firstName={firstName} details={details} />
      <CreditNotices credits={details.creditBreakdown.filter(isAvailable)} />
      <ComplimentaryNight />
    </section>
  )
}
