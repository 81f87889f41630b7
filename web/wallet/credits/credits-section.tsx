import { classNames } from '@portolan/design/class-names.ts'
import { TextButton } from '@portolan/design/primitives/link-button.tsx'
import { isNegative, fromWire } from '@portolan/kernel/money.ts'
import { walletTerms } from '@portolan/domain/wallet/terms.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useServices } from '../../shell/services-context.ts'
import { useVariant } from '../../shell/layout/use-variant.ts'
import { useViewed } from '../../shell/tracking/use-viewed.ts'
import { creditText } from '../../shell/wallet/credit-text.ts'
import type { WalletCredit, WalletDetails } from '../../shell/wallet/wallet-query.ts'
import { ActivityDialog } from './activity-dialog.tsx'
import { ComplimentaryNight } from './complimentary-night.tsx'
import { CreditNotices } from './credit-notices.tsx'
import { CreditTermsDialog } from './credit-terms-dialog.tsx'
import styles from './credits-section.module.css'
import { ExpiryBanners } from './expiry-banners.tsx'
import { historyQuery } from './history-query.ts'
import { UseItBy } from './use-it-by.tsx'

const c = classNames(styles)

export const isAvailable = ({ status, amount }: WalletCredit): boolean =>
  status.Status === 'Available' && isNegative(fromWire(amount))

/** How to use credits and, with the experiment, how they combine with an offer (wallet-17). */
const HowItWorks = () => (
  <>
    <p className={c('how')}>
      Choose your credits under Payment when you book. We apply them before rewards and your card,
      starting with the one that expires first. You don’t earn rewards on amounts paid with credits.
    </p>
    {useVariant('credit-offer-stacking-v1') === 'available' && (
      <p className={c('how')}>
        You can combine credits with an offer: we apply one travel offer first, then as many of your
        credits as you like. We choose the offer that saves you the most and show what the others
        would have saved.
      </p>
    )}
  </>
)

/** For other users of the account: no balance (wallet-5). */
const NotTheHolder = ({ firstName }: { firstName: string }) => (
  <div className={c('card', 'single')}>
    <h2 id="credits-title" tabIndex={-1}>{`${firstName}'s travel credits`}</h2>
    <p className={c('how')}>
      Travel credits belong to the primary cardholder. Only the primary cardholder can see them and
      use them for bookings.
    </p>
  </div>
)

/** The activity is left out while it cannot be loaded; it is tried again on focus (shell-19). */
const useActivity = () => {
  const isOn = useVariant('credit-history') === 'available'
  const [failed, setFailed] = useState(false)
  const { data } = useInfiniteQuery({ ...historyQuery(useServices()), enabled: failed })
  return { shown: isOn && (!failed || data !== undefined), hide: () => setFailed(true) }
}

const Balance = ({
  firstName,
  details: { credit, creditBreakdown },
}: {
  firstName: string
  details: WalletDetails
}) => {
  const [open, setOpen] = useState<'activity' | 'terms' | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const activity = useActivity()
  if (credit === null) return <NotTheHolder firstName={firstName} />
  const available = creditBreakdown.filter(isAvailable)
  const timed = available.filter(({ expiresOn }) => expiresOn !== null)
  return (
    <div className={c('card', timed.length === 0 && 'single')}>
      <div className={c('sum')}>
        <h2 ref={heading} id="credits-title" tabIndex={-1}>{`${firstName}'s travel credits`}</h2>
        <p className={c('amount')}>
          <strong>{creditText(credit.amount)}</strong> <span>available to spend on travel</span>
        </p>
        {available.some(({ restrictedToProducts }) => restrictedToProducts === null) && (
          <p className={c('valid')}>Valid on all bookings</p>
        )}
        <HowItWorks />
        <div className={c('links')}>
          {activity.shown && (
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
      {open === 'activity' && (
        <ActivityDialog
          onClose={() => setOpen(null)}
          onFailed={() => {
            setOpen(null)
            activity.hide()
            heading.current?.focus()
          }}
        />
      )}
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
