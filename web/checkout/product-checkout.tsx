import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useGoBack } from '../shell/layout/use-go-back.ts'
import { pageWidth } from '../shell/layout/page-width.ts'
import { PendingPage } from '../shell/pages/pending-page.tsx'
import { keepAsWished } from '../payments/keep-card.ts'
import { refreshRewards } from '../rewards/rewards-accounts.ts'
import type { ErrorScreen } from '../shell/error-words.ts'
import { useServices } from '../shell/services-context.ts'
import { CallFailed, codeOf } from '../shell/session/call-failed.ts'
import { useUserInfo } from '../shell/session/user-info.ts'
import { attemptFor } from './attempt.ts'
import { BookingProgress } from './booking-progress.tsx'
import { bookingQuery, type Booking } from './checkout-queries.ts'
import { columns } from './columns.ts'
import { carryDraft, dropDraft } from './draft.ts'
import { RefusedBooking } from './outcomes/refused-booking.tsx'
import { wordsFor, type CheckoutProduct } from './product.ts'
import { useLastSearch } from './use-last-search.ts'

type Refused = NonNullable<Booking['refusal']>
type Ending = Pick<Refused, 'code' | 'facts'>

/** In the form, with everything kept; the other screens are pages of their own. */
const isMendable = (screen: ErrorScreen): boolean =>
  screen === 'field' || screen === 'tenders' || screen === 'page'

interface ProductCheckoutProps<Quote> {
  product: CheckoutProduct<Quote>
  quoteId: string | undefined
  bookingId: string | undefined
  /** Minor units: the total that was shown before the quote, where it is another one. */
  was?: string | undefined
}

/**
 * …/book/: the form of a quote, then its booking under way, then a screen for how it ended. The
 * address says which.
 */
export const ProductCheckout = <Quote extends { readonly id: string }>({
  product,
  quoteId,
  bookingId,
  was,
}: ProductCheckoutProps<Quote>) => {
  const services = useServices()
  const navigate = useNavigate()
  const goBack = useGoBack()
  const { data: user } = useUserInfo()
  const quote = useQuery({
    ...product.quoteQuery(services, quoteId ?? ''),
    enabled: quoteId !== undefined,
  })
  const booking = useQuery({
    ...bookingQuery(services, bookingId ?? ''),
    enabled: bookingId !== undefined,
  })
  const { bookPath, confirmPath, words, Form, Summary, Similar, Way } = product
  const [refused, setRefused] = useState<Ending | null>(null)
  const [insists, setInsists] = useState(false)

  const state = booking.data?.state
  const ended = booking.data?.refusal ?? null
  const closed = useRef<string | null>(null)
  useEffect(() => {
    if (bookingId === undefined) return
    if (state === 'Confirmed') {
      if (quoteId !== undefined) dropDraft(services.storage.session, quoteId)
      void keepAsWished(services, bookingId)
      if (user !== undefined) void refreshRewards(services, user.userId)
      void navigate({ to: confirmPath, search: { booking: bookingId }, replace: true })
    } else if (state === 'Failed' && quoteId !== undefined && closed.current !== bookingId) {
      // The next try is another booking; the key of a try that has begun meanwhile is left alone.
      closed.current = bookingId
      attemptFor(quoteId, { storage: services.storage.session, uuid: services.uuid }).end()
    }
  }, [state, bookingId, quoteId, services, navigate, user, confirmPath])

  const lost = quote.isError
    ? quote.error instanceof CallFailed && quote.error.code === 'NotFound'
      ? 'QuoteExpired'
      : codeOf(quote.error)
    : null
  const over = refused?.code ?? ended?.code ?? lost
  const search = useLastSearch(product, {
    quoteId,
    quote: quote.data,
    inactive: over !== null && wordsFor(words, over).screen === 'inactivity',
    booked: state === 'Confirmed',
  })

  const change = refused ?? ended
  const freshId =
    change?.code === 'PriceChanged' && typeof change.facts?.['quoteId'] === 'string'
      ? change.facts['quoteId']
      : quoteId
  const fresh = useQuery({
    ...product.quoteQuery(services, freshId ?? ''),
    enabled: freshId !== undefined,
  })
  const sums = fresh.data && product.sums?.(fresh.data)
  /** Asked at the quote, before anything is typed. */
  const moved: Ending | null =
    was === undefined ||
    !/^\d{1,12}$/.test(was) ||
    sums === undefined ||
    sums.total.minor === BigInt(was) ||
    quoteId === undefined
      ? null
      : {
          code: 'PriceChanged',
          facts: {
            oldMinor: Number(was),
            newMinor: Number(sums.total.minor),
            currency: sums.total.currency,
            quoteId,
          },
        }

  const openQuote = (id: string, before?: string): void => {
    setRefused(null)
    if (quoteId !== undefined) carryDraft(services.storage.session, quoteId, id)
    void navigate({
      to: bookPath,
      search: { quote: id, ...(before === undefined ? {} : { was: before }) },
      replace: true,
    })
  }
  const similar = (gone: Ending) => {
    const segment = gone.facts?.['segment']
    return (
      quote.data &&
      Similar && (
        <Similar
          quote={quote.data}
          segment={typeof segment === 'string' ? segment : undefined}
          onQuote={(next) => openQuote(next.quote, next.was)}
        />
      )
    )
  }
  const outcome = (refusal: Ending) => (
    <div className={columns}>
      <RefusedBooking
        words={words}
        refusal={refusal}
        searchHref={search.href}
        addOns={sums?.addOns}
        reference={bookingId}
        onTry={quoteId === undefined ? undefined : () => openQuote(quoteId)}
        onBack={goBack}
        onAcceptPrice={openQuote}
        onRepeat={() => {
          setInsists(true)
          setRefused(null)
        }}
        similar={similar(refusal)}
      />
      {quote.data && <Summary quote={quote.data} priced={false} />}
    </div>
  )

  const content = () => {
    if (refused !== null) return outcome(refused)
    // Mended in the form, with everything that was typed still there: another card, a corrected traveller.
    const mendable =
      state === 'Failed' && ended !== null && isMendable(wordsFor(words, ended.code).screen)
        ? ended
        : null
    if (bookingId !== undefined && mendable === null) {
      if (booking.data === undefined)
        return booking.isError ? (
          outcome({ code: codeOf(booking.error) })
        ) : (
          <PendingPage label="Looking up your booking" />
        )
      if (state === 'NeedsAttention' || (state === 'Failed' && ended !== null))
        return outcome(state === 'Failed' && ended !== null ? ended : { code: 'PollingTimeout' })
      return (
        <BookingProgress
          booking={booking.data}
          words={words}
          way={quote.data && <Way quote={quote.data} sent />}
          summary={quote.data && <Summary quote={quote.data} />}
        />
      )
    }
    if (quoteId === undefined) return outcome({ code: 'BookingSessionMissing' })
    if (quote.data === undefined)
      return lost !== null ? outcome({ code: lost }) : <PendingPage label="Confirming the price" />
    if (moved !== null) return outcome(moved)
    return (
      <Form
        key={product.formKey(quote.data)}
        quote={quote.data}
        refusal={mendable}
        insists={insists}
        left={search.left}
        onQuote={({ id }) => openQuote(id)}
        onMoved={(moved) => void navigate({ to: bookPath, search: moved, replace: true })}
        onPlaced={(id) => {
          void navigate({ to: bookPath, search: { quote: quoteId, booking: id }, replace: true })
        }}
        onRefused={({ code, facts }) => setRefused({ code, facts })}
      />
    )
  }
  return <div className={pageWidth()}>{content()}</div>
}
