import { classNames } from '@portolan/design/class-names.ts'
import { ProductTabs } from '@portolan/design/travel/product-tabs.tsx'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { BookingForLine } from '../../travelers/index.ts'
import { useProducts } from '../../shell/layout/use-products.ts'
import { pageWidth } from '../../shell/layout/page-width.ts'
import { RecentList } from '../../shell/pages/recent-list.tsx'
import { useServices } from '../../shell/services-context.ts'
import type { Door } from '../doors.ts'
import { useGo } from '../use-go.ts'
import { CollectionPromises } from './collection-promises.tsx'
import { StayForm } from './stay-form.tsx'
import { staySearchPart, type StaySearchParams } from './stay-search.ts'
import { StayPlaces } from './stay-places.tsx'
import { useRecentStays } from './use-recent-stays.ts'
import styles from './stays-page.module.css'

const c = classNames(styles)

/** A door's start page: its form, whose state is in the address, and recent searches. */
export const StaysPage = ({ door, params }: { door: Door; params: StaySearchParams }) => {
  const { profile } = useServices()
  const products = useProducts()
  const recent = useRecentStays(door.results)
  const router = useRouter()
  const go = useGo()
  // If results have the same address as the form, a complete but unsent form must not show them.
  const inPlace = door.results === door.path
  const [draft, setDraft] = useState(() => staySearchPart(params))
  const change = (next: StaySearchParams): void =>
    inPlace
      ? setDraft(next)
      : go(router.state.location.pathname, (before) => ({ ...before, ...next }), {
          replace: true,
          resetScroll: false,
        })
  return (
    <div className={`${pageWidth()} ${c('page')}`}>
      <h1 className={c('title')}>{door.question}</h1>
      <BookingForLine />
      <ProductTabs
        tabs={products.map(({ id, label, path }) => ({ id, label, href: path }))}
        current={door.product ?? ''}
        onFollow={(tab, event) => {
          event.preventDefault()
          router.history.push(tab.href)
        }}
      >
        <StayForm
          joined
          door={door}
          value={inPlace ? draft : staySearchPart(params)}
          onChange={change}
          onSearch={(next) => go(door.results, () => ({ ...staySearchPart(next) }))}
        />
      </ProductTabs>
      {door.id === 'premium-stays' && (
        <CollectionPromises homes={profile.sells.includes('vacation-rentals')} />
      )}
      <RecentList items={recent} />
      <StayPlaces door={door} params={params} />
    </div>
  )
}
