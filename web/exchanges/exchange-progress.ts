import type { ProgressStep } from '@portolan/design/travel/checkout.props.ts'
import type { Exchange } from './exchange-queries.ts'

type State = Exchange['state']
/** How far an exchange has come: the index of the step that is under way. */
const reached: Readonly<Record<State, number>> = {
  Scheduled: 0,
  Authorising: 1,
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
const waits: Partial<Readonly<Record<State, string>>> = {
  Challenged: 'Your bank asks a question',
  Pending: 'Waiting for the airline’s answer',
  AwaitingAgent: 'An agent asks the airline',
  NeedsAttention: 'It takes longer than usual; somebody is looking at it',
  Releasing: 'Refused: what was held on your card is let go',
}

/** The journal of an exchange as its person sees it. Steps of money stand only where money moves. */
export const progressOf = (
  { state, due }: Pick<Exchange, 'state' | 'due'>,
  givesBack: boolean,
): ProgressStep[] => {
  const steps = [
    { id: 'sent', label: 'Change sent', shown: true },
    { id: 'card', label: 'What is due is held on your card', shown: due.minor > 0 },
    { id: 'airline', label: 'The airline exchanges the tickets', shown: true },
    { id: 'capture', label: 'Your card is charged', shown: due.minor > 0 },
    { id: 'refund', label: 'What is owed goes back', shown: givesBack },
  ]
  const at = reached[state]
  return steps.flatMap(({ id, label, shown }, step): ProgressStep[] => {
    if (!shown) return []
    const under = step === at
    return [
      {
        id,
        label,
        state:
          step < at
            ? 'done'
            : !under
              ? 'waiting'
              : state === 'Releasing' || state === 'Failed'
                ? 'failed'
                : 'active',
        note: under ? waits[state] : undefined,
      },
    ]
  })
}
