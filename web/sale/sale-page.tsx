import {
  isNarrowed,
  nextLocationFilter,
  type LocationFilterEvent,
  type LocationFilterState,
} from '@portolan/domain/sale/location-filter.ts'
import { saleSections, type SaleSection } from '@portolan/domain/sale/sale-offer.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { linkClass } from '@portolan/design/primitives/button-class.ts'
import { EmptyState } from '@portolan/design/primitives/empty-state.tsx'
import { LiveRegion } from '@portolan/design/primitives/live-region.tsx'
import { LoadingMark } from '@portolan/design/primitives/loading-mark.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { VisuallyHidden } from '@portolan/design/primitives/visually-hidden.tsx'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useRef, type ReactNode } from 'react'
import { errorWords } from '../shell/error-words.ts'
import { AppLink } from '../shell/layout/app-link.tsx'
import { pageWidth } from '../shell/layout/page-width.ts'
import { useServices } from '../shell/services-context.ts'
import { codeOf } from '../shell/session/call-failed.ts'
import { useSections } from '../shell/use-sections.ts'
import { BackToTop } from './back-to-top.tsx'
import { CountdownBanner } from './countdown-banner.tsx'
import { DealGrid } from './deal-grid.tsx'
import { sectionTitles } from './deal-words.ts'
import { DestinationSearch } from './destination-search.tsx'
import { FeaturedDeals } from './featured-deals.tsx'
import { LocationFilter, filterLabels } from './location-filter.tsx'
import { paramsOfState, stateOfParams } from './sale-address.ts'
import styles from './sale-page.module.css'
import { SaleQuestions } from './sale-questions.tsx'
import { shownSections } from './shown-sections.ts'
import { SaleTabs, type SaleTabId, type SaleTabsProps } from './sale-tabs.tsx'
import { useShownSale, type ShownSale } from './use-shown-sale.ts'

const c = classNames(styles)

/**
 * `highlight`: milliseconds that a section stays highlighted (sale-20). `top`: a line in pixels
 * below the sticky header; the last section that has passed it is the current one.
 */
const sections = { highlight: 1000, top: 200 } as const

/** /travelsale/. Redirects home while there is no sale (sale-2). */
export const SalePage = () => {
  const params = useSearch({ from: '/travelsale' })
  const navigate = useNavigate()
  const state = stateOfParams(params)
  const sale = useShownSale(state)
  const send = (event: LocationFilterEvent): void =>
    void navigate({
      to: '/travelsale/',
      search: (before) => ({ ...before, ...paramsOfState(nextLocationFilter(state, event)) }),
      replace: true,
      resetScroll: false,
    })
  if (sale.kind === 'none') return <Navigate to="/" replace />
  return (
    <div className={`${pageWidth()} ${c('page')}`}>
      {sale.kind === 'loading' && <SaleLoading />}
      {sale.kind === 'failed' && (
        <Notice
          tone="danger"
          role="alert"
          title={errorWords[codeOf(sale.error)].title}
          action={<Button onClick={sale.retry}>Try again</Button>}
        >
          {errorWords[codeOf(sale.error)].text}
        </Notice>
      )}
      {sale.kind === 'on' && <Sale found={sale} state={state} send={send} />}
    </div>
  )
}

const SaleLoading = () => (
  <div className={c('waiting')}>
    <h1>
      <VisuallyHidden>Travel sale</VisuallyHidden>
    </h1>
    <div className={c('loading')}>
      <LoadingMark label="Loading the travel sale" />
    </div>
  </div>
)

type Shown = NonNullable<Extract<ShownSale, { kind: 'on' }>['shown']>
type Tab = SaleTabsProps['tabs'][number]

/** Tabs of the sections with their counts, and of the FAQ. */
const tabsOf = (shown: Shown, sections: readonly SaleSection[], narrowed: boolean): Tab[] => {
  const tab = (id: SaleSection | 'featured'): Tab => ({
    id,
    label: `${sectionTitles[id]} (${shown.counts[id]})`,
  })
  return [
    ...(narrowed ? [] : [tab('featured')]),
    ...sections.map(tab),
    { id: 'questions', label: 'Sale FAQs' },
  ]
}
const noTabs: readonly Tab[] = []

interface SaleProps {
  found: Extract<ShownSale, { kind: 'on' }>
  state: LocationFilterState
  send: (event: LocationFilterEvent) => void
}

