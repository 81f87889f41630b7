import type { Action, SagaDefinition, SagaEvent } from './saga.ts'
import type { Advance, JournalLine, SagaRow } from './saga-journal.ts'

/**
 * Lease length: another worker takes over after this. A running call renews the lease at the
 * shorter interval.
 */
export const leaseMs = 10_000
export const renewEveryMs = 3_000
/** Most journal lines of one transaction. */
export const mostLines = 8
/**
 * An action that became due this recently keeps its due time: leaving the indexed column unchanged
 * halves the cost of a write.
 */
const keepDueMs = 10_000

/** One journal line before it is written. */
export interface Step<S, Call, Answer> {
  readonly event: SagaEvent<Call, Answer>
  readonly before: S
  readonly after: S
  /** Deadline of the call that this step intends; 0 for any other step. */
  readonly deadlineMs: number
}

/** The pure half of the engine: which lines follow from a state, and what the row says after them. */
export interface StepRules<S, Call, Answer> {
  /** Null where the action writes no line. */
  readonly stepFor: (before: S, action: Action<Call>, now: number) => Step<S, Call, Answer> | null
  /** All steps up to and including the intent of the next call, at most `most`: one transaction. */
  readonly stepsFrom: (from: S, now: number, most: number) => Step<S, Call, Answer>[]
  readonly linesOf: (steps: readonly Step<S, Call, Answer>[]) => JournalLine[]
  /**
   * When the sweeper looks next, and what becomes of the lease: kept while the saga can go on,
   * released when it waits or ends.
   */
  readonly scheduleOf: (
    row: Pick<SagaRow, 'nextActionAt'>,
    state: S,
    deadlineMs: number,
    now: number,
  ) => Pick<Advance, 'nextActionAt' | 'lease'>
}

export const createStepRules = <T, S, Call, Answer>(
  definition: SagaDefinition<T, S, Call, Answer>,
): StepRules<S, Call, Answer> => {
  const eventName = (event: SagaEvent<Call, Answer>): string =>
    event.kind === 'noted' ? event.note : `${definition.nameOf(event.call)} ${event.kind}`

  const stepFor: StepRules<S, Call, Answer>['stepFor'] = (before, action, now) => {
    if (action.kind !== 'note' && action.kind !== 'call') return null
    const event: SagaEvent<Call, Answer> =
      action.kind === 'note'
        ? { kind: 'noted', note: action.note }
        : { kind: 'intended', call: action.call }
    return {
      event,
      before,
      after: definition.record(before, event, now),
      deadlineMs: action.kind === 'call' ? action.deadlineMs : 0,
    }
  }

  return {
    stepFor,
    stepsFrom: (from, now, most) => {
      const steps: Step<S, Call, Answer>[] = []
      for (let state = from; steps.length < most && definition.pending(state) === null;) {
        const next = stepFor(state, definition.decide(state, now), now)
        if (next === null) break
        steps.push(next)
        state = next.after
      }
      return steps
    },
    linesOf: (steps) =>
      steps.map(({ event, after }) => ({
        event: eventName(event),
        state: definition.summary(after).state,
      })),
    scheduleOf: ({ nextActionAt }, state, deadlineMs, now) => {
      const dueNow =
        nextActionAt !== null && nextActionAt <= now && nextActionAt > now - keepDueMs
          ? nextActionAt
          : now
      if (definition.summary(state).terminal) return { nextActionAt: null, lease: 'released' }
      if (definition.pending(state) !== null)
        return { nextActionAt: dueNow, lease: deadlineMs === 0 ? 'kept' : leaseMs }
      const action = definition.decide(state, now)
      return action.kind === 'wait'
        ? { nextActionAt: action.until, lease: 'released' }
        : { nextActionAt: dueNow, lease: 'kept' }
    },
  }
}
