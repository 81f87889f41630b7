import {
  isNarrowed,
  nextLocationFilter,
  type LocationFilterEvent,
  type LocationFilterState,
} from '@portolan/domain/sale/location-filter.ts'
import { saleSections } from '@portolan/domain/sale/sale-offer.ts'
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
import { SaleTabs, type SaleTabId } from './sale-tabs.tsx'
import { useShownSale, type ShownSale } from './use-shown-sale.ts'

const c = classNames(styles)

/**
 * Milliseconds that a section stays highlighted (specification section 9); and a line below what
 * sticks, which a section that was gone to has passed and the one before it has not.
 */
const sections = { highlight: 1000, top: 200 } as const

/**
 * /travelsale/: without a sale there is nothing to see, and the way leads home (decision 22 of the
 * specification).
 */
export const SalePage = () => {
  const params = useSearch({ from: '/travelsale' })
  const navigate = useNavigate()
  const state = stateOfParams(params)
  const found = useShownSale(state)
  const send = (event: LocationFilterEvent): void =>
    void navigate({
      to: '/travelsale/',
      search: (before) => ({ ...before, ...paramsOfState(nextLocationFilter(state, event)) }),
      replace: true,
      resetScroll: false,
    })
  if (found.kind === 'none') return <Navigate to="/" replace />
  return (
    <div className={`${pageWidth()} ${c('page')}`}>
      {found.kind === 'loading' ? (
        <div className={c('waiting')}>
          <h1>
            <VisuallyHidden>Travel sale</VisuallyHidden>
          </h1>
          <div className={c('loading')}>
            <LoadingMark label="Loading the travel sale" />
          </div>
        </div>
      ) : found.kind === 'failed' ? (
        <Notice
          tone="danger"
          role="alert"
          title={errorWords[codeOf(found.error)].title}
          action={<Button onClick={found.retry}>Try again</Button>}
        >
          {errorWords[codeOf(found.error)].text}
        </Notice>
      ) : (
        <Sale found={found} state={state} send={send} />
      )}
    </div>
  )
}

interface SaleProps {
  found: Extract<ShownSale, { kind: 'on' }>
  state: LocationFilterState
  send: (event: LocationFilterEvent) => void
}

const Sale = ({ found: { phase, sale, shown, trips }, state, send }: SaleProps) => {
  const { queries } = useServices()
  const heading = useRef<HTMLHeadingElement>(null)
  const linked = phase === 'active'
  const narrowed = isNarrowed(state)
  const filled =
    shown === null ? [] : saleSections.filter((section) => shown.grids[section].length > 0)
  const tabs: readonly { readonly id: SaleTabId; readonly label: string }[] =
    shown === null
      ? []
      : [
          ...(shown.featured.length === 0
            ? []
            : [
                {
                  id: 'featured' as const,
                  label: `${sectionTitles.featured} (${shown.counts.featured})`,
                },
              ]),
          ...filled.map((section) => ({
            id: section,
            label: `${sectionTitles[section]} (${shown.counts[section]})`,
          })),
          { id: 'questions', label: 'Sale FAQs' },
        ]
  const { lit, current, goTo } = useSections(
    tabs.map(({ id }) => id),
    sections,
  )
  const landed = useCallback(() => {
    void queries.invalidateQueries({ queryKey: ['sale'] })
    void queries.invalidateQueries({ queryKey: ['experiments'] })
    void queries.invalidateQueries({ queryKey: ['wallet'] })
  }, [queries])
  const cards = saleSections.reduce((sum, section) => sum + (shown?.counts[section] ?? 0), 0)
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
        <CountdownBanner landsAt={Date.parse(sale.landsAt)} onLanded={landed} />
      )}
      {shown !== null && (
        <>
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
          <SaleTabs tabs={tabs} current={current} onGo={goTo} />
          {shown.featured.length > 0 && (
            <Part id="featured" title={sectionTitles.featured} lit={lit === 'featured'}>
              <FeaturedDeals groups={shown.featured} trips={trips} linked={linked} />
            </Part>
          )}
          {filled.map((section) => (
            <Part key={section} id={section} title={sectionTitles[section]} lit={lit === section}>
              <DealGrid
                key={`${state.filter ?? ''}|${state.location ?? ''}`}
                section={section}
                deals={shown.grids[section]}
                trips={trips}
                linked={linked}
              />
            </Part>
          ))}
          {filled.length === 0 && (
            <EmptyState
              title={narrowed ? 'No deal stands in both' : 'No deal has begun yet'}
              className={c('empty')}
              actions={
                narrowed && (
                  <>
                    {state.filter !== null && (
                      <Button
                        onClick={() => send({ kind: 'clear-filter' })}
                      >{`Take ${filterLabels[state.filter]} off`}</Button>
                    )}
                    {state.location !== null && (
                      <Button
                        onClick={() => send({ kind: 'clear-search' })}
                      >{`Take ${state.location} off`}</Button>
                    )}
                  </>
                )
              }
            >
              {narrowed
                ? 'The filter and the destination that you chose have no deal in common.'
                : 'The first ones stand here from the moment they begin.'}
            </EmptyState>
          )}
        </>
      )}
      <Part id="questions" title="Have questions? We’ve got answers." lit={lit === 'questions'}>
        <SaleQuestions faq={sale.faq} />
      </Part>
      <LiveRegion message={narrowed ? `${cards} ${cards === 1 ? 'deal' : 'deals'}` : ''} />
      <BackToTop onTop={() => heading.current?.focus({ preventScroll: true })} />
    </>
  )
}

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
