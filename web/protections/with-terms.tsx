import type { ErrorCode } from '@portolan/contract/errors.ts'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { OutcomePage } from '../checkout/index.ts'
import type { ErrorWords } from '../shell/error-words.ts'
import { AppLink } from '../shell/layout/app-link.tsx'
import { useGoBack } from '../shell/layout/use-go-back.ts'
import { PendingPage } from '../shell/pages/pending-page.tsx'
import { codeOf } from '../shell/session/call-failed.ts'
import { OutcomeFrame } from './price-freeze/outcome-frame.tsx'

/** Failures after which asking again may help. */
const isPassing = (screen: string): boolean => screen === 'page' || screen === 'rate-limit'

interface WithTermsProps<T> {
  /** Without a quote there is nothing to freeze. */
  quoteId: string | undefined
  terms: Pick<UseQueryResult<T>, 'data' | 'isError' | 'error' | 'refetch'>
  /** `Looking up your fees` */
  pending: string
  wordsOf: (code: ErrorCode) => ErrorWords
  /** Where to search again. */
  search: string
  children: (terms: T, refetch: () => void) => ReactNode
}

/** A page about freezing a quoted price: its terms, or why it can't be frozen. */
export const WithTerms = <T,>({
  quoteId,
  terms,
  pending,
  wordsOf,
  search,
  children,
}: WithTermsProps<T>) => {
  const goBack = useGoBack()
  const refetch = (): void => void terms.refetch()
  if (terms.data !== undefined) return children(terms.data, refetch)
  if (quoteId !== undefined && !terms.isError) return <PendingPage label={pending} />
  const { screen, title, text } = wordsOf(
    quoteId === undefined ? 'BookingSessionMissing' : codeOf(terms.error),
  )
  return (
    <OutcomeFrame>
      <OutcomePage
        title={title}
        text={text}
        actions={
          <>
            {isPassing(screen) && (
              <Button variant="primary" onClick={refetch}>
                Try again
              </Button>
            )}
            <AppLink
              href={search}
              className={buttonClass({ variant: isPassing(screen) ? 'secondary' : 'primary' })}
            >
              Search again
            </AppLink>
            <Button onClick={goBack}>Go back</Button>
          </>
        }
      />
    </OutcomeFrame>
  )
}
