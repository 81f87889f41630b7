import { classNames } from '@portolan/design/class-names.ts'
import { AppLink } from '../layout/app-link.tsx'
import styles from './recent-list.module.css'

const c = classNames(styles)

export interface RecentItem {
  readonly id: string
  /** `New York to Lisbon`. */
  readonly name: string
  /** `Fri, Feb 5 – Mon, Feb 8`. */
  readonly note: string
  readonly href: string
}

/** Links to the results of this browser's last searches. */
export const RecentList = ({ items }: { items: readonly RecentItem[] }) =>
  items.length === 0 ? null : (
    <section className={c('recent')} aria-labelledby="recent-searches">
      <h2 id="recent-searches">Recent searches</h2>
      <ul className={c('list')}>
        {items.map(({ id, name, note, href }) => (
          <li key={id}>
            <AppLink href={href} className={c('row')}>
              <span className={c('name')}>{name}</span>
              <span className={c('leader')} aria-hidden="true" />
              <span className={c('note')}>{note}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
