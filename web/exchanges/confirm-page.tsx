import type { ErrorCode } from '@portolan/contract/errors.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import type { WantedExtras } from '@portolan/domain/after-sales/exchange-terms.ts'
import { toWire, type Money } from '@portolan/kernel/money.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useSearch } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { ChosenFare, FlightTrip } from '../flights/index.ts'
import { usePageTitle } from '../shell/layout/navigation-focus.ts'
import { pageWidth } from '../shell/layout/page-width.ts'
import { PendingPage } from '../shell/pages/pending-page.tsx'
import { useServices } from '../shell/services-context.ts'
import { codeOf } from '../shell/session/call-failed.ts'
import { useStepHeading } from '../after-sales/index.ts'
import { ChangeFailed } from './change-failed.tsx'
import { ChangeInProgress } from './change-in-progress.tsx'
import {
  chosenFares,
  quoteSlicesOf,
  wishOfAddress,
  type ExchangeParams,
  type Wish,
} from './exchange-address.ts'
import {
  exchangeQuery,
  exchangeQuoteQuery,
  isInProgress,
  type Exchange,
  type ExchangeOffer,
  type ExchangeQuote,
} from './exchange-queries.ts'
import { LoadFailed } from './exchange-screen.tsx'
import { Exchanged } from './exchanged.tsx'
import { ReviewChange } from './review-change.tsx'
import { useConflictReload, useExchangeEffects } from './use-exchange.ts'
import { choiceOf } from './use-exchange-extras.ts'
import { useQuoteExchange } from './use-quote-exchange.ts'
import { WithTrip } from './with-trip.tsx'
import styles from './exchange.module.css'

const c = classNames(styles)

type Refusal = Pick<NonNullable<Exchange['refusal']>, 'code' | 'facts'>

type ConfirmView =
  | { readonly kind: 'failed'; readonly refusal: Refusal }
  | { readonly kind: 'exchanged' | 'inProgress'; readonly exchange: Exchange }
  | { readonly kind: 'loadFailed'; readonly error: Error }
  | { readonly kind: 'loading'; readonly label: string }
  | { readonly kind: 'restart' }
  | { readonly kind: 'review'; readonly quote: ExchangeQuote; readonly offer: ExchangeOffer }

interface ConfirmFacts {
  /** Why quoting again was refused. */
  readonly refused: ErrorCode | undefined
  readonly exchange: Exchange | null
  readonly isExchangeLoaded: boolean
  readonly quoteId: string | undefined
  readonly quote: ExchangeQuote | undefined
  readonly error: Error | null
}

const failed = (refusal: Refusal | null): ConfirmView => ({
  kind: 'failed',
  refusal: refusal ?? { code: 'ExchangeRefused' },
})

const exchangeView = (exchange: Exchange): ConfirmView => {
  if (exchange.state === 'Exchanged') return { kind: 'exchanged', exchange }
  if (exchange.state === 'Failed') return failed(exchange.refusal)
  return { kind: 'inProgress', exchange }
}

/** What the page shows. An exchange in progress goes before everything else. */
const confirmView = (facts: ConfirmFacts): ConfirmView => {
  const { refused, exchange, isExchangeLoaded, quoteId, quote, error } = facts
  if (refused !== undefined && !(exchange !== null && isInProgress(exchange)))
    return failed({ code: refused })
  if (exchange !== null) return exchangeView(exchange)
  if (error !== null)
    return codeOf(error) === 'NotFound'
      ? failed({ code: 'ExchangeQuoteExpired' })
      : { kind: 'loadFailed', error }
  if (!isExchangeLoaded) return { kind: 'loading', label: 'Looking up your change' }
  if (quoteId === undefined) return { kind: 'restart' }
  if (quote === undefined || quote.state === 'Pending')
    return { kind: 'loading', label: 'Pricing your change' }
  return quote.offer === null
    ? failed(quote.refusal)
    : { kind: 'review', quote, offer: quote.offer }
}

/**
 * The exchange this page shows: the one of its quote, any one in progress, or one that was in
 * progress when the page opened, even if another window started it.
 */
const useShownExchange = (
  last: Exchange | null | undefined,
  quoteId: string | undefined,
): Exchange | null => {
  const [followed, setFollowed] = useState<{
    readonly id: string
    readonly quoteId: string | undefined
  } | null>(null)
  if (last == null) return null
  const isFollowed = followed?.id === last.id && followed.quoteId === quoteId
  const isRunning = isInProgress(last)
  if (isRunning && !isFollowed) setFollowed({ id: last.id, quoteId })
  return quoteId === undefined || last.quoteId === quoteId || isFollowed || isRunning ? last : null
}

const focusStates: ReadonlySet<Exchange['state']> = new Set([
  'Exchanged',
  'Failed',
  'AwaitingAgent',
  'Challenged',
])

/** The heading takes the focus whenever this changes. A requote for other seats is the same step. */
const focusStep = (
  exchange: Exchange | null,
  quote: ExchangeQuote | undefined,
  quoteId: string | undefined,
  fares: string,
): string => {
  if (exchange !== null)
    return focusStates.has(exchange.state) ? `${exchange.id} ${exchange.state}` : exchange.id
  return quote?.state === 'Success' ? `look ${fares}` : `${quoteId} ${quote?.state}`
}

const extrasRefusals: ReadonlySet<ErrorCode> = new Set([
  'SeatTaken',
  'SeatNotSold',
  'SeatNotForPassenger',
  'TooManyBags',
])

