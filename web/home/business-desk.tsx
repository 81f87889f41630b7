import { classNames } from '@portolan/design/class-names.ts'
import type { RecentItem } from '../shell/pages/recent-list.tsx'
import { AppLink } from '../shell/layout/app-link.tsx'
import { useRecentSearches } from '../shell/recents-of-products.ts'
import { useServices } from '../shell/services-context.ts'
import { useUserInfo } from '../shell/session/user-info.ts'
import { useRecentFlights } from '../flight-search/index.ts'
import styles from './business-desk.module.css'
import { UpcomingTrips } from './next-trips.tsx'

const c = classNames(styles)

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

/** The policy that the traveler books under. Approvals get their rows here. */
const Policy = () => {
  const { profile } = useServices()
  const corporate = useUserInfo().data?.corporateInfo
  if (!profile.hasTravelPolicies || !corporate) return null
  const { businessName, policyTier } = corporate
  return (
    <section aria-labelledby="policy" className={c('panel')}>
      <h2 id="policy" className={c('title')}>
        My policy
      </h2>
      <p className={c('row')}>
        <b>{policyTier?.name ?? 'No policy set'}</b>
        <span className={c('quiet')}>{businessName}</span>
      </p>
      {policyTier !== null && (
        <p className={c('row', 'quiet')}>
          Each hotel rate and car shows whether it’s in your policy, and why if it isn’t.
        </p>
      )}
    </section>
  )
}

/** The business home under its search: trips, and beside them policy and recent searches. */
export const BusinessDesk = () => {
  const flights = useRecentFlights()
  const others = useRecentSearches()
  return (
    <div className={c('desk')}>
      <div className={c('trips')}>
        <UpcomingTrips />
      </div>
      <aside aria-label="Policy and recent searches" className={c('aside')}>
        <Policy />
        <Recents items={[...flights, ...others]} />
      </aside>
    </div>
  )
}
