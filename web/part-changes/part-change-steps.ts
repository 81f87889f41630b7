import type { PartChangeView } from '@portolan/contract/part-changes/part-change.ts'
import type { ProgressStep } from '@portolan/design/travel/checkout.props.ts'
import { orderedSteps } from '../after-sales/index.ts'

type State = PartChangeView['state']

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

const moneyLabel = ({ extra, refunds }: Pick<PartChangeView, 'extra' | 'refunds'>): string => {
  if (extra.minor > 0) return 'Charging the difference'
  return refunds.length > 0 ? 'Sending your refund' : 'Updating your trip'
}

/** What the steps call the supplier: `the stay with the property`, `the property’s`. */
export interface StepWords {
  readonly what: string
  readonly whose: string
}

/** The steps of a change. The card is authorized only if the change costs more. */
export const partChangeSteps = (
  change: Pick<PartChangeView, 'state' | 'extra' | 'refunds'>,
  { what, whose }: StepWords,
): ProgressStep[] => {
  const { state, extra } = change
  const isPaid = extra.minor > 0
  return orderedSteps(
    [
      { id: 'card', label: 'Authorizing your card', shown: isPaid },
      { id: 'supplier', label: `Changing ${what}`, shown: true },
      { id: 'money', label: moneyLabel(change), shown: true },
    ],
    {
      current: isPaid ? currentStep[state] : Math.max(1, currentStep[state]),
      failed: failedStates.has(state),
      note: waits.has(state) ? `Waiting for ${whose} response` : undefined,
    },
  )
}
