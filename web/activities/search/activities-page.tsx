import { classNames } from '@portolan/design/class-names.ts'
import { ProductTabs } from '@portolan/design/travel/product-tabs.tsx'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { BookingForLine } from '../../travelers/index.ts'
import { useProducts } from '../../shell/layout/use-products.ts'
import { pageWidth } from '../../shell/layout/page-width.ts'
import { RecentList } from '../../shell/pages/recent-list.tsx'
import { ActivityForm } from './activity-form.tsx'
import {
  activitySearchPart,
  parseActivitySearch,
  type ActivitySearchParams,
} from './activity-search.ts'
import styles from './activities-page.module.css'
import { useRecentActivities } from './use-recent-activities.ts'

const c = classNames(styles)

/**
 * /activities/ and, on phones, /activities/search/: the form with its state in the address, and
 * recent searches.
 */
export const ActivitiesPage = () => {
  const products = useProducts()
  const recent = useRecentActivities()
  const { history } = useRouter()
  const navigate = useNavigate()
  const params = parseActivitySearch(useSearch({ strict: false }))
  const change = (next: ActivitySearchParams): void =>
    void navigate({
      to: './',
      search: (before) => ({ ...before, ...next }),
      replace: true,
      resetScroll: false,
    })
  return (
    <div className={`${pageWidth()} ${c('page')}`}>
      <h1 className={c('title')}>What would you like to do?</h1>
      <BookingForLine />
      <ProductTabs
        tabs={products.map(({ id, label, path }) => ({ id, label, href: path }))}
        current="activities"
        onFollow={(tab, event) => {
          event.preventDefault()
          history.push(tab.href)
        }}
      >
        <ActivityForm
          joined
          value={params}
          onChange={change}
          onSearch={(next) =>
            void navigate({ to: '/activities/availability/', search: activitySearchPart(next) })
          }
        />
      </ProductTabs>
      <RecentList items={recent} />
    </div>
  )
}
