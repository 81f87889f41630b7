import { Brand } from '@portolan/design/primitives/brand.tsx'
import { GraduatedEdge } from '@portolan/design/primitives/graduated-edge.tsx'
import { LiveRegion } from '@portolan/design/primitives/live-region.tsx'
import { ToastRegion } from '@portolan/design/primitives/toast-region.tsx'
import { classNames } from '@portolan/design/class-names.ts'
import { Outlet, useLocation } from '@tanstack/react-router'
import { useRef, type RefObject } from 'react'
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
import { useUserInfo } from '../session/user-info.ts'
import { useEngagement } from '../tracking/use-engagement.ts'
import { useEntryEvent } from '../tracking/use-entry-event.ts'
import { AccountMenu } from './account-menu.tsx'
import { Footer } from './footer.tsx'
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

/**
 * The frame of every page: header, page, footer. Sign-in pages show only the brand, the travel app
 * nothing.
 */
export const Layout = () => {
  const { toasts, profile } = useServices()
  const main = useRef<HTMLElement>(null)
  const announcement = useNavigationFocus(main)
  const { pathname, search } = useLocation()
  const { travelApp, agentPortal } = usePresentation()
  // Re-renders the header's amounts for a new locale.
  useLocale()
  const wantsSession = !isExemptFromSignIn(pathname)
  const session = useUserInfo(wantsSession)
  // Also loads the experiments for every page.
  const onSale = useVariant('travel-sale', wantsSession && session.isSuccess) === 'active'
  useEntryEvent(wantsSession && session.isSuccess)
  useEngagement(wantsSession && session.isSuccess)

  const found = findRoute(pathname)
  const entry = found.kind === 'route' ? found.entry : undefined
  const bare = travelApp || isChromeless(pathname)
  const width = entry?.groups.includes('wide') === true ? 1280 : 1200
  const user = session.data
  return (
    <div className={c('frame')}>
      <SkipLink main={main} />
      <GraduatedEdge flush />
      {!bare && (
        <Header
          profile={profile}
          ownTabs={hasProductTabs(entry, search)}
          width={width}
          product={entry?.product}
          current={withSlash(pathname)}
          onSale={onSale}
          account={user && <AccountMenu user={user} />}
          wallet={
            user &&
            profile.hasTravelWallet && (
              <WalletLink userId={user.userId} current={withSlash(pathname) === walletPath} />
            )
          }
          menu={<MobileMenu profile={profile} user={user} onSale={onSale} />}
        />
      )}
      {bare && !travelApp && (
        <header className={`${pageWidth()} ${c('mark')}`}>
          <Brand size={28} />
        </header>
      )}
      {!bare && user && <SessionStrip user={user} agentPortal={agentPortal} />}
      <main ref={main} id="main" tabIndex={-1} className={c('main')}>
        {entry !== undefined && isClosedTo(profile, entry) ? (
          <ClosedProductPage entry={entry} />
        ) : (
          <Outlet />
        )}
      </main>
      {!bare && <Footer width={width} />}
      <LiveRegion message={announcement} />
      <ToastRegion queue={toasts} />
    </div>
  )
}
