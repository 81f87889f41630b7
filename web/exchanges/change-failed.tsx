import type { ErrorCode, Facts } from '@portolan/contract/errors.ts'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { priceText } from '@portolan/design/primitives/price.tsx'
import type { Money } from '@portolan/kernel/money.ts'
import type { ReactNode } from 'react'
import { OutcomePage, type PriceChange, priceChangeOf, PriceRows } from '../checkout/index.ts'
import { errorWords, type ErrorScreen } from '../shell/error-words.ts'
import { AppLink } from '../shell/layout/app-link.tsx'
import { AskAgent, BackToTrip, type Trip } from '../after-sales/index.ts'

/** Refusals that a retry cannot change: an agent has to handle them. */
const agentRefusals: ReadonlySet<ErrorCode> = new Set([
  'NotExchangeable',
  'ContactAirline',
  'ContactSupport',
  'TooManyAttemptsSupport',
  'SegmentFlown',
  'AlreadyCanceled',
  'ExchangeDenied',
  'LikelyFraud',
  'Fraud',
  'FraudAutoReject',
])
/** Refusals of these flights: only other flights can succeed. */
const flightRefusals: ReadonlySet<ErrorCode> = new Set([
  'NoAvailability',
  'SameFlights',
  'SlicesOverlap',
  'SlicesOutOfOrder',
  'OutOfRange',
])

interface ChangeFailedProps {
  trip: Trip
  refusal: { readonly code: ErrorCode; readonly facts?: Facts | undefined }
  /** Quotes the same flights again, `accepting` the airline's new difference. */
  onRequote: ((accepting?: Money) => void) | null
  isRequoting: boolean
  /** Link to the flight list. */
  back: ReactNode
}

/** Unless the error's own text already says so. */
const withNothingChanged = (text: string): string => {
  if (/othing was|haven’t changed/.test(text)) return text
  return [text, 'Nothing was changed.'].filter((part) => part !== '').join(' ')
}

const titleOf = (title: string, moved: PriceChange | null): string => {
  if (moved === null) return title
  return moved.now.minor > moved.was.minor
    ? 'The change costs more now'
    : 'The change costs less now'
}

const retryLabel = (screen: ErrorScreen): string => {
  if (screen === 'price') return 'Review the new price'
  return screen === 'field' ? 'Use another card' : 'Try again'
}

/** The button that continues after a refusal; empty if only an agent or other flights can help. */
const NextAction = ({
  trip,
  code,
  moved,
  onRequote,
  isRequoting,
}: Pick<ChangeFailedProps, 'trip' | 'onRequote' | 'isRequoting'> & {
  code: ErrorCode
  moved: PriceChange | null
}) => {
  if (code === 'ExchangeUnderWay')
    return (
      <AppLink href={`/exchange/?trip=${trip.id}`} className={buttonClass({ variant: 'primary' })}>
        See your options
      </AppLink>
    )
  if (onRequote === null) return null
  if (moved !== null)
    return (
      <Button variant="primary" busy={isRequoting} onClick={() => onRequote(moved.now)}>
        Continue at {priceText(moved.now, 'exact', true)}
      </Button>
    )
  if (agentRefusals.has(code) || flightRefusals.has(code)) return null
  return (
    <Button variant="primary" busy={isRequoting} onClick={() => onRequote()}>
      {retryLabel(errorWords[code].screen)}
    </Button>
  )
}

/** Why nothing was changed, and how to continue. Every choice is kept. */
export const ChangeFailed = ({
  trip,
  refusal: { code, facts },
  onRequote,
  isRequoting,
  back,
}: ChangeFailedProps) => {
  const { title, text } = errorWords[code]
  const moved = code === 'ExchangePriceChanged' ? priceChangeOf(facts) : null
  const needsAgent = agentRefusals.has(code)
  return (
    <OutcomePage
      title={titleOf(title, moved)}
      text={withNothingChanged(text)}
      actions={
        <>
          <NextAction
            trip={trip}
            code={code}
            moved={moved}
            onRequote={onRequote}
            isRequoting={isRequoting}
          />
          {!needsAgent && code !== 'ExchangeUnderWay' && back}
          <BackToTrip tripId={trip.id} primary={needsAgent} />
        </>
      }
    >
      {moved !== null && <PriceRows change={moved} signed />}
      {needsAgent && code !== 'AlreadyCanceled' && (
        <AskAgent trip={trip} wish="Please change the flights of this trip." />
      )}
    </OutcomePage>
  )
}
