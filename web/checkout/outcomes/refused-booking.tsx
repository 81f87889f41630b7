import type { ErrorCode, Facts } from '@portolan/contract/errors.ts'
import { buttonClass, linkClass } from '@portolan/design/primitives/button-class.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import type { ReactNode } from 'react'
import { genericWords, type ErrorScreen } from '../../shell/error-words.ts'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { useServices } from '../../shell/services-context.ts'
import { wordsFor, type ProductWords } from '../product.ts'
import { AlikeWays } from './alike-ways.tsx'
import { OutcomePage } from './outcome-page.tsx'
import { priceChangeOf, type PriceChange } from './price-change.ts'
import { nothingIncluded, PriceChanged, type PriceIncludes } from './price-changed.tsx'
import { TryAgainLater } from './try-again-later.tsx'

interface RefusedBookingProps {
  words: ProductWords
  refusal: { readonly code: ErrorCode; readonly facts?: Facts | undefined }
  /** The last search with its inputs. */
  searchHref: string
  onBack: () => void
  /** Parts of the new price that are for add-ons and protections. */
  included?: PriceIncludes | undefined
  /** What the card pays of the old and the new price, where something else pays too. */
  onCard?: Pick<PriceChange, 'was' | 'now'> | null | undefined
  /** Our booking id, for support. */
  reference?: string | undefined
  /** The page of the frozen price that would have paid. */
  frozenHref?: string | undefined
  /** Back to the form with all entries. */
  onTry?: (() => void) | undefined
  /** Back to the form with all entries, but with another card. */
  onAnotherCard?: (() => void) | undefined
  /** Continues with another quote of the same choice. */
  onAcceptPrice: (quoteId: string) => void
  /** Books despite a duplicate; offered only if the refusal is `repeatable`. */
  onRepeat?: (() => void) | undefined
  /** Alternatives, shown if the choice sold out. */
  similar?: ReactNode
}

/** Screens with a "search again" button; their text comes with the code (`error-words.ts`). */
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
  fraud: true,
  'rate-limit': false,
  'sign-in': false,
  reload: false,
}

/** Replaces the text of a pending screen once waiting has ended without a confirmation. */
const notConfirmedInTime = {
  title: 'We couldn’t complete this booking',
  text: 'It wasn’t confirmed in time. Nothing was booked and nothing was charged.',
} as const

/** Whom to call about a refused payment, and the number of the case. */
const FraudSupport = ({ reference }: { reference: string | undefined }) => {
  const { supportPhone } = useServices().config
  return (
    <>
      {supportPhone !== '' && (
        <p>
          <span>Support, 24 hours a day: </span>
          <a className={linkClass()} href={`tel:${supportPhone}`}>
            {supportPhone}
          </a>
        </p>
      )}
      {reference !== undefined && <p>{`Give support this case number: ${reference}`}</p>}
    </>
  )
}

/** A booking that failed gives its frozen price back, and without seats the fee can be refunded. */
const FrozenPriceUnused = ({ href }: { href: string }) => (
  <p>
    {'Your frozen price hasn’t been used. If the flights are sold out, we refund its fee. '}
    <AppLink className={linkClass()} href={href}>
      See your frozen price
    </AppLink>
  </p>
)

type WaysProps = Pick<
  RefusedBookingProps,
  | 'words'
  | 'refusal'
  | 'searchHref'
  | 'onTry'
  | 'onAnotherCard'
  | 'onBack'
  | 'onAcceptPrice'
  | 'onRepeat'
> & { screen: ErrorScreen; hasEnded: boolean }

/** What can be done next, the best first. */
const Ways = ({
  words,
  refusal,
  screen,
  hasEnded,
  searchHref,
  onTry,
  onAnotherCard,
  onBack,
  onAcceptPrice,
  onRepeat,
}: WaysProps) => {
  const takesAnotherCard = screen === 'fraud' && onAnotherCard !== undefined
  const { quoteId } = refusal.facts ?? {}
  const fresh = screen === 'price' && typeof quoteId === 'string' ? quoteId : null
  return (
    <>
      {screen === 'duplicate' && (
        <AlikeWays
          facts={refusal.facts}
          primary
          repeat={onRepeat && { label: 'Book anyway', onRepeat }}
        />
      )}
      {screen === 'rate-limit' && onTry && <TryAgainLater onTry={onTry} />}
      {screen === 'reload' && (
        <Button variant="primary" onClick={() => location.reload()}>
          Reload the page
        </Button>
      )}
      {takesAnotherCard && (
        <Button variant="primary" onClick={onAnotherCard}>
          Use another card
        </Button>
      )}
      {fresh !== null && (
        <Button variant="primary" onClick={() => onAcceptPrice(fresh)}>
          {words.seeNewPrice}
        </Button>
      )}
      {(hasEnded || offersSearch[screen]) && (
        <AppLink
          href={searchHref}
          className={buttonClass({
            variant: fresh !== null || takesAnotherCard ? 'secondary' : 'primary',
          })}
        >
          {genericWords.searchAgain}
        </AppLink>
      )}
      <Button onClick={onBack}>{genericWords.goBack}</Button>
    </>
  )
}

/** Every failure of a booking that the form cannot fix. Nothing is booked or held. */
export const RefusedBooking = ({
  words,
  refusal,
  searchHref,
  included = nothingIncluded,
  onCard = null,
  reference,
  frozenHref,
  onTry,
  onAnotherCard,
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
        included={included}
        onCard={onCard}
        onAccept={onAcceptPrice}
        onBack={onBack}
      />
    )
  const { screen, ...message } = wordsFor(words, refusal.code)
  // PollingTimeout is still open: an operator is working on it. Every other pending code has ended.
  const hasEnded = screen === 'pending' && refusal.code !== 'PollingTimeout'
  const { title, text } = hasEnded ? notConfirmedInTime : message
  return (
    <OutcomePage
      title={title}
      text={text}
      after={screen === 'no-availability' && similar}
      actions={
        <Ways
          {...{ words, refusal, screen, hasEnded, searchHref }}
          {...{ onTry, onAnotherCard, onBack, onAcceptPrice, onRepeat }}
        />
      }
    >
      {screen === 'fraud' && <FraudSupport reference={reference} />}
      {frozenHref !== undefined && <FrozenPriceUnused href={frozenHref} />}
    </OutcomePage>
  )
}
