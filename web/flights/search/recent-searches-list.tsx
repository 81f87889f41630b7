import { classNames } from '@portolan/design/class-names.ts'
import { Link } from '@tanstack/react-router'
import { useServices } from '../../shell/services-context.ts'
import { useToday } from '../../shell/use-today.ts'
import { readRecentSearches, recentGroup } from './recent-searches.ts'
import styles from './recent-searches-list.module.css'

const c = classNames(styles)

/** The last searches of this browser as an index: one press and the results are there again. */
export const RecentSearches = () => {
  const { storage } = useServices()
  const searches = readRecentSearches(storage.local, useToday())
  const items = recentGroup(searches)[0]?.items ?? []
  if (items.length === 0) return null
  return (
    <section className={c('recent')} aria-labelledby="recent-searches">
      <h2 id="recent-searches">Recent searches</h2>
      <ul className={c('list')}>
        {items.map(({ id, name, note }, at) => (
          <li key={id}>
            <Link to="/flights/shop/" search={searches[at]?.params ?? {}} className={c('row')}>
              <span className={c('name')}>{name}</span>
              <span className={c('leader')} aria-hidden="true" />
              <span className={c('note')}>{note}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
