import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { exercisePriceFreeze } from '@portolan/contract/protections/exercise-price-freeze.ts'
import { priceFreezeTerms } from '@portolan/domain/protections/price-freeze/terms.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { formatExact, fromWire, negate, subtract } from '@portolan/kernel/money.ts'
import { OutcomePage, SimilarToQuote } from '../../checkout/index.ts'
import { useNavigate } from '@tanstack/react-router'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { stringifySearch } from '../../shell/router-search.ts'
import type { Freeze } from './freeze-queries.ts'
import { atDeparture, exactText, wholeText } from './freeze-words.ts'
import styles from './exercise.module.css'

const c = classNames(styles)

export type Exercised = AnswerOf<typeof exercisePriceFreeze>
type Outcome = Exercised['decision']['outcome']

interface Words {
  readonly title: string
  readonly text: (freeze: Freeze) => string
}
const cap = ({ cap: amount }: Freeze): string => wholeText(amount)
const words: Readonly<Record<Exclude<Outcome, 'Refused' | 'Expired'>, Words>> = {
  RisenWithinCap: {
    title: 'You pay your frozen price',
    text: (freeze) => `The fare hasn’t risen by more than the ${cap(freeze)} each that we cover.`,
  },
  RisenBeyondCap: {
    title: 'The fare has risen by more than we cover',
    text: (freeze) =>
      `We pay ${cap(freeze)} of each traveler’s rise, and you pay the rest. You don’t have to book.`,
  },
  Fallen: {
    title: 'The fare has gone down',
    text: () => 'You pay today’s lower price.',
  },
  Gone: {
    title: 'These flights are sold out',
    text: (freeze) =>
      `There are too few seats for all of your travelers. We’re refunding the fee of ${exactText(freeze.premium)} to how you paid it.`,
  },
}
/** The price hasn't moved at all. */
const unchanged: Words = {
  title: 'The fare hasn’t changed',
  text: () => 'You pay the price that you froze. You can book now, or wait until the freeze ends.',
}
const wordsFor = ({ decision: { outcome }, booking }: Exercised): Words | null => {
  if (outcome === 'Refused' || outcome === 'Expired') return null
  return outcome === 'RisenWithinCap' && booking?.discount.minor === 0 ? unchanged : words[outcome]
}

/** The fee is refunded if the flights are booked by then; null if that is over. */
const feeBackBy = (freeze: Freeze, decision: Exercised['decision']): string | null =>
  decision.pays.some(({ from }) => from === 'Fee')
    ? new Date(Date.parse(freeze.boughtAt) + priceFreezeTerms.feeRefundMs).toISOString()
    : null

const Rows = ({ booking }: { booking: NonNullable<Exercised['booking']> }) => {
  const [total, discount] = [fromWire(booking.total), fromWire(booking.discount)]
  return (
    <table className={c('rows')}>
      <tbody>
        <tr>
          <th scope="row">Today’s price, all travelers</th>
          <td>{formatExact(total)}</td>
        </tr>
        <tr>
          <th scope="row">Your frozen price pays</th>
          <td>{formatExact(negate(discount)).replace('-', '−')}</td>
        </tr>
        <tr>
          <th scope="row">You pay</th>
          <td className={c('pays')}>{formatExact(subtract(total, discount))}</td>
        </tr>
      </tbody>
    </table>
  )
}

interface ExerciseOutcomeProps {
  exercised: Exercised
  onBack: () => void
}

/** What the freeze pays at today's price, and the way to book or, without seats, to similar flights. */
export const ExerciseOutcome = ({ exercised, onBack }: ExerciseOutcomeProps) => {
  const navigate = useNavigate()
  const { freeze, decision, booking } = exercised
  const said = wordsFor(exercised)
  if (said === null) return null
  const byThen = feeBackBy(freeze, decision)
  return (
    <OutcomePage
      title={said.title}
      text={said.text(freeze)}
      actions={
        <>
          {booking !== null && (
            <AppLink
              href={`/flights/book/${stringifySearch({ quote: booking.quoteId, freeze: freeze.id })}`}
              className={buttonClass({ variant: 'primary' })}
            >
              {`Continue at ${formatExact(subtract(fromWire(booking.total), fromWire(booking.discount)))}`}
            </AppLink>
          )}
          <Button onClick={onBack}>{booking === null ? 'Freeze details' : 'Go back'}</Button>
        </>
      }
      after={
        booking === null && (
          <SimilarToQuote
            quote={freeze}
            segment={undefined}
            onQuote={(search) => void navigate({ to: '/flights/book/', search })}
          />
        )
      }
    >
      {booking !== null && <Rows booking={booking} />}
      {byThen !== null && booking !== null && (
        <p className={c('feeBack')}>
          {`Book by ${atDeparture(freeze, byThen)} and we refund the fee of ${exactText(freeze.premium)}.`}
        </p>
      )}
    </OutcomePage>
  )
}
