import { Brand } from '@portolan/design/primitives/brand.tsx'
import { GraduatedEdge } from '@portolan/design/primitives/graduated-edge.tsx'
import { LiveRegion } from '@portolan/design/primitives/live-region.tsx'
import { ToastRegion } from '@portolan/design/primitives/toast-region.tsx'
import { classNames } from '@portolan/design/class-names.ts'
import { Outlet, useLocation } from '@tanstack/react-router'
import { useRef } from 'react'
import { ClosedProductPage } from '../pages/closed-product-page.tsx'
import { WalletLink, walletPath } from '../../wallet/wallet-link.tsx'
import {
  findRoute,
  isChromeless,
  isClosedTo,
  isExemptFromSignIn,
  withSlash,
} from '../route-table.ts'
import { useLocale } from '../host/use-locale.ts'
import { useServices } from '../services-context.ts'
import { useUserInfo } from '../session/user-info.ts'
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

/**
 * The frame of every page: graduated edge, header, the page, footer. Sign-in pages have our name
 * alone, the travel app not even that.
 */
export const Layout = () => {
  const { toasts, profile } = useServices()
  const main = useRef<HTMLElement>(null)
  const announcement = useNavigationFocus(main)
  const { pathname, search } = useLocation()
  const { travelApp, agentPortal } = usePresentation()
  // The header's figures are written anew with it.
  useLocale()
  const wantsSession = !isExemptFromSignIn(pathname)
  const session = useUserInfo(wantsSession)
  // The experiments of every page, asked for here.
  const onSale = useVariant('travel-sale', wantsSession && session.isSuccess) === 'active'
  useEntryEvent(wantsSession && session.isSuccess)

  const found = findRoute(pathname)
  const entry = found.kind === 'route' ? found.entry : undefined
  const bare = travelApp || isChromeless(pathname)
  const width = entry?.groups.includes('wide') === true ? 1280 : 1200
  const user = session.data
  // Some doors show what was found where they began: then there are no tabs of its own on the page.
  const shows = 'where' in search && entry?.search.includes('view') === true
  return (
    <div className={c('frame')}>
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
      <GraduatedEdge flush />
      {!bare && (
        <Header
          profile={profile}
          ownTabs={entry?.built === true && entry.groups.includes('home-tab') && !shows}
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
        {entry !== undefined && isClosedTo(profile.audience, entry) ? (
          <ClosedProductPage title={entry.title} />
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
