import { exercisePriceFreeze } from '@portolan/contract/protections/exercise-price-freeze.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { linkClass } from '@portolan/design/primitives/button-class.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { SimilarToQuote } from '../../checkout/index.ts'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { usePageTitle } from '../../shell/layout/navigation-focus.ts'
import { pageWidth } from '../../shell/layout/page-width.ts'
import { PendingPage } from '../../shell/pages/pending-page.tsx'
import { useServices } from '../../shell/services-context.ts'
import { codeOf } from '../../shell/session/call-failed.ts'
import { clauseSentences } from './clause-words.ts'
import { DecisionLog } from './decision-log.tsx'
import { ExerciseOutcome } from './exercise.tsx'
import { freezeKey, freezeQuery, freezesKey, type Freeze } from './freeze-queries.ts'
import { freezeToday } from './freeze-today.ts'
import { exactText, wordsOfFreeze } from './freeze-words.ts'
import { FreezeDue, FreezeFlights, FreezeLife, FreezeMark } from './frozen-facts.tsx'
import { NoFrozenPrice } from './no-frozen-price.tsx'
import { OutcomeFrame } from './outcome-frame.tsx'
import styles from './held-page.module.css'
import { useFreezeAgain } from './use-freeze-again.ts'

const c = classNames(styles)

/** /trips/flights/freeze/overview/ */
export const HeldFreezePage = () => {
  const { freeze: freezeId } = useSearch({ from: '/trips/flights/freeze/overview' })
  const services = useServices()
  const freeze = useQuery({
    ...freezeQuery(services, freezeId ?? ''),
    enabled: freezeId !== undefined,
  })
  if (freeze.data !== undefined) return <Held freeze={freeze.data} />
  if (freezeId !== undefined && !freeze.isError)
    return <PendingPage label="Looking up your frozen price" />
  return (
    <NoFrozenPrice
      words={wordsOfFreeze(freezeId === undefined ? 'NotFound' : codeOf(freeze.error))}
      onRetry={freezeId !== undefined ? () => void freeze.refetch() : undefined}
    />
  )
}

/** Prices the flights today. The freeze may end by it, so what is shown of it is read again. */
const useExercise = (freezeId: string) => {
  const { call, queries } = useServices()
  return useMutation({
    mutationFn: () => call(exercisePriceFreeze, { params: { freezeId } }, { patience: 30_000 }),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: freezeKey(freezeId) })
      void queries.invalidateQueries({ queryKey: freezesKey })
    },
  })
}

const Held = ({ freeze }: { freeze: Freeze }) => {
  const exercise = useExercise(freeze.id)
  const today = freezeToday(freeze)
  usePageTitle(freeze.title)
  if (exercise.data !== undefined)
    return (
      <OutcomeFrame>
        <ExerciseOutcome exercised={exercise.data} onBack={exercise.reset} />
      </OutcomeFrame>
    )
  const refusal = exercise.isError ? wordsOfFreeze(codeOf(exercise.error)) : null
  return (
    <div className={`${pageWidth()} ${c('page')}`}>
      <AppLink href="/trips/?tab=frozen" className={linkClass()}>
        Frozen prices
      </AppLink>
      <header className={c('head')}>
        <h1>{freeze.title}</h1>
        <FreezeMark freeze={freeze} />
      </header>
      <FreezeFlights freeze={freeze} />
      <div className={c('columns')}>
        <div className={c('main')}>
          {today !== null && (
            <div className={c('life')}>
              <FreezeLife freeze={freeze} today={today} />
            </div>
          )}
          <DecisionLog freeze={freeze} />
        </div>
        <aside aria-label="Your freeze" className={c('sheet')}>
          {freeze.state === 'Valid' && today !== null && (
            <>
              <FreezeDue freeze={freeze} today={today} />
              {refusal !== null && (
                <Notice tone="danger" role="alert" title={refusal.title}>
                  {refusal.text}
                </Notice>
              )}
              <Button
                variant="primary"
                full
                busy={exercise.isPending}
                onClick={() => exercise.mutate()}
              >
                Check price and book
              </Button>
            </>
          )}
          {freeze.state !== 'Valid' && <Ended freeze={freeze} />}
        </aside>
        <section aria-labelledby="terms" className={c('terms')}>
          <h2 id="terms">Your terms</h2>
          <ul>
            {clauseSentences().map(({ code, sentence }) => (
              <li key={code}>
                {sentence}
                <small>{`Rule ${code}`}</small>
              </li>
            ))}
          </ul>
        </section>
      </div>
      {freeze.state === 'Refunded' && <Similar freeze={freeze} />}
    </div>
  )
}

const endedText: Readonly<Record<Exclude<Freeze['state'], 'Valid'>, (fee: string) => string>> = {
  Exercised: () => 'You booked with this frozen price.',
  Expired: (fee) => `It expired, and the fee of ${fee} isn’t refunded.`,
  Refunded: (fee) => `The flights sold out. We refunded the fee of ${fee}.`,
}
const Ended = ({ freeze }: { freeze: Freeze }) => {
  const again = useFreezeAgain(freeze)
  if (freeze.state === 'Valid') return null
  const refusal = again.isError ? wordsOfFreeze(codeOf(again.error)) : null
  return (
    <>
      <p>{endedText[freeze.state](exactText(freeze.premium))}</p>
      {refusal !== null && (
        <Notice tone="danger" role="alert" title={refusal.title}>
          {refusal.text}
        </Notice>
      )}
      {freeze.state === 'Expired' && (
        <Button variant="primary" full busy={again.isPending} onClick={() => again.mutate()}>
          Freeze today’s price
        </Button>
      )}
    </>
  )
}

/** Opened by a button: it searches again. */
const Similar = ({ freeze }: { freeze: Freeze }) => {
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  return (
    <section aria-label="Similar flights" className={c('similar')}>
      {open ? (
        <SimilarToQuote
          quote={freeze}
          segment={undefined}
          onQuote={(search) => void navigate({ to: '/flights/book/', search })}
        />
      ) : (
        <Button onClick={() => setOpen(true)}>See similar flights</Button>
      )}
    </section>
  )
}
