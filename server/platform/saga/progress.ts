import type { Refusal } from '@portolan/contract/errors.ts'
import { bookingTerms } from '@portolan/domain/checkout/terms.ts'
import { next, type Lifecycle } from '@portolan/kernel/lifecycle.ts'
import { freshAttempts, waiting, type Attempts } from './attempts.ts'
import type { SagaDefinition, SagaEvent } from './saga.ts'

/** What every journaled state of a saga holds. */
export interface SagaProgress<
  State extends string,
  Call,
  Mode extends string = 'send' | 'read',
> extends Attempts<Mode> {
  readonly state: State
  /** The open call; `at` is when it was journaled. */
  readonly call: { readonly what: Call; readonly at: number } | null
  readonly refusal: Refusal | null
}

/** Product times of an answer: `sentAt` is when its call was journaled. */
export interface AnswerTimes {
  readonly now: number
  readonly sentAt: number
}

export const newSagaProgress = <State extends string>(
  initial: State,
  now: number,
): Pick<SagaProgress<State, never>, keyof SagaProgress<State, never>> => ({
  state: initial,
  call: null,
  refusal: null,
  ...freshAttempts(now),
})

/** The last state of an interrupted call: unknown, like a timeout. */
export const noResponse = { kind: 'unknown', cause: 'timeout' } as const

/** Events that all lifecycles of sagas spell alike. */
type SharedEvent = 'outcomeUnknown' | 'outcomeKnown' | 'stuck'

export interface ProgressRules<State extends string, Event extends string> {
  /** Applies a lifecycle event; throws if the lifecycle does not allow it. */
  readonly transition: <P extends { readonly state: State }>(progress: P, event: Event) => P
  /** Applies an event where the lifecycle allows it. */
  readonly when: <P extends { readonly state: State }>(progress: P, event: Event) => P
  /** Enters another state with fresh counters. */
  readonly enter: <P extends SagaProgress<State, unknown>>(
    progress: P,
    event: Event,
    now: number,
    mode?: Attempts['mode'],
  ) => P
  /** The outcome of the last call is unknown: read back from now on, until it takes too long. */
  readonly unknown: <P extends SagaProgress<State, unknown>>(progress: P, times: AnswerTimes) => P
  /** Needs an operator, and is retried periodically. */
  readonly stuck: <P extends SagaProgress<State, unknown, string>>(progress: P, now: number) => P
  readonly isTerminal: (progress: { readonly state: State }) => boolean
  /** What a definition says of any progress. */
  readonly definition: {
    readonly pending: <Call>(progress: SagaProgress<State, Call, string>) => Call | null
    readonly nameOf: (call: { readonly name: string }) => string
    readonly summary: (progress: { readonly state: State }) => {
      readonly state: string
      readonly terminal: boolean
    }
  }
}

/** What every saga does with its progress, under the name and the states of its lifecycle. */
export const createProgressRules = <State extends string, Event extends string>(
  lifecycle: Lifecycle<State, Event | SharedEvent>,
): ProgressRules<State, Event | SharedEvent> => {
  type Rules = ProgressRules<State, Event | SharedEvent>
  const transition: Rules['transition'] = (progress, event) => {
    const state = next(lifecycle, progress.state, event)
    if (state === undefined)
      throw new Error(`${lifecycle.name}: ${event} is not possible in ${progress.state}`)
    return { ...progress, state }
  }
  const when: Rules['when'] = (progress, event) =>
    next(lifecycle, progress.state, event) === undefined ? progress : transition(progress, event)
  const stuck: Rules['stuck'] = (progress, now) => ({
    ...transition(when(progress, 'outcomeUnknown'), 'stuck'),
    waitUntil: now + bookingTerms.attentionRetry,
  })
  const isTerminal: Rules['isTerminal'] = ({ state }) => lifecycle.terminal.includes(state)
  return {
    transition,
    when,
    stuck,
    isTerminal,
    enter: (progress, event, now, mode) => ({
      ...transition(progress, event),
      ...freshAttempts(now, mode),
    }),
    unknown: (progress, { now, sentAt }) =>
      now - progress.since >= bookingTerms.unreadable
        ? stuck(progress, now)
        : waiting(
            {
              ...when(progress, 'outcomeUnknown'),
              mode: 'read',
              unknownSince: progress.unknownSince ?? sentAt,
            },
            now,
          ),
    definition: {
      pending: (progress) => progress.call?.what ?? null,
      nameOf: ({ name }) => name,
      summary: (progress) => ({ state: progress.state, terminal: isTerminal(progress) }),
    },
  }
}

interface RecordRules<P, Call, Answer> {
  /** What else an intent changes. */
  readonly intended?: (progress: P, call: Call, now: number) => P
  readonly answered: (progress: P, call: Call, answer: Answer, times: AnswerTimes) => P
  readonly noted: (progress: P, note: string, now: number) => P
  /** The answer of a call without a response: its outcome is unknown. */
  readonly unanswered: (call: Call) => Answer
}

/** `record` of a definition: opens and closes the call, and leaves the rest to the saga's rules. */
export const createRecord =
  <P extends SagaProgress<string, Call, string>, Call, Answer>({
    intended = (progress) => progress,
    answered,
    noted,
    unanswered,
  }: RecordRules<P, Call, Answer>): SagaDefinition<unknown, P, Call, Answer>['record'] =>
  (progress, event: SagaEvent<Call, Answer>, now) => {
    if (event.kind === 'noted') return noted(progress, event.note, now)
    const { call } = event
    if (event.kind === 'intended')
      return intended(
        {
          ...progress,
          call: { what: call, at: now },
          waitUntil: null,
          attempts: progress.attempts + 1,
        },
        call,
        now,
      )
    const sentAt = progress.call?.at ?? now
    const answer = event.kind === 'answered' ? event.answer : unanswered(call)
    return answered({ ...progress, call: null }, call, answer, { now, sentAt })
  }
