import type { ProgressStep } from '@portolan/design/travel/checkout.props.ts'

export interface OrderedStep extends Pick<ProgressStep, 'id' | 'label'> {
  /** False for a step that this change does not have, such as a payment of nothing. */
  readonly shown: boolean
}

/** Steps of a change. Those before the current one are done. */
export const orderedSteps = (
  steps: readonly OrderedStep[],
  {
    current,
    failed = false,
    note,
  }: {
    /** Index of the step in progress, also among those that are not shown. */
    readonly current: number
    /** It was refused. */
    readonly failed?: boolean
    /** What it waits for. */
    readonly note: string | undefined
  },
): ProgressStep[] => {
  const stateOf = (step: number): ProgressStep['state'] => {
    if (step < current) return 'done'
    if (step > current) return 'waiting'
    return failed ? 'failed' : 'active'
  }
  return steps.flatMap(({ id, label, shown }, step): ProgressStep[] =>
    shown ? [{ id, label, state: stateOf(step), note: step === current ? note : undefined }] : [],
  )
}
