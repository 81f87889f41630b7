import { Brand } from '@portolan/design/primitives/brand.tsx'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { GraduatedEdge } from '@portolan/design/primitives/graduated-edge.tsx'
import { LiveRegion } from '@portolan/design/primitives/live-region.tsx'
import { ToastRegion } from '@portolan/design/primitives/toast-region.tsx'
import { classNames } from '@portolan/design/class-names.ts'
import { Outlet, useLocation } from '@tanstack/react-router'
import { useRef, useState, type RefObject } from 'react'
import { ApprovalsLink } from '../approvals/approvals-link.tsx'
import { ClosedProductPage } from '../pages/closed-product-page.tsx'
import { WalletLink, walletPath } from '../wallet/wallet-link.tsx'
import {
  findRoute,
  isChromeless,
  isClosedTo,
  isExemptFromSignIn,
  withSlash,
} from '../route-table.ts'
import type { RouteEntry } from '../route-entry.ts'
import { useLocale } from '../host/use-locale.ts'
import { useServices } from '../services-context.ts'
import { useUserInfo, type SessionInfo } from '../session/user-info.ts'
import { useEngagement } from '../tracking/use-engagement.ts'
import { useEntryEvent } from '../tracking/use-entry-event.ts'
import { AccountMenu, SignInLink } from './account-menu.tsx'
import { CheckoutHeader } from './checkout-header.tsx'
import { Footer } from './footer.tsx'
import { HeaderStepsPlace } from './header-steps.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'
import { MobileMenu } from './mobile-menu.tsx'
import { useNavigationFocus } from './navigation-focus.ts'
import { pageWidth } from './page-width.ts'
import { SessionStrip } from './session-strip.tsx'
import { usePresentation } from './use-presentation.ts'
import { useVariant } from './use-variant.ts'

const c = classNames(styles)

/** Search pages have product tabs, except while they show results in place of their form. */
const hasProductTabs = (entry: RouteEntry | undefined, search: object): boolean => {
  if (entry?.built !== true || !entry.groups.includes('home-tab')) return false
  return !('where' in search && entry.groups.includes('shows-results'))
}

const entryAt = (pathname: string): RouteEntry | undefined => {
  const found = findRoute(pathname)
  return found.kind === 'route' ? found.entry : undefined
}
const widthOf = (entry: RouteEntry | undefined): 1200 | 1280 =>
  entry?.groups.includes('wide') === true ? 1280 : 1200

const SkipLink = ({ main }: { main: RefObject<HTMLElement | null> }) => (
  <a
    className={c('skip')}
    href="#main"
    onClick={(event) => {
      event.preventDefault()
      main.current?.focus()
    }}
  >
    Skip to content
  </a>
)

interface Person {
  readonly user: SessionInfo | undefined
  readonly isKnown: boolean
  /** Whether the page is shown without a session. */
  readonly signedOut: boolean
}

/** Who is signed in. A public page asks only with a token, so that it never leads to sign-in. */
const usePerson = (pathname: string): Person => {
  const { tokens } = useServices()
  const hasToken = tokens.read() !== null
  const wanted = !isExemptFromSignIn(pathname) || (!isChromeless(pathname) && hasToken)
  const { data, isSuccess, isError } = useUserInfo(wanted)
  return { user: data, isKnown: wanted && isSuccess, signedOut: !wanted || isError }
}

const SiteHeader = ({
  person: { user, signedOut },
  onSale,
  ownTabs,
}: {
  person: Person
  onSale: boolean
  ownTabs: boolean
}) => {
  const { profile } = useServices()
  const { pathname } = useLocation()
  const entry = entryAt(pathname)
  const current = withSlash(pathname)
  return (
    <Header
      ownTabs={ownTabs}
      width={widthOf(entry)}
      product={entry?.product}
      current={current}
      onSale={onSale}
      account={
        user ? <AccountMenu user={user} /> : signedOut && <SignInLink className={buttonClass({})} />
      }
      approvals={
        user &&
        profile.hasTravelPolicies && <ApprovalsLink current={current.startsWith('/approvals/')} />
      }
      wallet={
        user &&
        profile.hasTravelWallet && (
          <WalletLink userId={user.userId} current={current === walletPath} />
        )
      }
      menu={<MobileMenu profile={profile} user={user} signedOut={signedOut} onSale={onSale} />}
    />
  )
}

/**
 * The frame of every page: header, page, footer. Sign-in pages show only the brand, the travel app
 * nothing.
 */
export const Layout = () => {
  const { toasts, profile } = useServices()
  const main = useRef<HTMLElement>(null)
  const [steps, setSteps] = useState<HTMLElement | null>(null)
  const announcement = useNavigationFocus(main)
  const { pathname, search } = useLocation()
  const { travelApp, agentPortal } = usePresentation()
  // Re-renders the header's amounts for a new locale.
  useLocale()
  const person = usePerson(pathname)
  const { user, isKnown } = person
  // Also loads the experiments for every page.
  const onSale = useVariant('travel-sale', isKnown) === 'active'
  useEntryEvent(isKnown)
  useEngagement(isKnown)

  const entry = entryAt(pathname)
  const bare = travelApp || isChromeless(pathname)
  const isCheckout = entry?.groups.includes('checkout') === true
  return (
    <div className={c('frame')}>
      <SkipLink main={main} />
      <GraduatedEdge flush />
      {!bare && isCheckout && <CheckoutHeader steps={setSteps} />}
      {!bare && !isCheckout && (
        <SiteHeader person={person} onSale={onSale} ownTabs={hasProductTabs(entry, search)} />
      )}
      {bare && !travelApp && (
        <header className={`${pageWidth()} ${c('mark')}`}>
          <Brand size={28} />
        </header>
      )}
      {!travelApp && <SessionStrip user={user} agentPortal={agentPortal} />}
      <main ref={main} id="main" tabIndex={-1} className={c('main')}>
        {entry !== undefined && isClosedTo(profile, entry) ? (
          <ClosedProductPage entry={entry} />
        ) : (
          <HeaderStepsPlace value={steps}>
            <Outlet />
          </HeaderStepsPlace>
        )}
      </main>
      {!bare && <Footer width={widthOf(entry)} />}
      <LiveRegion message={announcement} />
      <ToastRegion queue={toasts} />
    </div>
  )
}
