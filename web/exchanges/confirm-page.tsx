import type { ErrorCode } from '@portolan/contract/errors.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { StepProgress } from '@portolan/design/travel/step-progress.tsx'
import { toWire, type Money } from '@portolan/kernel/money.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, Navigate, useSearch } from '@tanstack/react-router'
import { useCallback, useRef, useState, type ReactNode } from 'react'
import { heldUntilOf } from '../checkout/held-until.ts'
import { AlikeNotice } from '../checkout/outcomes/alike-notice.tsx'
import { CardChoice } from '../payments/card-choice.tsx'
import { ChallengeFrame } from '../payments/challenge-frame.tsx'
import { errorWords } from '../shell/error-words.ts'
import { useFocusOnStep, usePageTitle } from '../shell/layout/navigation-focus.ts'
import { pageWidth } from '../shell/layout/page-width.ts'
import { PendingPage } from '../shell/pages/pending-page.tsx'
import { useServices } from '../shell/services-context.ts'
import { codeOf } from '../shell/session/call-failed.ts'
import { caseStateText } from '../cases/case-words.ts'
import type { Trip } from '../trips/trip-queries.ts'
import { wholeParty } from '../trips/trip-words.ts'
import { ChangeFailed } from './change-failed.tsx'
import {
  chosenFares,
  newSlicesOf,
  wantedOf,
  wishOfAddress,
  type ExchangeParams,
  type Wish,
} from './exchange-address.ts'
import { progressOf } from './exchange-progress.ts'
import {
  exchangeKey,
  exchangeQuery,
  exchangeQuoteQuery,
  isUnderWay,
  type Exchange,
  type ExchangeOffer,
  type ExchangeQuote,
} from './exchange-queries.ts'
import { BackToTrip, LoadFailed } from './exchange-screen.tsx'
import { ExchangeExtras } from './exchange-extras.tsx'
import { ExchangeSummary, outcomeWords } from './exchange-summary.tsx'
import { Exchanged } from './exchanged.tsx'
import { SideBySide } from './side-by-side.tsx'
import { leftText, useTimeLeft } from './time-left.ts'
import { useAftermath, useExchange, useOvertaken } from './use-exchange.ts'
import { choiceOf, useExchangeExtras, type ExtrasOfExchange } from './use-exchange-extras.ts'
import { useQuoteExchange } from './use-quote-exchange.ts'
import { WaysOn } from './ways-on.tsx'
import { WithTrip } from './with-trip.tsx'
import styles from './exchange.module.css'

const c = classNames(styles)

type Heading = (text: string) => ReactNode
interface AgainProps {
  onAgain: ((accepting?: Money) => void) | null
  isAsking: boolean
}

interface LastLookProps extends AgainProps {
  trip: Trip
  quote: ExchangeQuote
  offer: ExchangeOffer
  extras: ExtrasOfExchange
  heading: Heading
  back: ReactNode
}
/** Refusals of what goes with a flight, not of the flight. */
const ofExtras: ReadonlySet<ErrorCode> = new Set([
  'SeatTaken',
  'SeatNotSold',
  'SeatNotForPassenger',
  'TooManyBags',
])

/**
 * The last look: old and new, the three ways in money, the card where something is due, and one
 * press.
 */
