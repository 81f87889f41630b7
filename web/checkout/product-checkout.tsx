import type { ErrorCode } from '@portolan/contract/errors.ts'
import type { Money, MoneyWire } from '@portolan/kernel/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useGoBack } from '../shell/layout/use-go-back.ts'
import { pageWidth } from '../shell/layout/page-width.ts'
import { PendingPage } from '../shell/pages/pending-page.tsx'
import { bookedLines, type FreezeDiscount, saveRequestedCard } from '../payments/index.ts'
import { refreshRewards } from '../rewards/index.ts'
import type { ErrorScreen } from '../shell/error-words.ts'
import { useServices } from '../shell/services-context.ts'
import { CallFailed, codeOf } from '../shell/session/call-failed.ts'
import { useUserInfo } from '../shell/session/user-info.ts'
import { attemptFor } from './attempt.ts'
import { BookingProgress } from './booking-progress.tsx'
import { bookingQuery, type Booking } from './checkout-queries.ts'
import { columns } from './columns.ts'
import { carryDraft, dropDraft, keepDraft, readDraft } from '../shell/draft.ts'
import { withAnotherCard, withoutDocuments, type CheckoutEntries } from './form-entries.ts'
import { RefusedBooking } from './outcomes/refused-booking.tsx'
import {
  wordsFor,
  type BookPath,
  type CheckoutProduct,
  type ProductSummaryProps,
  type ProductWords,
} from './product.ts'
import { protectionIn } from './protection-in.ts'
import { useCardOfChange } from './use-card-of-change.ts'
import { useLastSearch } from './use-last-search.ts'

type BookingRefusal = NonNullable<Booking['refusal']>
interface Outcome extends Pick<BookingRefusal, 'code' | 'facts'> {
  /** The amount on the button of the refused attempt. */
  readonly due?: Money
}

interface ProductCheckoutProps<Quote> {
  product: CheckoutProduct<Quote>
  quoteId: string | undefined
  bookingId: string | undefined
  /** Minor units: the total shown before this quote, if it differed. */
  was?: string | undefined
  /** A frozen price that pays, and what it pays of a quote. */
  frozen?:
    | {
        readonly freezeId: string
        /** Its page. */ readonly href: string
        readonly discountOf: (quote: Quote) => Money
        /** What its deposit pays; absent where there is none. */
        readonly depositOf?: (quote: Quote) => Money
      }
    | undefined
}

/** Fixed in the form with all entries kept; the other screens are pages of their own. */
const isFixedInForm = (screen: ErrorScreen): boolean =>
  screen === 'field' || screen === 'tenders' || screen === 'page'

const quoteFailureOf = (error: Error | null): ErrorCode | null => {
  if (error === null) return null
  return error instanceof CallFailed && error.code === 'NotFound' ? 'QuoteExpired' : codeOf(error)
}

/** The quote with the new price after a price change, else the quote in the address. */
const currentQuoteId = (outcome: Outcome | null, quoteId: string | undefined) => {
  const replacement = outcome?.code === 'PriceChanged' ? outcome.facts?.['quoteId'] : undefined
  return typeof replacement === 'string' ? replacement : quoteId
}

/** A price that changed between the list and the quote, to accept before the form opens. */
const priceMoveOf = (
  was: string | undefined,
  total: Money | undefined,
  quoteId: string | undefined,
): Outcome | null => {
  if (was === undefined || !/^\d{1,12}$/.test(was)) return null
  if (total === undefined || total.minor === BigInt(was) || quoteId === undefined) return null
  const { minor, currency } = total
  return {
    code: 'PriceChanged',
    facts: { oldMinor: Number(was), newMinor: Number(minor), currency, quoteId },
  }
}

type CheckoutView<Quote> =
  | { readonly kind: 'outcome'; readonly outcome: Outcome }
  | { readonly kind: 'loading'; readonly label: string }
  | { readonly kind: 'progress'; readonly booking: Booking }
  | {
      readonly kind: 'form'
      readonly quote: Quote
      readonly quoteId: string
      readonly refusal: Booking['refusal']
    }

