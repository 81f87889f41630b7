import type { TenantId } from '@portolan/domain/identity/tenant.ts'

/**
 * A saga is a long piece of work with effects at counterparties, kept in the database so that any
 * process can go on with it. Its rules are two pure functions: `decide` says what to do next from
 * what the journal holds, `record` says what the journal holds after something happened. The engine
 * (`engine.ts`) only carries them out, so a simulation can drive the same rules with a seeded
 * world.
 */

/** What to do next. */
export type Action<Call> =
  /**
   * Journal the intent, then call a counterparty outside any transaction, for at most `deadlineMs`
   * of wall time.
   */
  | { readonly kind: 'call'; readonly call: Call; readonly deadlineMs: number }
  /** Only journal an event. */
  | { readonly kind: 'note'; readonly note: string }
  /** Nothing until this product time. */
  | { readonly kind: 'wait'; readonly until: number }
  /** Terminal. */
  | { readonly kind: 'end' }

/** What happened. */
export type SagaEvent<Call, Answer> =
  | { readonly kind: 'intended'; readonly call: Call }
  /** A call whose answer is certain, or whose outcome the adapter itself calls unknown. */
  | { readonly kind: 'answered'; readonly call: Call; readonly answer: Answer }
  /**
   * No usable answer: the deadline passed, the adapter threw, or the process died after the intent.
   * The effect may exist.
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

/**
 * One kind of saga. `S` is journalled as JSON, so it holds plain values only; `T` is the
 * transaction handle.
 */
export interface SagaDefinition<T, S, Call, Answer> {
  readonly kind: string
  readonly decide: (state: S, now: number) => Action<Call>
  /** Pure. Answers the state after the event; product time `now` in milliseconds. */
  readonly record: (state: S, event: SagaEvent<Call, Answer>, now: number) => S
  /** The call that was journalled and has no answer yet, if any. */
  readonly pending: (state: S) => Call | null
  /** For the journal's lines: `authorise`. Never a person's data. */
  readonly nameOf: (call: Call) => string
  /** The state's name for the row, and whether it is terminal. */
  readonly summary: (state: S) => { readonly state: string; readonly terminal: boolean }
  /** The effect itself. May throw: that is an unknown outcome. */
  readonly perform: (saga: SagaKey, call: Call) => Promise<Answer>
  /** Whether a word from outside (`SagaEngine.tell`) is heard as things stand; without it none is. */
  readonly hears?: (state: S, note: string) => boolean
  /** Everything else that must change in the same transaction as the journal: books, trips, claims. */
  readonly project: (tx: T, saga: SagaKey, before: S, after: S, now: number) => Promise<void>
}