const LastLook = ({
  trip,
  quote,
  offer,
  extras,
  heading,
  onAgain,
  isAsking,
  back,
}: LastLookProps) => {
  const { payment, isSending, refused, facts, send } = useExchange(quote, offer)
  const left = useTimeLeft(quote.expiresAt)
  const isOver = quote.expiresAt !== null && left === 0
  const words =
    refused === null
      ? null
      : refused === 'Vault'
        ? {
            screen: 'page',
            title: 'We could not reach the card vault',
            text: 'Nothing was charged. Please try again.',
          }
        : errorWords[refused]
  const mustLookAgain = isOver || words?.screen === 'price'
  return (
    <div className={c('look')}>
      <div className={c('work')}>
        {heading('Check your change')}
        <p className={c('lead')}>
          The tickets of {wholeParty(trip.travelers)} are exchanged for new ones. Nothing happens
          before you press the button.
        </p>
        <section className={c('section')}>
          <h2>Old and new</h2>
          <SideBySide slices={offer.slices} />
        </section>
        {newSlicesOf(offer.slices).length > 0 && (
          <ExchangeExtras trip={trip} quote={quote} offer={offer} extras={extras} />
        )}
        <section className={c('section')}>
          <h2>The three ways in money</h2>
          <WaysOn tripId={trip.id} quoteId={quote.id} />
        </section>
      </div>
      <div className={c('press')}>
        {offer.due.minor > 0 && (
          <section className={c('section')}>
            <h2>Payment</h2>
            <CardChoice payment={payment} error={undefined} onSubmit={send} />
          </section>
        )}
        {refused === 'DuplicateBooking' ? (
          <AlikeNotice className={c('notice')} words={errorWords[refused]} facts={facts} />
        ) : (
          words !== null && (
            <Notice className={c('notice')} tone="danger" role="alert" title={words.title}>
              {words.text}
            </Notice>
          )
        )}
        {isOver && words === null && (
          <Notice
            className={c('notice')}
            tone="warn"
            role="alert"
            title={errorWords.ExchangeQuoteExpired.title}
          >
            {errorWords.ExchangeQuoteExpired.text}
          </Notice>
        )}
        <div className={c('actions')}>
          {mustLookAgain && onAgain !== null ? (
            <Button variant="primary" size="large" busy={isAsking} onClick={() => onAgain()}>
              Look at it again
            </Button>
          ) : (
            <Button
              variant="primary"
              size="large"
              busy={isSending || extras.isPricing}
              onClick={send}
            >
              {isSending
                ? 'Sending'
                : extras.isPricing
                  ? 'Asking for the price'
                  : outcomeWords(offer)}
            </Button>
          )}
          {back}
        </div>
      </div>
      <ExchangeSummary
        offer={offer}
        foot={
          quote.expiresAt === null ? null : (
            <p className={c('held')} role="timer">
              {isOver
                ? 'These amounts no longer hold.'
                : `These amounts hold until ${heldUntilOf({ expiresAt: quote.expiresAt })}, for ${leftText(left)}.`}
            </p>
          )
        }
      />
    </div>
  )
}

/**
 * Under way: what is really happening, the bank’s question where it asks one, and the agent’s work
 * where only a desk can do it.
 */
const UnderWay = ({
  trip,
  exchange,
  offer,
  heading,
}: {
  trip: Trip
  exchange: Exchange
  offer: ExchangeOffer | null
  heading: Heading
}) => {
  const queries = useQueryClient()
  const answered = useCallback(
    () => void queries.invalidateQueries({ queryKey: exchangeKey(trip.id) }),
    [queries, trip.id],
  )
  const byAgent = exchange.state === 'AwaitingAgent'
  const asked = trip.cases.find(({ id }) => id === exchange.caseId)
  return (
    <>
      {heading(
        byAgent
          ? 'Your change is requested'
          : exchange.state === 'Challenged'
            ? 'Your bank asks a question'
            : 'Changing your flights',
      )}
      <p className={c('lead')}>
        {byAgent
          ? `The airline changes these flights by its desk alone: an agent asks it there${asked === undefined ? '' : `, ${caseStateText(asked)}`}. Until there is an answer your flights stand as they are${exchange.due.minor > 0 ? ', and your card is not charged' : ''}.`
          : 'Your flights stand as they are until the airline has exchanged the tickets.'}
      </p>
      {exchange.challengeUrl !== null && exchange.state === 'Challenged' && (
        <div className={c('section')}>
          <ChallengeFrame url={exchange.challengeUrl} onAnswered={answered} />
        </div>
      )}
      <div className={c('progress')}>
        <StepProgress
          label="What is happening"
          steps={progressOf(
            exchange,
            (offer?.refund.minor ?? 0) > 0 || exchange.refunds.length > 0,
          )}
          foot="You may close or reload this page; the change goes on, and the trip shows how it ended."
        />
      </div>
      <section className={c('section')}>
        <h2>What was asked for</h2>
        <SideBySide slices={exchange.slices} />
      </section>
      <div className={c('actions')}>
        <BackToTrip tripId={trip.id} />
      </div>
    </>
  )
}

const Look = ({
  wish,
  params,
  ...look
}: Omit<LastLookProps, 'extras'> & { wish: Wish; params: ExchangeParams }) => (
  <LastLook {...look} extras={useExchangeExtras(look.trip.id, look.offer, wish, params)} />
)

