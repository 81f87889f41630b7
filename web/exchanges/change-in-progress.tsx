import { classNames } from '@portolan/design/class-names.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, type ReactNode } from 'react'
import { caseStateText } from '../cases/index.ts'
import { ChallengeFrame } from '../payments/index.ts'
import { BackToTrip, ProcessSteps, StepScreen, type Trip } from '../after-sales/index.ts'
import { progressOf } from './exchange-progress.ts'
import { exchangeKey, type Exchange, type ExchangeOffer } from './exchange-queries.ts'
import { SideBySide } from './side-by-side.tsx'
import styles from './exchange.module.css'

const c = classNames(styles)

const titles: Partial<Readonly<Record<Exchange['state'], string>>> = {
  AwaitingAgent: 'Your change is requested',
  Challenged: 'Verify your payment',
}

const leadOf = (trip: Trip, { state, caseId, due }: Exchange): string => {
  if (state !== 'AwaitingAgent')
    return 'Your current flights stay booked until the airline has changed your tickets.'
  const request = trip.cases.find(({ id }) => id === caseId)
  const queue = request === undefined ? '' : ` Your request: ${caseStateText(request)}.`
  const card = due.minor > 0 ? ', and your card isn’t charged' : ''
  return (
    `The airline doesn’t allow this change online, so an agent is requesting it for you.${queue} ` +
    `Until then, your flights don’t change${card}.`
  )
}

/** A change in progress: its steps, the bank's verification, or the agent's request. */
export const ChangeInProgress = ({
  trip,
  exchange,
  offer,
  heading,
}: {
  trip: Trip
  exchange: Exchange
  offer: ExchangeOffer | null
  heading: (text: string) => ReactNode
}) => {
  const queries = useQueryClient()
  const reload = useCallback(
    () => void queries.invalidateQueries({ queryKey: exchangeKey(trip.id) }),
    [queries, trip.id],
  )
  const hasRefund = (offer?.refund.minor ?? 0) > 0 || exchange.refunds.length > 0
  return (
    <StepScreen
      heading={heading(titles[exchange.state] ?? 'Changing your flights')}
      lead={leadOf(trip, exchange)}
      actions={<BackToTrip tripId={trip.id} />}
    >
      {exchange.challengeUrl !== null && exchange.state === 'Challenged' && (
        <div className={c('section')}>
          <ChallengeFrame url={exchange.challengeUrl} onAnswered={reload} />
        </div>
      )}
      <ProcessSteps
        label="Change progress"
        steps={progressOf(exchange, hasRefund)}
        state={exchange.state}
      />
      <section className={c('section')}>
        <h2>Requested changes</h2>
        <SideBySide slices={exchange.slices} />
      </section>
    </StepScreen>
  )
}