/** The booking's view; null where its failure is fixed in the form. */
const bookingViewOf = (
  booking: Booking | undefined,
  error: Error | null,
  words: ProductWords,
): Exclude<CheckoutView<never>, { readonly kind: 'form' }> | null => {
  if (booking === undefined)
    return error === null
      ? { kind: 'loading', label: 'Looking up your booking' }
      : { kind: 'outcome', outcome: { code: codeOf(error) } }
  if (booking.state === 'NeedsAttention')
    return { kind: 'outcome', outcome: { code: 'PollingTimeout' } }
  const { refusal } = booking
  if (booking.state !== 'Failed' || refusal === null) return { kind: 'progress', booking }
  return isFixedInForm(wordsFor(words, refusal.code).screen)
    ? null
    : { kind: 'outcome', outcome: refusal }
}

interface ViewFacts<Quote> {
  /** A refusal of the submission itself. */
  readonly refused: Outcome | null
  readonly bookingId: string | undefined
  readonly booking: Booking | undefined
  readonly bookingError: Error | null
  readonly quoteId: string | undefined
  readonly quote: Quote | undefined
  readonly quoteFailure: ErrorCode | null
  readonly priceMove: Outcome | null
  /** What the card pays of a changed price is not known yet. */
  readonly isPricing: boolean
  readonly words: ProductWords
}

const settledViewOf = <Quote,>(facts: ViewFacts<Quote>): CheckoutView<Quote> => {
  const { refused, bookingId, booking, quoteId, quote, quoteFailure, priceMove } = facts
  if (refused !== null) return { kind: 'outcome', outcome: refused }
  if (bookingId !== undefined) {
    const view = bookingViewOf(booking, facts.bookingError, facts.words)
    if (view !== null) return view
  }
  if (quoteId === undefined) return { kind: 'outcome', outcome: { code: 'BookingSessionMissing' } }
  if (quote === undefined)
    return quoteFailure === null
      ? { kind: 'loading', label: 'Confirming the price' }
      : { kind: 'outcome', outcome: { code: quoteFailure } }
  if (priceMove !== null) return { kind: 'outcome', outcome: priceMove }
  return { kind: 'form', quote, quoteId, refusal: booking?.refusal ?? null }
}

const viewOf = <Quote,>(facts: ViewFacts<Quote>): CheckoutView<Quote> => {
  const view = settledViewOf(facts)
  return view.kind === 'outcome' && view.outcome.code === 'PriceChanged' && facts.isPricing
    ? { kind: 'loading', label: 'Confirming the price' }
    : view
}

interface EndedBooking {
  readonly bookingId: string | undefined
  readonly quoteId: string | undefined
  readonly state: Booking['state'] | undefined
}

/** Opens the confirmation of a confirmed booking, and ends the attempt of a failed one. */
const useBookingEnd = (
  confirmPath: CheckoutProduct<never>['confirmPath'],
  { bookingId, quoteId, state }: EndedBooking,
): void => {
  const services = useServices()
  const navigate = useNavigate()
  const { data: user } = useUserInfo()
  const endedAttempt = useRef<string | null>(null)
  useEffect(() => {
    if (bookingId === undefined) return
    if (state === 'Confirmed') {
      if (quoteId !== undefined) dropDraft(services.storage.session, quoteId)
      void saveRequestedCard(services, bookingId)
      if (user !== undefined) void refreshRewards(services, user.userId)
      void navigate({ to: confirmPath, search: { booking: bookingId }, replace: true })
    } else if (state === 'Failed' && quoteId !== undefined && endedAttempt.current !== bookingId) {
      // Once per booking: the key of a new attempt that has begun in the meantime must survive.
      endedAttempt.current = bookingId
      attemptFor(quoteId, { storage: services.storage.session, uuid: services.uuid }).end()
    }
  }, [state, bookingId, quoteId, services, navigate, user, confirmPath])
}

