import { classNames } from '@portolan/design/class-names.ts'
import styles from './sale-tabs.module.css'

const c = classNames(styles)

export const saleTabIds = ['featured', 'hotels', 'flights', 'cars', 'questions'] as const
export type SaleTabId = (typeof saleTabIds)[number]

export interface SaleTabsProps {
  tabs: readonly { readonly id: SaleTabId; readonly label: string }[]
  current: SaleTabId | null
  onGo: (id: SaleTabId) => void
}

/** Links to the sections of the page, with the current one marked. */
export const SaleTabs = ({ tabs, current, onGo }: SaleTabsProps) => (
  <nav className={c('tabs')} aria-label="Sale sections">
    <ul className={c('list')}>
      {tabs.map(({ id, label }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className={c('tab')}
            aria-current={id === current ? 'location' : undefined}
            onClick={(event) => {
              event.preventDefault()
              onGo(id)
            }}
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
