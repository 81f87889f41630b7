import type { TenantId } from '@portolan/domain/identity/tenant.ts'

/**
 * A saga is long-running work with effects at suppliers, stored in the database so that any process
 * can resume it. Its rules are two pure functions: `decide` returns the next action, `record` the
 * state after an event. The engine (`engine.ts`) only executes them, so a simulation can drive the
 * same rules with a seeded world.
 */

/** What to do next. */
export type Action<Call> =
  /** Journal the intent, then call outside any transaction, for at most `deadlineMs` of wall time. */
  | { readonly kind: 'call'; readonly call: Call; readonly deadlineMs: number }
  /** Journal an event and nothing else. */
  | { readonly kind: 'note'; readonly note: string }
  /** Do nothing until this product time, milliseconds. */
  | { readonly kind: 'wait'; readonly until: number }
  /** Terminal. */
  | { readonly kind: 'end' }

export type SagaEvent<Call, Answer> =
  | { readonly kind: 'intended'; readonly call: Call }
  /** The adapter answered; the answer itself may say that the outcome is unknown. */
  | { readonly kind: 'answered'; readonly call: Call; readonly answer: Answer }
  /**
   * No answer: the deadline passed, the adapter threw, or the process died after the intent. The
   * effect may exist.
   */
  | {
      readonly kind: 'unanswered'
      readonly call: Call
      readonly cause: 'deadline' | 'exception' | 'interrupted'
    }
  | { readonly kind: 'noted'; readonly note: string }

export interface SagaKey {
  readonly id: string
  readonly tenant: TenantId
}

/** One kind of saga. `S` is stored as JSON, so it holds plain values only; `T` is the transaction. */
export interface SagaDefinition<T, S, Call, Answer> {
  readonly kind: string
  readonly decide: (state: S, now: number) => Action<Call>
  /** Pure: the state after the event. `now` is product time, milliseconds. */
  readonly record: (state: S, event: SagaEvent<Call, Answer>, now: number) => S
  /** The journalled call that has no answer yet. */
  readonly pending: (state: S) => Call | null
  /** Name for the journal, such as `authorize`; never personal data. */
  readonly nameOf: (call: Call) => string
  readonly summary: (state: S) => { readonly state: string; readonly terminal: boolean }
  /** Makes the call. Throwing means that the outcome is unknown. */
  readonly perform: (saga: SagaKey, call: Call) => Promise<Answer>
  /** Whether an outside event (`SagaEngine.signal`) is accepted in this state; by default none is. */
  readonly accepts?: (state: S, note: string) => boolean
  /** Writes everything else that changes with the journal: books, trips, claims. Same transaction. */
  readonly project: (tx: T, saga: SagaKey, before: S, after: S, now: number) => Promise<void>
}
