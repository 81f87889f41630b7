import { renewPackageQuote } from '@portolan/contract/packages/renew-package-quote.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { EmptyState } from '@portolan/design/primitives/empty-state.tsx'
import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { PriceRows } from '../../checkout/index.ts'
import { useGo } from '../../lodging/index.ts'
import { errorWords } from '../../shell/error-words.ts'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { pageWidth } from '../../shell/layout/page-width.ts'
import { NotFoundPage } from '../../shell/pages/not-found-page.tsx'
import { PendingPage } from '../../shell/pages/pending-page.tsx'
import { useServices } from '../../shell/services-context.ts'
import { codeOf } from '../../shell/session/call-failed.ts'
import { usePackagePages } from '../package-pages.ts'
import { packageQuoteQuery } from './package-quote-query.ts'
import styles from './review-page.module.css'

const c = classNames(styles)

type Renewed = AnswerOf<typeof renewPackageQuote>

/** Prices both parts of an expired package again, once, and shows the difference (packages-2). */
export const Renewal = ({ quoteId, listHref }: { quoteId: string; listHref: string }) => {
  const services = useServices()
  const client = useQueryClient()
  const { mutate, isIdle, data, error } = useMutation({
    mutationFn: () =>
      services.call(renewPackageQuote, { params: { quoteId } }, { patience: 45_000 }),
    onSuccess: ({ quote }) => {
      client.setQueryData(packageQuoteQuery(services, quote.id).queryKey, quote)
    },
  })
  useEffect(() => {
    if (isIdle) mutate()
  }, [isIdle, mutate])
  if (error !== null) {
    const code = codeOf(error)
    if (code === 'NotFound') return <NotFoundPage />
    const { title, text } = errorWords[code]
    return (
      <div className={`${pageWidth()} ${c('page')}`}>
        <EmptyState
          title={title}
          actions={
            <>
              <AppLink href={listHref} className={buttonClass({ variant: 'primary' })}>
                See flights and stays
              </AppLink>
              <Button onClick={() => mutate()}>Try again</Button>
            </>
          }
        >
          {text}
        </EmptyState>
      </div>
    )
  }
  return data === undefined ? (
    <PendingPage label="Checking both prices again" />
  ) : (
    <RenewedPrice renewed={data} />
  )
}

const titleOf = ({ minor }: Renewed['difference']): string => {
  if (minor === 0) return 'The price hasn’t changed'
  return minor > 0 ? 'The price has gone up' : 'The price has gone down'
}

const RenewedPrice = ({ renewed: { before, quote, difference } }: { renewed: Renewed }) => {
  const go = useGo()
  const { review } = usePackagePages()
  const now = { minor: quote.price.total, currency: quote.currency }
  return (
    <div className={`${pageWidth()} ${c('page')}`}>
      <h1 className={c('title')} tabIndex={-1}>
        {titleOf(difference)}
      </h1>
      <p className={c('lead')} role="status">
        The price was held for 15 minutes. We checked flights and stay again.
      </p>
      <div className={c('renewed')}>
        <PriceRows change={{ was: fromWire(before), now: fromWire(now) }} />
      </div>
      <p className={c('actions')}>
        <Button
          variant="primary"
          onClick={() => go(review, () => ({ quote: quote.id }), { replace: true })}
        >
          {`Continue at ${formatExact(fromWire(now))}`}
        </Button>
      </p>
    </div>
  )
}
