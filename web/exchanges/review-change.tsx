import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import type { Money } from '@portolan/kernel/money.ts'
import type { ReactNode } from 'react'
import type { ProtectionEvent } from '@portolan/domain/protections/interactions.ts'
import { TripEffects } from '../protections/index.ts'
import { AlikeNotice, heldUntilOf } from '../checkout/index.ts'
import { CardChoice } from '../payments/index.ts'
import type { FlightTrip } from '../flights/index.ts'
import { errorWords, type ErrorWords } from '../shell/error-words.ts'
import { wholeParty } from '../after-sales/index.ts'
import { newSlicesOf, type ExchangeParams, type Wish } from './exchange-address.ts'
import { ExchangeExtras } from './exchange-extras.tsx'
import type { ExchangeOffer, ExchangeQuote } from './exchange-queries.ts'
import { ExchangeSummary, outcomeWords } from './exchange-summary.tsx'
import { SideBySide } from './side-by-side.tsx'
import { leftText, useTimeLeft } from '../shell/use-time-left.ts'
import { StayWithFlights } from './stay-with-flights.tsx'
import { useExchange, type Exchanging } from './use-exchange.ts'
import { useExchangeExtras } from './use-exchange-extras.ts'
import { WaysOn } from './ways-on.tsx'
import styles from './exchange.module.css'

const c = classNames(styles)

interface RequoteProps {
  /** Quotes the same choice again; null if the address does not have it. */
  onRequote: ((accepting?: Money) => void) | null
  isRequoting: boolean
}

interface ReviewChangeProps extends RequoteProps {
  /** Quotes flights alone, or with the stay again; null where the choice is not in the address. */
  onKeepStay: ((keeps: boolean) => void) | null
  trip: FlightTrip
  quote: ExchangeQuote
  offer: ExchangeOffer
  wish: Wish
  params: ExchangeParams
  heading: (text: string) => ReactNode
  back: ReactNode
}

const vaultFailed: ErrorWords = {
  screen: 'page',
  title: 'We couldn’t save your card details',
  text: 'Nothing was charged. Please try again.',
}

/** The error to show: of the submission, or that the quote has expired. */
const errorOf = (refused: Exchanging['refused'], isExpired: boolean): ErrorWords | null => {
  if (refused === 'Vault') return vaultFailed
  if (refused !== null) return errorWords[refused]
  return isExpired ? errorWords.ExchangeQuoteExpired : null
}

const RefusalNotice = ({
  refused,
  facts,
  isExpired,
}: Pick<Exchanging, 'refused' | 'facts'> & { isExpired: boolean }) => {
  if (refused === 'DuplicateBooking')
    return <AlikeNotice className={c('notice')} words={errorWords[refused]} facts={facts} />
  const error = errorOf(refused, isExpired)
  return (
    error !== null && (
      <Notice
        className={c('notice')}
        tone={refused === null ? 'warn' : 'danger'}
        role="alert"
        title={error.title}
      >
        {error.text}
      </Notice>
    )
  )
}

const Expiry = ({ expiresAt, msLeft }: { expiresAt: string; msLeft: number }) => (
  <p className={c('held')} role="timer">
    {msLeft === 0
      ? 'This quote has expired.'
      : `Quoted until ${heldUntilOf({ expiresAt })}, ${leftText(msLeft)} left.`}
  </p>
)

interface SubmitProps extends RequoteProps {
  exchanging: Exchanging
  isPricing: boolean
  mustRequote: boolean
  label: string
}

const SubmitButton = ({
  exchanging: { isSending, send },
  isPricing,
  mustRequote,
  label,
  onRequote,
  isRequoting,
}: SubmitProps) => {
  if (mustRequote && onRequote !== null)
    return (
      <Button variant="primary" size="large" busy={isRequoting} onClick={() => onRequote()}>
        Review the new price
      </Button>
    )
  const shown = (): string => {
    if (isSending) return 'Sending'
    return isPricing ? 'Updating price' : label
  }
  return (
    <Button variant="primary" size="large" busy={isSending || isPricing} onClick={send}>
      {shown()}
    </Button>
  )
}

/** What the change is to the trip's protections. */
const eventOf = ({ cover }: Pick<ReviewChangeProps['offer'], 'cover'>): ProtectionEvent =>
  cover?.isUsed === true ? 'ChangedForAnyReason' : 'Changed'

/**
 * The review before a change: old and new flights, extras, options, price, card, and the button
 * that changes.
 */
export const ReviewChange = ({
  trip,
  quote,
  offer,
  wish,
  params,
  heading,
  back,
  onKeepStay,
  ...requote
}: ReviewChangeProps) => {
  const extras = useExchangeExtras(trip.id, offer, wish, params)
  const exchanging = useExchange(quote, offer)
  const { payment, refused, facts, send } = exchanging
  const msLeft = useTimeLeft(quote.expiresAt)
  const isExpired = quote.expiresAt !== null && msLeft === 0
  const mustRequote = isExpired || errorOf(refused, isExpired)?.screen === 'price'
  return (
    <div className={c('look')}>
      <div className={c('work')}>
        {heading('Review your change')}
        <p className={c('lead')}>
          We’ll exchange the tickets for {wholeParty(trip.travelers)}. Nothing changes until you
          confirm.
        </p>
        <section className={c('section')}>
          <h2>Your flight changes</h2>
          <SideBySide slices={offer.slices} />
        </section>
        <StayWithFlights
          offer={offer}
          isKept={params.stay === 'keep'}
          onKeep={onKeepStay}
          isPricing={requote.isRequoting}
        />
        {newSlicesOf(offer.slices).length > 0 && (
          <ExchangeExtras trip={trip} quote={quote} offer={offer} extras={extras} />
        )}
        <TripEffects tripId={trip.id} event={eventOf(offer)} />
        <section className={c('section')}>
          <h2>Compare your options</h2>
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
        <RefusalNotice refused={refused} facts={facts} isExpired={isExpired} />
        <div className={c('actions')}>
          <SubmitButton
            {...requote}
            exchanging={exchanging}
            isPricing={extras.isPricing}
            mustRequote={mustRequote}
            label={outcomeWords(offer)}
          />
          {back}
        </div>
      </div>
      <ExchangeSummary
        offer={offer}
        foot={quote.expiresAt !== null && <Expiry expiresAt={quote.expiresAt} msLeft={msLeft} />}
      />
    </div>
  )
}