const Sale = ({ found, state, send }: SaleProps) => {
  const { phase, sale, shown } = found
  const { queries, profile } = useServices()
  const narrowed = isNarrowed(state)
  const listed = shown === null ? [] : shownSections(shown, { sells: profile.sells, narrowed })
  const heading = useRef<HTMLHeadingElement>(null)
  const tabs = shown === null ? noTabs : tabsOf(shown, listed, narrowed)
  const { lit, current, goTo } = useSections(
    tabs.map(({ id }) => id),
    sections,
  )
  const refetch = useCallback(() => {
    void queries.invalidateQueries({ queryKey: ['sale'] })
    void queries.invalidateQueries({ queryKey: ['experiments'] })
    void queries.invalidateQueries({ queryKey: ['wallet'] })
  }, [queries])
  const count = saleSections.reduce((sum, section) => sum + (shown?.counts[section] ?? 0), 0)
  return (
    <>
      <nav aria-label="Breadcrumb">
        <ol className={c('crumbs')}>
          <li>
            <AppLink href="/" className={linkClass()}>
              Search
            </AppLink>
          </li>
          <li aria-current="page">{sale.title}</li>
        </ol>
      </nav>
      <h1 ref={heading} tabIndex={-1}>
        Enjoy savings, earn rewards!
      </h1>
      <p className={c('lead')}>Save up to $200 on select hotels with our first-ever travel sale.</p>
      {phase === 'lead-up' && (
        <CountdownBanner landsAt={Date.parse(sale.landsAt)} onLanded={refetch} />
      )}
      {shown !== null && (
        <>
          <Filters sale={sale} shown={shown} state={state} send={send} />
          <SaleTabs tabs={tabs} current={current} onGo={goTo} />
          <Deals found={found} shown={shown} listed={listed} state={state} send={send} lit={lit} />
        </>
      )}
      <Part id="questions" title="Have questions? We’ve got answers." lit={lit === 'questions'}>
        <SaleQuestions faq={sale.faq} />
      </Part>
      <LiveRegion message={isNarrowed(state) ? `${count} ${count === 1 ? 'deal' : 'deals'}` : ''} />
      <BackToTop onTop={() => heading.current?.focus({ preventScroll: true })} />
    </>
  )
}

const Filters = ({
  sale,
  shown,
  state,
  send,
}: Omit<SaleProps, 'found'> & { sale: SaleProps['found']['sale']; shown: Shown }) => (
  <div className={c('tools')}>
    <LocationFilter
      value={state.filter}
      onChange={(filter) =>
        send(filter === null ? { kind: 'clear-filter' } : { kind: 'select-filter', filter })
      }
    />
    <DestinationSearch
      title={sale.title}
      continents={sale.continents}
      destinations={shown.searchable}
      search={state.search}
      location={state.location}
      onType={(search) => send({ kind: 'type', search })}
      onChoose={(location) => send({ kind: 'choose', location })}
      onClear={() => send({ kind: 'clear-search' })}
    />
  </div>
)

const NoDealsOf = ({ section, phase }: { section: SaleSection | 'featured'; phase: string }) => (
  <p className={c('none')}>
    {`No ${sectionTitles[section].toLowerCase()} right now.${phase === 'lead-up' ? ' Deals show up here as soon as they start.' : ''}`}
  </p>
)

/** The featured deals and the grid of each section. */
const Deals = ({
  found: { phase, trips },
  shown,
  listed,
  state,
  send,
  lit,
}: SaleProps & { shown: Shown; listed: readonly SaleSection[]; lit: SaleTabId | null }) => {
  const linked = phase === 'active'
  return (
    <>
      {!isNarrowed(state) && (
        <Part id="featured" title={sectionTitles.featured} lit={lit === 'featured'}>
          {shown.featured.length === 0 ? (
            <NoDealsOf section="featured" phase={phase} />
          ) : (
            <FeaturedDeals groups={shown.featured} trips={trips} linked={linked} />
          )}
        </Part>
      )}
      {listed.map((section) => (
        <Part key={section} id={section} title={sectionTitles[section]} lit={lit === section}>
          {shown.grids[section].length === 0 ? (
            <NoDealsOf section={section} phase={phase} />
          ) : (
            <DealGrid
              key={`${state.filter ?? ''}|${state.location ?? ''}`}
              section={section}
              deals={shown.grids[section]}
              trips={trips}
              linked={linked}
            />
          )}
        </Part>
      ))}
      {listed.length === 0 && <NoMatchingDeals state={state} send={send} />}
    </>
  )
}

/** No deals match the filter and the destination. */
const NoMatchingDeals = ({ state, send }: Omit<SaleProps, 'found'>) => (
  <EmptyState
    title="No matching deals"
    className={c('empty')}
    actions={
      <>
        {state.filter !== null && (
          <Button
            onClick={() => send({ kind: 'clear-filter' })}
          >{`Remove ${filterLabels[state.filter]}`}</Button>
        )}
        {state.location !== null && (
          <Button
            onClick={() => send({ kind: 'clear-search' })}
          >{`Remove ${state.location}`}</Button>
        )}
      </>
    }
  >
    No deals match both your filter and your destination.
  </EmptyState>
)

const Part = ({
  id,
  title,
  lit,
  children,
}: {
  id: SaleTabId
  title: string
  lit: boolean
  children: ReactNode
}) => (
  <section id={id} aria-labelledby={`${id}-title`} className={c('part', lit && 'lit')}>
    <h2 id={`${id}-title`} tabIndex={-1} className={c('title')}>
      {title}
    </h2>
    {children}
  </section>
)
