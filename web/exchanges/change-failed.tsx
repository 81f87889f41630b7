import type { ErrorCode, Facts } from '@portolan/contract/errors.ts'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { priceText } from '@portolan/design/primitives/price.tsx'
import type { Money } from '@portolan/kernel/money.ts'
import type { ReactNode } from 'react'
import { OutcomePage } from '../checkout/outcomes/outcome-page.tsx'
import { PriceRows, priceChangeOf } from '../checkout/outcomes/price-changed.tsx'
import { errorWords } from '../shell/error-words.ts'
import { AppLink } from '../shell/layout/app-link.tsx'
import { AskAgent } from '../trips/cancel/ask-agent.tsx'
import type { Trip } from '../trips/trip-queries.ts'
import { BackToTrip } from './exchange-screen.tsx'

/** Refusals that no second try changes: somebody else has to look. */
const byDesk: ReadonlySet<ErrorCode> = new Set([
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
/** Another try with the same flights makes no sense. */
const otherFlights: ReadonlySet<ErrorCode> = new Set([
  'NoAvailability',
  'SameFlights',
  'SlicesOverlap',
  'SlicesOutOfOrder',
  'OutOfRange',
])

interface ChangeFailedProps {
  trip: Trip
  refusal: { readonly code: ErrorCode; readonly facts?: Facts | undefined }
  /**
   * Asks for the price of the same flights again, `accepting` the difference that the airline asks
   * now.
   */
  onAgain: ((accepting?: Money) => void) | null
  isAsking: boolean
  /** The way back to the list of flights. */
  back: ReactNode
}

/**
 * ChangeFailed: why nothing was changed, and the ways on with everything that was chosen still
 * there.
 */
export const ChangeFailed = ({
  trip,
  refusal: { code, facts },
  onAgain,
  isAsking,
  back,
}: ChangeFailedProps) => {
  const words = errorWords[code]
  const moved = code === 'ExchangePriceChanged' ? priceChangeOf(facts) : null
  const isDesk = byDesk.has(code)
  // What was chosen is of a trip that is another one now.
  const isOvertaken = code === 'ExchangeUnderWay'
  return (
    <OutcomePage
      title={
        moved === null
          ? words.title
          : moved.now.minor > moved.was.minor
            ? 'The change costs more now'
            : 'The change costs less now'
      }
      text={[
        words.text,
        ...(words.text.includes('othing was') || words.text.includes('stand as they were')
          ? []
          : ['Nothing was changed.']),
      ]
        .filter((part) => part !== '')
        .join(' ')}
      actions={
        <>
          {isOvertaken ? (
            <AppLink
              href={`/exchange/?trip=${trip.id}`}
              className={buttonClass({ variant: 'primary' })}
            >
              See what can be changed now
            </AppLink>
          ) : moved !== null && onAgain !== null ? (
            <Button variant="primary" busy={isAsking} onClick={() => onAgain(moved.now)}>
              Go on with {priceText(moved.now, 'exact', true)}
            </Button>
          ) : !isDesk && !otherFlights.has(code) && onAgain !== null ? (
            <Button variant="primary" busy={isAsking} onClick={() => onAgain()}>
              {words.screen === 'price'
                ? 'Look at it again'
                : words.screen === 'field'
                  ? 'Use another card'
                  : 'Try again'}
            </Button>
          ) : null}
          {!isDesk && !isOvertaken && back}
          <BackToTrip tripId={trip.id} primary={isDesk} />
        </>
      }
    >
      {moved !== null && <PriceRows change={moved} asksNow="The airline asks now" signed />}
      {isDesk && code !== 'AlreadyCanceled' && (
        <AskAgent trip={trip} wish="Please change the flights of this trip." />
      )}
    </OutcomePage>
  )
}