/** The fares to quote again, with their extras unless the extras were refused. */
const requoteFares = (
  chosen: readonly ChosenFare[],
  offer: ExchangeOffer | null | undefined,
  refusal: ErrorCode | undefined,
): readonly (ChosenFare & WantedExtras)[] =>
  offer == null || (refusal !== undefined && extrasRefusals.has(refusal)) ? chosen : choiceOf(offer)

const BackLink = ({ trip, slices, stay, wish }: ExchangeParams & { wish: Wish }) => {
  if (slices === undefined) return null
  return wish.flights.length === 0 ? (
    <Link to="/exchange/flight/" search={{ trip, slices }} className={buttonClass({})}>
      Go back
    </Link>
  ) : (
    <Link to="/exchange/flight/shop/" search={{ trip, slices, stay }} className={buttonClass({})}>
      Other flights
    </Link>
  )
}

const Page = ({ children }: { children: ReactNode }) => (
  <div className={`${pageWidth()} ${c('page')}`}>{children}</div>
)

interface ConfirmContentProps {
  view: ConfirmView
  trip: FlightTrip
  params: ExchangeParams
  wish: Wish
  /** Identifies the chosen fares: the review keeps its state while they stay the same. */
  fares: string
  /** The quote's offer, also while its exchange is in progress. */
  offer: ExchangeOffer | null
  heading: (text: string) => ReactNode
  onRequote: ((accepting?: Money) => void) | null
  /** Quotes flights alone, or with the stay again. */
  onKeepStay: ((keeps: boolean) => void) | null
  isRequoting: boolean
  onRetry: () => void
}

const ConfirmContent = ({
  view,
  trip,
  params,
  wish,
  fares,
  offer,
  heading,
  onRequote,
  onKeepStay,
  isRequoting,
  onRetry,
}: ConfirmContentProps) => {
  const back = <BackLink {...params} trip={trip.id} wish={wish} />
  const shared = { trip, onRequote, isRequoting, back }
  switch (view.kind) {
    case 'loading':
      return <PendingPage label={view.label} />
    case 'restart':
      return <Navigate to="/exchange/" search={{ trip: trip.id }} replace />
    case 'loadFailed':
      return <LoadFailed error={view.error} tripId={trip.id} onRetry={onRetry} />
    case 'failed':
      return (
        <Page>
          <div className={c('failed')}>
            <ChangeFailed {...shared} refusal={view.refusal} />
          </div>
        </Page>
      )
    case 'exchanged':
      return (
        <Page>
          <Exchanged trip={trip} exchange={view.exchange} heading={heading} />
        </Page>
      )
    case 'inProgress':
      return (
        <Page>
          <ChangeInProgress trip={trip} exchange={view.exchange} offer={offer} heading={heading} />
        </Page>
      )
    case 'review':
      return (
        <div className={pageWidth()}>
          <ReviewChange
            {...shared}
            onKeepStay={onKeepStay}
            key={fares}
            quote={view.quote}
            offer={view.offer}
            wish={wish}
            params={params}
            heading={heading}
          />
        </div>
      )
  }
}

const Confirm = ({ trip, params }: { trip: FlightTrip; params: ExchangeParams }) => {
  const services = useServices()
  const last = useQuery(exchangeQuery(services, trip.id))
  const quote = useQuery({
    ...exchangeQuoteQuery(services, trip.id, params.quote ?? ''),
    enabled: params.quote !== undefined,
  })
  const quoting = useQuoteExchange(trip.id)
  const wish = wishOfAddress(params.slices)
  const chosen = chosenFares(params, wish.flights.length)
  const fares = chosen.map(({ option, brand }) => `${option} ${brand}`).join()
  const exchange = useShownExchange(last.data, params.quote)
  useExchangeEffects(trip.id, exchange)
  useConflictReload(trip.id, quoting.refused ?? quote.data?.refusal?.code)
  const heading = useStepHeading(focusStep(exchange, quote.data, params.quote, fares))
  usePageTitle(`Change ${trip.title}`)
  const requote = (accepting?: Money, stay: string | null | undefined = params.stay): void => {
    const refusal = (exchange?.refusal ?? quote.data?.refusal)?.code
    quoting.quote({
      wish,
      chosen: requoteFares(chosen, quote.data?.offer, refusal),
      shown: accepting === undefined ? undefined : toWire(accepting),
      stay: stay ?? undefined,
    })
  }
  const canRequote = (quoteSlicesOf(wish, chosen) ?? []).length > 0
  const view = confirmView({
    refused: quoting.refused,
    exchange,
    isExchangeLoaded: last.data !== undefined,
    quoteId: params.quote,
    quote: quote.data,
    error: last.error ?? quote.error,
  })
  return (
    <ConfirmContent
      view={view}
      trip={trip}
      params={params}
      wish={wish}
      fares={fares}
      offer={quote.data?.offer ?? null}
      heading={heading}
      onRequote={canRequote ? (accepting) => requote(accepting) : null}
      onKeepStay={canRequote ? (keeps) => requote(undefined, keeps ? 'keep' : null) : null}
      isRequoting={quoting.isPending}
      onRetry={() => void (last.isError ? last.refetch() : quote.refetch())}
    />
  )
}

/** /exchange/flight/confirm/: the review of a change, its progress, and the result. */
export const ExchangeConfirmPage = () => {
  const params = useSearch({ from: '/exchange/flight/confirm' })
  return (
    <WithTrip tripId={params.trip}>{(trip) => <Confirm trip={trip} params={params} />}</WithTrip>
  )
}