/** What was accepted with a quote, if more than the quote was bought. */
const acceptedOf = (
  due: MoneyWire,
  booking: Pick<Booking, 'acceptedTotal'>,
): ProductSummaryProps<never>['accepted'] => {
  const amount = protectionIn(due, booking)
  return amount === null
    ? undefined
    : {
        total: booking.acceptedTotal,
        added: [{ id: 'protection', label: 'Protection', amount }],
      }
}

/** What was booked, with the total that was accepted and how it is paid. */
const Booked = <Quote,>({
  product: { Summary, dueNow },
  quote,
  of,
}: {
  product: Pick<CheckoutProduct<Quote>, 'Summary' | 'dueNow'>
  quote: Quote
  of: Booking
}) => <Summary quote={quote} accepted={acceptedOf(dueNow(quote), of)} paid={bookedLines(of)} />

interface SimilarChoicesProps<Quote> {
  product: Pick<CheckoutProduct<Quote>, 'Similar'>
  outcome: Outcome
  quote: Quote | undefined
  onQuote: (quoteId: string, was?: string) => void
}

/** Alternatives to a choice that sold out. */
const SimilarChoices = <Quote,>({
  product: { Similar },
  outcome: { facts },
  quote,
  onQuote,
}: SimilarChoicesProps<Quote>) => {
  const segment = facts?.['segment']
  return quote !== undefined && Similar !== undefined ? (
    <Similar
      quote={quote}
      segment={typeof segment === 'string' ? segment : undefined}
      onQuote={(next) => onQuote(next.quote, next.was)}
    />
  ) : null
}

/** Keeps the entries of a quote for a new card. Returns the quote's id. */
const draftWithAnotherCard = (session: Storage, quoteId: string): string => {
  const draft = readDraft(session, quoteId)
  if (draft !== null)
    keepDraft(session, quoteId, withAnotherCard(draft as CheckoutEntries), withoutDocuments)
  return quoteId
}

/**
 * What the checkout does with its address. A frozen price stays in it until it is booked, and does
 * not pay for other flights.
 */
const useQuotesInAddress = (
  to: BookPath,
  quoteId: string | undefined,
  freezeId: string | undefined,
  /** Before another quote is opened. */
  onOpen: () => void,
) => {
  const { storage } = useServices()
  const navigate = useNavigate()
  const kept = freezeId === undefined ? {} : { freeze: freezeId }
  const open = (id: string, was: string | undefined, more: typeof kept): void => {
    onOpen()
    if (quoteId !== undefined) carryDraft(storage.session, quoteId, id)
    const search = { ...more, quote: id, ...(was === undefined ? {} : { was }) }
    void navigate({ to, search, replace: true })
  }
  return {
    toQuote: (id: string, was?: string) => open(id, was, kept),
    toSimilar: (id: string, was?: string) => open(id, was, {}),
    toMoved: (moved: { readonly quote: string; readonly was?: string }) =>
      void navigate({ to, search: { ...kept, ...moved }, replace: true }),
    toBooking: (quote: string, booking: string) =>
      void navigate({ to, search: { ...kept, quote, booking }, replace: true }),
  }
}

/** What a frozen price and its deposit pay of a quote. */
const paidByFreeze = <Quote,>(
  frozen: ProductCheckoutProps<Quote>['frozen'],
  of: Quote | undefined,
): FreezeDiscount | null => {
  if (frozen === undefined || of === undefined) return null
  const { freezeId, discountOf, depositOf } = frozen
  const deposit = depositOf === undefined ? {} : { deposit: depositOf(of) }
  return { freezeId, amount: discountOf(of), ...deposit }
}

