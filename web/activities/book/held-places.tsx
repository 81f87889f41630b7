import { quoteActivity } from '@portolan/contract/activities/quote-activity.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { classNames } from '@portolan/design/class-names.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { wordsFor } from '../../checkout/index.ts'
import { carryDraft } from '../../shell/draft.ts'
import { useServices } from '../../shell/services-context.ts'
import { codeOf } from '../../shell/session/call-failed.ts'
import { leftText, useTimeLeft } from '../../shell/use-time-left.ts'
import type { ActivityQuote } from '../activity-answers.ts'
import { activityBookWords } from './activity-book-words.ts'
import styles from './held-places.module.css'

const c = classNames(styles)

/** Quotes the same start again; what was typed goes with it. */
const useHoldAgain = (quote: ActivityQuote) => {
  const { call, storage } = useServices()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () =>
      call(quoteActivity, {
        body: {
          activityId: quote.activityId,
          optionId: quote.option.id,
          date: quote.date,
          at: quote.at,
          units: quote.units.map(({ band, count }) => ({ band, count })),
        },
      }),
    onSuccess: ({ id, total }) => {
      carryDraft(storage.session, quote.id, id)
      const was = total.minor === quote.total.minor ? {} : { was: String(quote.total.minor) }
      return navigate({ to: '/activities/book/', search: { quote: id, ...was }, replace: true })
    },
  })
}

/** How long the operator holds the places, and how to get them back afterwards (decision 0144). */
export const HeldPlaces = ({ quote }: { quote: ActivityQuote }) => {
  const again = useHoldAgain(quote)
  const msLeft = useTimeLeft(quote.heldUntil ?? quote.expiresAt)
  const refused = again.isError ? wordsFor(activityBookWords, codeOf(again.error)) : null
  if (msLeft === 0)
    return (
      <Notice
        tone={refused === null ? 'warn' : 'danger'}
        role="alert"
        title={refused?.title ?? 'Your places were released'}
        className={c('held')}
        action={
          <Button busy={again.isPending} onClick={() => again.mutate()}>
            Reserve again
          </Button>
        }
      >
        {refused?.text ??
          'The operator holds them for 30 minutes. Reserve again to see whether they’re still free. What you typed stays here.'}
      </Notice>
    )
  return (
    <p className={c('held', 'text')} role="timer">
      {quote.heldUntil === null
        ? `This price is good for ${leftText(msLeft)}. Places aren’t reserved until you book.`
        : `Your places are held for ${leftText(msLeft)}. Nothing is charged yet.`}
    </p>
  )
}
