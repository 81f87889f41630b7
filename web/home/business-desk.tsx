import { classNames } from '@portolan/design/class-names.ts'
import { linkClass } from '@portolan/design/primitives/button-class.ts'
import { lazy, Suspense } from 'react'
import type { RecentItem } from '../shell/pages/recent-list.tsx'
import { AppLink } from '../shell/layout/app-link.tsx'
import { useRecentSearches } from '../shell/recents-of-products.ts'
import { useServices } from '../shell/services-context.ts'
import { useUserInfo } from '../shell/session/user-info.ts'
import { useRecentFlights } from '../flight-search/index.ts'
import { WaitingForYou } from '../approvals/index.ts'
import { MyRules } from '../policies/index.ts'
import styles from './business-desk.module.css'
import { UpcomingTrips } from './next-trips.tsx'

const c = classNames(styles)
/** Only who runs a company loads it. */
const CompanyWeek = lazy(() => import('./company-week.tsx'))

/** Recent searches of every product. A browser stores no times, so each product keeps its order. */
const Recents = ({ items }: { items: readonly RecentItem[] }) => (
  <section aria-labelledby="recent-searches" className={c('panel')}>
    <h2 id="recent-searches" className={c('title')}>
      Recent searches
    </h2>
    {items.length === 0 ? (
      <p className={c('row', 'quiet')}>Your searches show up here, so that you can repeat them.</p>
    ) : (
      <ul>
        {items.map(({ id, name, note, href }) => (
          <li key={href} id={id}>
            <AppLink href={href} className={c('row', 'link')}>
              <b>{name}</b>
              <span className={c('quiet')}>{note}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    )}
  </section>
)

/** The policy that the traveler books under, in sentences. */
const Policy = () => {
  const { profile } = useServices()
  const corporate = useUserInfo().data?.corporateInfo
  if (!profile.hasTravelPolicies || !corporate) return null
  return (
    <section aria-labelledby="policy" className={c('panel')}>
      <div className={c('head')}>
        <h2 id="policy">My policy</h2>
        <AppLink href="/travel-policies/" className={linkClass()}>
          All my rules
        </AppLink>
      </div>
      <MyRules />
    </section>
  )
}

/** Who travels, for who runs the company. */
const Week = () =>
  useUserInfo().data?.corporateInfo?.permissions.canViewAdmin === true ? (
    <Suspense>
      <CompanyWeek />
    </Suspense>
  ) : null

/**
 * The business home under its search: what waits, who travels, own trips, and beside them policy
 * and recent searches.
 */
export const BusinessDesk = () => {
  const flights = useRecentFlights()
  const others = useRecentSearches()
  return (
    <div className={c('desk')}>
      <div className={c('trips')}>
        <WaitingForYou />
        <Week />
        <UpcomingTrips />
      </div>
      <aside aria-label="Policy and recent searches" className={c('aside')}>
        <Policy />
        <Recents items={[...flights, ...others]} />
      </aside>
    </div>
  )
}