/** …/book/: a quote's form, then its booking in progress, then how it ended. The address says which. */
export const ProductCheckout = <Quote extends { readonly id: string }>({
  product,
  quoteId,
  bookingId,
  was,
  frozen,
}: ProductCheckoutProps<Quote>) => {
  const services = useServices()
  const goBack = useGoBack()
  const { bookPath, words, Form, Summary, Way } = product
  const quoteOptions = (id: string | undefined) => ({
    ...product.quoteQuery(services, id ?? ''),
    enabled: id !== undefined,
  })
  const quote = useQuery(quoteOptions(quoteId))
  const booking = useQuery({
    ...bookingQuery(services, bookingId ?? ''),
    enabled: bookingId !== undefined,
  })
  const [refused, setRefused] = useState<Outcome | null>(null)
  const [insists, setInsists] = useState(false)
  const state = booking.data?.state
  useBookingEnd(product.confirmPath, { bookingId, quoteId, state })

  const outcomeSoFar = refused ?? booking.data?.refusal ?? null
  const quoteFailure = quoteFailureOf(quote.error)
  const failureCode = outcomeSoFar?.code ?? quoteFailure
  const search = useLastSearch(product, {
    quoteId,
    quote: quote.data,
    inactive: failureCode !== null && wordsFor(words, failureCode).screen === 'inactivity',
    booked: state === 'Confirmed',
  })
  const { data: current } = useQuery(quoteOptions(currentQuoteId(outcomeSoFar, quoteId)))
  const sums = current && product.sums?.(current)
  const isChanged = outcomeSoFar?.code === 'PriceChanged' || was !== undefined
  const discountOf = (of: Quote | undefined) => paidByFreeze(frozen, of)
  const onCard = useCardOfChange(product, {
    quoteId,
    quotes: { before: quote.data, now: current },
    freeze: discountOf(current),
    booking: booking.data,
    isChanged,
  })

  const go = useQuotesInAddress(bookPath, quoteId, frozen?.freezeId, () => setRefused(null))
  const outcomePage = (outcome: Outcome) => (
    <div className={columns}>
      <RefusedBooking
        words={words}
        refusal={outcome}
        searchHref={search.href}
        included={{ addOns: sums?.addOns ?? null, protection: onCard.added }}
        onCard={onCard.change(outcome)}
        reference={bookingId}
        frozenHref={frozen?.href}
        onTry={quoteId === undefined ? undefined : () => go.toQuote(quoteId)}
        onAnotherCard={
          quoteId === undefined
            ? undefined
            : () => go.toQuote(draftWithAnotherCard(services.storage.session, quoteId))
        }
        onBack={goBack}
        onAcceptPrice={go.toQuote}
        onRepeat={() => {
          setInsists(true)
          setRefused(null)
        }}
        similar={
          <SimilarChoices {...{ product, outcome, quote: quote.data, onQuote: go.toSimilar }} />
        }
      />
      {quote.data && <Summary quote={quote.data} priced={false} />}
    </div>
  )
  const content = () => {
    const view = viewOf({
      refused,
      bookingId,
      booking: booking.data,
      bookingError: booking.error,
      quoteId,
      quote: quote.data,
      quoteFailure,
      priceMove: priceMoveOf(was, sums?.total, quoteId),
      isPricing: onCard.loading,
      words,
    })
    if (view.kind === 'outcome') return outcomePage(view.outcome)
    if (view.kind === 'loading') return <PendingPage label={view.label} />
    if (view.kind === 'progress')
      return (
        <BookingProgress
          booking={view.booking}
          words={words}
          way={quote.data && <Way quote={quote.data} sent />}
          summary={quote.data && <Booked product={product} quote={quote.data} of={view.booking} />}
        />
      )
    return (
      <Form
        key={product.formKey(view.quote)}
        quote={view.quote}
        refusal={view.refusal}
        insists={insists}
        freeze={discountOf(view.quote)}
        parkedDraft={search.parkedDraft}
        onQuote={({ id }) => go.toQuote(id)}
        onMoved={go.toMoved}
        onPlaced={(id) => go.toBooking(view.quoteId, id)}
        onRefused={({ code, facts }, due) => setRefused({ code, facts, due })}
      />
    )
  }
  return <div className={pageWidth()}>{content()}</div>
}
