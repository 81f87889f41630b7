import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { PriceRows } from '../../checkout/index.ts'
import { nightsText, useGo } from '../../lodging/index.ts'
import { formatSpan } from '../../shell/date-words.ts'
import { errorWords } from '../../shell/error-words.ts'
import { HeaderSteps } from '../../shell/layout/header-steps.tsx'
import { usePageTitle } from '../../shell/layout/navigation-focus.ts'
import { pageWidth } from '../../shell/layout/page-width.ts'
import { NotFoundPage } from '../../shell/pages/not-found-page.tsx'
import { PendingPage } from '../../shell/pages/pending-page.tsx'
import { stringifySearch } from '../../shell/router-search.ts'
import { useServices } from '../../shell/services-context.ts'
import { codeOf } from '../../shell/session/call-failed.ts'
import { useTimeLeft } from '../../shell/use-time-left.ts'
import type { PackageQuote } from '../package-answers.ts'
import { usePackagePages } from '../package-pages.ts'
import { PackageSteps } from '../package-steps.tsx'
import { forText, savingText } from '../package-words.ts'
import { parsePackage } from '../search/package-search.ts'
import { paramsOfQuote } from './choice-of-quote.ts'
import { packageQuoteQuery } from './package-quote-query.ts'
import { PackageOrSeparate, PartCanceled, WhatYouPay } from './review-money.tsx'
import { FlightsPart, StayPart } from './review-parts.tsx'
import { PriceHold } from './price-hold.tsx'
import { Renewal } from './renewal.tsx'
import { amountIn, exactText } from './review-words.ts'
import styles from './review-page.module.css'

const c = classNames(styles)

/** …/review/: both parts with their terms while the price is held, or the start page. */
export const PackageReviewPage = () => {
  const { quote, shown } = parsePackage(useSearch({ strict: false }))
  return quote === undefined ? (
    <ToStart />
  ) : (
    // Another quote is another review: nothing of the one before is kept.
    <Review key={quote} quoteId={quote} shown={shown} />
  )
}

const ToStart = () => {
  const go = useGo()
  const { start } = usePackagePages()
  useEffect(
    () => go(start, () => ({}), { replace: true }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: the navigation renders again
    [],
  )
  return null
}

interface ReviewProps {
  quoteId: string
  /** Minor units: the total that was shown, if it has changed since. */
  shown: number | undefined
}

const Review = ({ quoteId, shown }: ReviewProps) => {
  const services = useServices()
  const { start } = usePackagePages()
  const { data, error, refetch } = useQuery(packageQuoteQuery(services, quoteId))
  if (data !== undefined) return <HeldReview quote={data} shown={shown} />
  if (error === null) return <PendingPage label="Loading your package" />
  const code = codeOf(error)
  if (code === 'QuoteExpired') return <Renewal quoteId={quoteId} listHref={start} />
  if (code === 'NotFound') return <NotFoundPage />
  return (
    <div className={`${pageWidth()} ${c('page')}`}>
      <h1 className={c('title')}>Review your package</h1>
      <Notice
        tone="danger"
        role="alert"
        title={errorWords[code].title}
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        {errorWords[code].text}
      </Notice>
    </div>
  )
}

const HeldReview = ({ quote, shown }: { quote: PackageQuote; shown: number | undefined }) => {
  const { results } = usePackagePages()
  const msLeft = useTimeLeft(quote.expiresAt)
  const { flights, nights } = quote
  const params = paramsOfQuote(quote)
  const title = `${params.locationName ?? ''}, ${nightsText(nights.nights)}${forText(flights.party)}`
  usePageTitle(title)
  if (msLeft === 0)
    return <Renewal quoteId={quote.id} listHref={`${results}${stringifySearch({ ...params })}`} />
  return (
    <div className={`${pageWidth()} ${c('page')}`}>
      <HeaderSteps>
        <PackageSteps current="review" params={params} />
      </HeaderSteps>
      <header className={c('head')}>
        <div>
          <h1 tabIndex={-1} className={c('title')}>
            {title}
          </h1>
          <p className={c('lead')}>
            {`${formatSpan(params.depart ?? '', params.return)}. Flights and a stay in one booking.`}
          </p>
        </div>
        <Total quote={quote} />
        <PriceHold expiresAt={quote.expiresAt} msLeft={msLeft} />
      </header>
      <ChangedSince quote={quote} shown={shown} />
      <div className={c('parts')}>
        <FlightsPart quote={quote} params={params} />
        <StayPart quote={quote} params={params} />
      </div>
      <div className={c('columns')}>
        <div>
          <PackageOrSeparate quote={quote} />
          <PartCanceled quote={quote} />
        </div>
        <WhatYouPay quote={quote} />
      </div>
    </div>
  )
}

const Total = ({ quote }: { quote: PackageQuote }) => (
  <p className={c('total')}>
    <span>Includes taxes and fees</span>
    <b>{exactText(quote, quote.price.total)}</b>
    <span className={c(quote.price.discount > 0 && 'saves')}>{savingText(quote, quote.price)}</span>
  </p>
)

/** The price has changed between the list and the quote: old, new and difference. */
const ChangedSince = ({ quote, shown }: { quote: PackageQuote; shown: number | undefined }) => {
  const { total } = quote.price
  if (shown === undefined || shown === total) return null
  return (
    <Notice
      tone="warn"
      role="status"
      title={total > shown ? 'The price has gone up' : 'The price has gone down'}
      className={c('changed')}
    >
      <PriceRows change={{ was: amountIn(quote, shown), now: amountIn(quote, total) }} />
    </Notice>
  )
}
