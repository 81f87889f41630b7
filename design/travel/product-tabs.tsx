import { classNames } from '../class-names.ts'
import styles from './product-tabs.module.css'
import type { ProductTabsProps } from './search.props.ts'

const c = classNames(styles)

/**
 * Each product is a page of its own, so these are links that look like tabs; the open one is joined
 * to its form.
 */
export const ProductTabs = ({ tabs, current, onFollow, aside, children }: ProductTabsProps) => (
  <div className={c('around')}>
    <div className={c('row')}>
      <nav aria-label="Products" className={c('nav')}>
        {tabs.map((tab) => (
          <a
            key={tab.id}
            href={tab.href}
            aria-current={tab.id === current ? 'page' : undefined}
            className={c('tab')}
            onClick={(event) => {
              if (!event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0)
                onFollow?.(tab, event)
            }}
          >
            {tab.label}
          </a>
        ))}
      </nav>
      {aside !== undefined && <div className={c('aside')}>{aside}</div>}
    </div>
    {children}
  </div>
)
