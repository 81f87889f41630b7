import type { ProgressStep } from '@portolan/design/travel/checkout.props.ts'
import { orderedSteps } from '../after-sales/index.ts'
import type { StayChange } from './change-stay-queries.ts'

type State = StayChange['state']

/** Index of the current step in each state. */
const currentStep: Readonly<Record<State, number>> = {
  Scheduled: 0,
  Authorizing: 0,
  Challenged: 0,
  Changing: 1,
  Pending: 1,
  NeedsAttention: 1,
  Releasing: 1,
  Failed: 1,
  Capturing: 2,
  Refunding: 2,
  Changed: 3,
}
const failedStates: ReadonlySet<State> = new Set(['Releasing', 'Failed'])
const waits: ReadonlySet<State> = new Set(['Pending', 'NeedsAttention'])

const moneyLabel = ({ extra, refunds }: Pick<StayChange, 'extra' | 'refunds'>): string => {
  if (extra.minor > 0) return 'Charging the difference'
  return refunds.length > 0 ? 'Sending your refund' : 'Updating your trip'
}

/** The steps of a stay change. The card is authorized only if the change costs more. */
export const stayChangeSteps = (
  change: Pick<StayChange, 'state' | 'extra' | 'refunds'>,
): ProgressStep[] => {
  const { state, extra } = change
  const isPaid = extra.minor > 0
  return orderedSteps(
    [
      { id: 'card', label: 'Authorizing your card', shown: isPaid },
      { id: 'property', label: 'Changing the stay with the property', shown: true },
      { id: 'money', label: moneyLabel(change), shown: true },
    ],
    {
      current: isPaid ? currentStep[state] : Math.max(1, currentStep[state]),
      failed: failedStates.has(state),
      note: waits.has(state) ? 'Waiting for the property’s response' : undefined,
    },
  )
}
