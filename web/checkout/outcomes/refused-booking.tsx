import type { ErrorCode, Facts } from '@portolan/contract/errors.ts'
import type { Money } from '@portolan/kernel/money.ts'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import type { ReactNode } from 'react'
import { genericWords, type ErrorScreen } from '../../shell/error-words.ts'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { wordsFor, type ProductWords } from '../product.ts'
import { AlikeWays } from './alike-ways.tsx'
import { OutcomePage } from './outcome-page.tsx'
import { PriceChanged, priceChangeOf } from './price-changed.tsx'
import { TryAgainLater } from './try-again-later.tsx'

interface RefusedBookingProps {
  words: ProductWords
  refusal: { readonly code: ErrorCode; readonly facts?: Facts | undefined }
  /** The last search, inputs kept. */
  searchHref: string
  onBack: () => void
  /** Of the price that is asked now: for what was added. */
  addOns?: Money | null | undefined
  /** Our own number of the booking, for whoever has to ask about it. */
  reference?: string | undefined
  /** Back to the form, everything kept. */
  onTry?: (() => void) | undefined
  /** Goes on with another quote of the same choice. */
  onAcceptPrice: (quoteId: string) => void
  /**
   * Books although there is a booking alike; asked only where the refusal says that it may be
   * repeated.
   */
  onRepeat?: (() => void) | undefined
  /** What is still there; told of where the supplier has none left of what was chosen. */
  similar?: ReactNode
}

/** Which ways on a screen offers; the words come with the code (`error-words.ts`). */
const offersSearch: Readonly<Record<ErrorScreen, boolean>> = {
  field: false,
  tenders: false,
  page: true,
  search: true,
  price: true,
  'no-availability': true,
  inactivity: true,
  duplicate: false,
  pending: false,
  fraud: false,
  'rate-limit': false,
  'sign-in': false,
  reload: false,
}

/**
 * A wait for an answer that has ended without one: what was still said of it while it went on is
 * true no more.
 */
const neverConfirmed = {
  title: 'We could not complete this booking',
  text: 'It was not confirmed in time. Nothing was booked and nothing was charged.',
} as const

/**
 * Every way a booking can end badly that the form cannot mend. Nothing was booked and nothing is
 * held.
 */
export const RefusedBooking = ({
  words,
  refusal,
  searchHref,
  addOns = null,
  reference,
  onTry,
  onBack,
  onAcceptPrice,
  onRepeat,
  similar,
}: RefusedBookingProps) => {
  const change = refusal.code === 'PriceChanged' ? priceChangeOf(refusal.facts) : null
  if (change !== null)
    return (
      <PriceChanged
        words={words}
        change={change}
        addOns={addOns}
        onAccept={onAcceptPrice}
        onBack={onBack}
      />
    )
  const { screen, ...said } = wordsFor(words, refusal.code)
  // Nobody knows yet how a booking ends that an operator has before them; every other one that was waited for is over.
  const over = screen === 'pending' && refusal.code !== 'PollingTimeout'
  const { title, text } = over ? neverConfirmed : said
  const { quoteId } = refusal.facts ?? {}
  const fresh = screen === 'price' && typeof quoteId === 'string' ? quoteId : null
  return (
    <OutcomePage
      title={title}
      text={text}
      after={screen === 'no-availability' && similar}
      actions={
        <>
          {screen === 'duplicate' && (
            <AlikeWays
              facts={refusal.facts}
              primary
              repeat={onRepeat && { label: 'Book this one too', onRepeat }}
            />
          )}
          {screen === 'rate-limit' && onTry && <TryAgainLater onTry={onTry} />}
          {screen === 'reload' && (
            <Button variant="primary" onClick={() => location.reload()}>
              Reload the page
            </Button>
          )}
          {fresh !== null && (
            <Button variant="primary" onClick={() => onAcceptPrice(fresh)}>
              {words.seeNow}
            </Button>
          )}
          {(over || offersSearch[screen]) && (
            <AppLink
              href={searchHref}
              className={buttonClass({ variant: fresh === null ? 'primary' : 'secondary' })}
            >
              {genericWords.searchAgain}
            </AppLink>
          )}
          <Button onClick={onBack}>{genericWords.goBack}</Button>
        </>
      }
    >
      {screen === 'fraud' && reference !== undefined && (
        <p>{`Support finds your case by ${reference}.`}</p>
      )}
    </OutcomePage>
  )
}
