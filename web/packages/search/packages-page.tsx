import { classNames } from '@portolan/design/class-names.ts'
import { ProductTabs } from '@portolan/design/travel/product-tabs.tsx'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { BookingForLine } from '../../travelers/index.ts'
import { likelyOrigin } from '../../flight-search/index.ts'
import { useGo } from '../../lodging/index.ts'
import { useProducts } from '../../shell/layout/use-products.ts'
import { pageWidth } from '../../shell/layout/page-width.ts'
import { RecentList } from '../../shell/pages/recent-list.tsx'
import { useServices } from '../../shell/services-context.ts'
import { useToday } from '../../shell/use-today.ts'
import { usePackagePages } from '../package-pages.ts'
import { PackageForm } from './package-form.tsx'
import { packageSearchPart, parsePackage, type PackageSearchParams } from './package-search.ts'
import styles from './packages-page.module.css'
import { useRecentPackages } from './use-recent-packages.ts'

const c = classNames(styles)

/** The start page and, on phones, …/search/: the form with its state in the address. */
export const PackagesPage = () => {
  const products = useProducts()
  const { storage } = useServices()
  const today = useToday()
  const [isChanged, setChanged] = useState(false)
  const recent = useRecentPackages()
  const router = useRouter()
  const go = useGo()
  const { results } = usePackagePages()
  const params = packageSearchPart(parsePackage(useSearch({ strict: false })))
  const { code: origin } = likelyOrigin(
    storage.local,
    today,
    Intl.DateTimeFormat().resolvedOptions().timeZone,
  )
  // Filled in until something is changed: a field that was emptied stays empty.
  const isFilledIn = !isChanged && params.from === undefined && params.to !== origin
  const change = (next: PackageSearchParams): void => {
    setChanged(true)
    go(router.state.location.pathname, (before) => ({ ...before, ...next }), {
      replace: true,
      resetScroll: false,
    })
  }
  return (
    <div className={`${pageWidth()} ${c('page')}`}>
      <h1 className={c('title')}>Where do you want to go and stay?</h1>
      <BookingForLine />
      <ProductTabs
        tabs={products.map(({ id, label, path }) => ({ id, label, href: path }))}
        current="packages"
        onFollow={(tab, event) => {
          event.preventDefault()
          router.history.push(tab.href)
        }}
      >
        <PackageForm
          joined
          value={isFilledIn ? { ...params, from: origin } : params}
          onChange={change}
          onSearch={(next) => go(results, () => ({ ...packageSearchPart(next) }))}
        />
      </ProductTabs>
      <RecentList items={recent} />
    </div>
  )
}
