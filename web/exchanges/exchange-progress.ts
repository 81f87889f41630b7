import type { ProgressStep } from '@portolan/design/travel/checkout.props.ts'
import { orderedSteps } from '../after-sales/index.ts'
import type { Exchange } from './exchange-queries.ts'

type State = Exchange['state']
/** Index of the current step in each state. */
const currentStep: Readonly<Record<State, number>> = {
  Scheduled: 0,
  Authorizing: 1,
  Challenged: 1,
  Exchanging: 2,
  Pending: 2,
  AwaitingAgent: 2,
  NeedsAttention: 2,
  Capturing: 3,
  Refunding: 4,
  Exchanged: 5,
  Releasing: 2,
  Failed: 2,
}
const notes: Partial<Readonly<Record<State, string>>> = {
  Challenged: 'Your bank needs to confirm it’s you',
  Pending: 'Waiting for the airline’s response',
  AwaitingAgent: 'An agent is contacting the airline',
  NeedsAttention: 'This is taking longer than usual. We’re looking into it.',
  Releasing: 'Declined. Releasing the hold on your card',
}

const failedStates: ReadonlySet<State> = new Set(['Releasing', 'Failed'])

/** The steps of an exchange. Payment and refund steps are shown only if money moves. */
export const progressOf = (
  { state, due }: Pick<Exchange, 'state' | 'due'>,
  hasRefund: boolean,
): ProgressStep[] =>
  orderedSteps(
    [
      { id: 'sent', label: 'Change sent', shown: true },
      { id: 'card', label: 'Holding the amount on your card', shown: due.minor > 0 },
      { id: 'airline', label: 'Changing your tickets with the airline', shown: true },
      { id: 'capture', label: 'Charging your card', shown: due.minor > 0 },
      { id: 'refund', label: 'Sending your refund', shown: hasRefund },
    ],
    { current: currentStep[state], failed: failedStates.has(state), note: notes[state] },
  )