const Confirm = ({ trip, params }: { trip: Trip; params: ExchangeParams }) => {
  const services = useServices()
  const last = useQuery(exchangeQuery(services, trip.id))
  const quote = useQuery({
    ...exchangeQuoteQuery(services, trip.id, params.quote ?? ''),
    enabled: params.quote !== undefined,
  })
  const quoting = useQuoteExchange(trip.id)
  const wish = wishOfAddress(params.slices)
  const chosen = chosenFares(params, wish.sought.length)
  /** One that was under way beside this quote, by another window: followed to its end. */
  const [followed, follow] = useState<{
    readonly id: string
    readonly quote: string | undefined
  } | null>(null)
  const isFollowed =
    last.data != null && followed?.id === last.data.id && followed.quote === params.quote
  if (last.data != null && isUnderWay(last.data) && !isFollowed)
    follow({ id: last.data.id, quote: params.quote })
  // An exchange of this quote, or one that nobody may overlook.
  const exchange =
    last.data != null &&
    (params.quote === undefined ||
      last.data.quoteId === params.quote ||
      isFollowed ||
      isUnderWay(last.data))
      ? last.data
      : null
  useAftermath(trip.id, exchange)
  useOvertaken(trip.id, quoting.refused ?? quote.data?.refusal?.code)
  const fares = chosen.map(({ option, brand }) => `${option} ${brand}`).join()
  // Another seat is another quote of the same look.
  const step =
    exchange === null
      ? quote.data?.state === 'Success'
        ? `look ${fares}`
        : `${params.quote} ${quote.data?.state}`
      : exchange.state === 'Exchanged' ||
          exchange.state === 'Failed' ||
          exchange.state === 'AwaitingAgent' ||
          exchange.state === 'Challenged'
        ? `${exchange.id} ${exchange.state}`
        : exchange.id
  const ref = useRef<HTMLHeadingElement>(null)
  useFocusOnStep(ref, step)
  usePageTitle(`Change ${trip.title}`)
  const heading: Heading = (text) => (
    <h1 ref={ref} tabIndex={-1} className={c('heading')}>
      {text}
    </h1>
  )
  const canAsk = wantedOf(wish, chosen)?.length
  // A seat that has gone is not asked for again; everything else that was chosen is.
  const lost = (exchange?.refusal ?? quote.data?.refusal)?.code
  const same =
    quote.data?.offer == null || (lost !== undefined && ofExtras.has(lost))
      ? chosen
      : choiceOf(quote.data.offer)
  const onAgain =
    canAsk === undefined || canAsk === 0
      ? null
      : (accepting?: Money) =>
          quoting.quote({
            wish,
            chosen: same,
            shown: accepting === undefined ? undefined : toWire(accepting),
          })
  const back =
    params.slices === undefined ? null : wish.sought.length === 0 ? (
      <Link
        to="/exchange/flight/"
        search={{ trip: trip.id, slices: params.slices }}
        className={buttonClass({})}
      >
        Go back
      </Link>
    ) : (
      <Link
        to="/exchange/flight/shop/"
        search={{ trip: trip.id, slices: params.slices }}
        className={buttonClass({})}
      >
        Other flights
      </Link>
    )
  const page = (content: ReactNode) => (
    <div className={`${pageWidth()} ${c('page')}`}>{content}</div>
  )
  const failed = (refusal: Exchange['refusal']) =>
    page(
      <div className={c('failed')}>
        <ChangeFailed
          trip={trip}
          refusal={refusal ?? { code: 'ExchangeRefused' }}
          onAgain={onAgain}
          isAsking={quoting.isPending}
          back={back}
        />
      </div>,
    )
  if (quoting.refused !== undefined && !(exchange !== null && isUnderWay(exchange)))
    return failed({ code: quoting.refused, message: '' })
  if (exchange !== null) {
    if (exchange.state === 'Exchanged')
      return page(<Exchanged trip={trip} exchange={exchange} heading={heading} />)
    return exchange.state === 'Failed'
      ? failed(exchange.refusal)
      : page(
          <UnderWay
            trip={trip}
            exchange={exchange}
            offer={quote.data?.offer ?? null}
            heading={heading}
          />,
        )
  }
  const error = last.error ?? quote.error
  if (error !== null)
    return codeOf(error) === 'NotFound' ? (
      failed({ code: 'ExchangeQuoteExpired', message: '' })
    ) : (
      <LoadFailed
        error={error}
        tripId={trip.id}
        onRetry={() => void (last.isError ? last.refetch() : quote.refetch())}
      />
    )
  if (last.data === undefined) return <PendingPage label="Looking up your change" />
  if (params.quote === undefined)
    return <Navigate to="/exchange/" search={{ trip: trip.id }} replace />
  if (quote.data === undefined || quote.data.state === 'Pending')
    return <PendingPage label="Asking the airline what the change comes to" />
  if (quote.data.offer === null) return failed(quote.data.refusal)
  return (
    <div className={pageWidth()}>
      <Look
        key={fares}
        trip={trip}
        quote={quote.data}
        offer={quote.data.offer}
        wish={wish}
        params={params}
        heading={heading}
        onAgain={onAgain}
        isAsking={quoting.isPending}
        back={back}
      />
    </div>
  )
}

/**
 * /exchange/flight/confirm/: what the change comes to, the last look, its way through the airline,
 * and how it ended.
 */
export const ExchangeConfirmPage = () => {
  const params = useSearch({ from: '/exchange/flight/confirm' })
  return (
    <WithTrip tripId={params.trip}>{(trip) => <Confirm trip={trip} params={params} />}</WithTrip>
  )
}
