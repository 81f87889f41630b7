import { Brand } from '@portolan/design/primitives/brand.tsx'
import { GraduatedEdge } from '@portolan/design/primitives/graduated-edge.tsx'
import { LiveRegion } from '@portolan/design/primitives/live-region.tsx'
import { ToastRegion } from '@portolan/design/primitives/toast-region.tsx'
import { classNames } from '@portolan/design/class-names.ts'
import { Outlet, useLocation } from '@tanstack/react-router'
import { useRef } from 'react'
import { findRoute, isChromeless, isExemptFromSignIn, withSlash } from '../route-table.ts'
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
import { useExperiments } from './use-experiments.ts'

const c = classNames(styles)

/** The frame of every page: graduated edge, header, the page, footer. Sign-in pages have our name alone, the travel app not even that. */
export const Layout = () => {
  const { toasts, profile } = useServices()
  const main = useRef<HTMLElement>(null)
  const announcement = useNavigationFocus(main)
  const { pathname } = useLocation()
  const { travelApp, agentPortal } = usePresentation()
  const wantsSession = !isExemptFromSignIn(pathname)
  const session = useUserInfo(wantsSession)
  useExperiments(wantsSession && session.isSuccess)
  useEntryEvent(wantsSession && session.isSuccess)

  const found = findRoute(pathname)
  const entry = found.kind === 'route' ? found.entry : undefined
  const bare = travelApp || isChromeless(pathname)
  const width = entry?.groups.includes('wide') === true ? 1280 : 1200
  const user = session.data
  return (
    <div className={c('frame')}>
      <a className={c('skip')} href="#main" onClick={(event) => {
        event.preventDefault()
        main.current?.focus()
      }}>
        Skip to content
      </a>
      <GraduatedEdge flush />
      {!bare && (
        <Header
          profile={profile}
          ownTabs={entry?.built === true && entry.groups.includes('home-tab')}
          width={width}
          product={entry?.product}
          current={withSlash(pathname)}
          account={user && <AccountMenu user={user} />}
          menu={<MobileMenu profile={profile} user={user} />}
        />
      )}
      {bare && !travelApp && (
        <header className={`${pageWidth()} ${c('mark')}`}>
          <Brand size={28} />
        </header>
      )}
      {!bare && user && <SessionStrip user={user} agentPortal={agentPortal} />}
      <main ref={main} id="main" tabIndex={-1} className={c('main')}>
        <Outlet />
      </main>
      {!bare && <Footer width={width} />}
      <LiveRegion message={announcement} />
      <ToastRegion queue={toasts} />
    </div>
  )
}
