import { classNames } from '@portolan/design/class-names.ts'
import { ProductTabs } from '@portolan/design/travel/product-tabs.tsx'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { BookingForLine } from '../../travelers/index.ts'
import { useProducts } from '../../shell/layout/use-products.ts'
import { pageWidth } from '../../shell/layout/page-width.ts'
import { RecentList } from '../../shell/pages/recent-list.tsx'
import { CarForm } from './car-form.tsx'
import { carSearchPart, parseCarSearch, type CarSearchParams } from './car-search.ts'
import styles from './cars-page.module.css'
import { useRecentCars } from './use-recent-cars.ts'

const c = classNames(styles)

/**
 * /cars/ and, on phones, /cars/search/: the form with its state in the address, and recent
 * searches.
 */
export const CarsPage = () => {
  const products = useProducts()
  const recent = useRecentCars()
  const { history } = useRouter()
  const navigate = useNavigate()
  const params = parseCarSearch(useSearch({ strict: false }))
  const change = (next: CarSearchParams): void =>
    void navigate({
      to: './',
      search: (before) => ({ ...before, ...next }),
      replace: true,
      resetScroll: false,
    })
  return (
    <div className={`${pageWidth()} ${c('page')}`}>
      <h1 className={c('title')}>Where do you need a car?</h1>
      <BookingForLine />
      <ProductTabs
        tabs={products.map(({ id, label, path }) => ({ id, label, href: path }))}
        current="cars"
        onFollow={(tab, event) => {
          event.preventDefault()
          history.push(tab.href)
        }}
      >
        <CarForm
          joined
          value={params}
          onChange={change}
          onSearch={(next) =>
            void navigate({ to: '/cars/availability/', search: carSearchPart(next) })
          }
        />
      </ProductTabs>
      <RecentList items={recent} />
    </div>
  )
}
