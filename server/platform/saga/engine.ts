import type { Clock } from '@portolan/kernel/ports.ts'
import type { Json } from '../json.ts'
import type { Log } from '../log.ts'
import type { SagaDefinition, SagaEvent, SagaKey } from './saga.ts'
import type { Advance, JournalLine, SagaJournal, SagaRef, SagaRow } from './saga-journal.ts'
import {
  createStepRules,
  leaseMs,
  mostLines,
  renewEveryMs,
  type Step,
  type StepRules,
} from './saga-steps.ts'

/** Attempts to write one line before the run is abandoned to the sweeper. */
const writeAttempts = 4
/** A run that needs more transactions than this has a bug in `decide`. */
const mostActions = 500

export interface EngineDeps<T> {
  readonly journal: SagaJournal<T>
  readonly clock: Clock
  readonly log: Log
  /** `platform/timers.ts`: the work's result, or `late()` after `ms` of wall time. */
  readonly within: <V, L>(ms: number, work: Promise<V>, late: () => L) => Promise<V | L>
}

export type RunOutcome = 'ended' | 'waiting' | 'locked' | 'lost' | 'abandoned'

/** A saga whose first call is journalled and may be sent by the process that created it. */
export interface Begun {
  readonly row: SagaRow
  /** Of that call; 0 where none is intended, and the saga has to be claimed like any other. */
  readonly deadlineMs: number
}
/**
 * Runs one saga until it waits, ends or is taken over; a `begun` one without claiming it. Never
 * throws: the sweeper retries what failed.
 */
export interface SagaRunner {
  readonly run: (ref: SagaRef, begun?: Begun) => Promise<RunOutcome>
}
export interface SagaEngine<T, S> extends SagaRunner {
  /**
   * Creates a saga inside the transaction of its business object, with every step up to the intent
   * of its first call and a lease to send it. The caller may run it after the commit; otherwise it
   * is due when the lease expires.
   */
  readonly begin: (tx: T, saga: SagaKey, state: S, at: number) => Promise<Begun>
  /**
   * Creates a saga that is due at once and leased by nobody, for a transaction after whose commit
   * nobody can run it, such as the step of another saga. The next sweep of any process runs it.
   */
  readonly schedule: (tx: T, saga: SagaKey, state: S, at: number) => Promise<void>
  /**
   * Journals an outside event for a waiting saga, with the steps that follow; the caller then runs
   * it. `ignored`: the saga does not accept the event now. `locked`: another worker runs it, or it
   * has ended.
   */
  readonly signal: (ref: SagaRef, note: string) => Promise<Begun | 'locked' | 'ignored'>
}

/** The journal's state after a write. */
interface Written<Call> {
  readonly row: SagaRow
  /** Intended and not sent yet. `leased`: the intent's transaction extended the lease over the call. */
  readonly sending: {
    readonly call: Call
    readonly deadlineMs: number
    readonly leased: boolean
  } | null
  readonly released: boolean
}

interface Parts<T, S, Call, Answer> {
  readonly definition: SagaDefinition<T, S, Call, Answer>
  readonly rules: StepRules<S, Call, Answer>
  readonly deps: EngineDeps<T>
}

const stateOf = <S>(row: SagaRow): S => row.body as S

const writtenAs = <T, S, Call, Answer>(
  definition: SagaDefinition<T, S, Call, Answer>,
  row: SagaRow,
  deadlineMs: number,
  /** What was written, where the database has just confirmed it. */
  advance: Advance | null,
): Written<Call> => {
  const call = definition.pending(stateOf(row))
  const leased = typeof advance?.lease === 'number'
  return {
    row,
    sending: call === null ? null : { call, deadlineMs, leased },
    released: advance?.lease === 'released',
  }
}

interface Writer<S, Call, Answer> {
  /** Journals one step and those that follow. Null: another worker owns the saga now. */
  readonly write: (
    row: SagaRow,
    first: (now: number) => Step<S, Call, Answer>,
  ) => Promise<Written<Call> | null>
  readonly record: (row: SagaRow, event: SagaEvent<Call, Answer>) => Promise<Written<Call> | null>
}

const createWriter = <T, S, Call, Answer>({
  definition,
  rules,
  deps: { journal, clock },
}: Parts<T, S, Call, Answer>): Writer<S, Call, Answer> => {
  const write: Writer<S, Call, Answer>['write'] = async (row, first) => {
    for (let attempt = 1; ; attempt++) {
      const now = clock.now()
      const step = first(now)
      // The event itself must be stored even if the steps after it cannot be: a retry writes it alone.
      const steps =
        attempt === 1 ? [step, ...rules.stepsFrom(step.after, now, mostLines - 1)] : [step]
      const last = steps.at(-1) ?? step
      const advance: Advance = {
        lines: rules.linesOf(steps) as [JournalLine, ...JournalLine[]],
        body: last.after as Json,
        at: now,
        ...rules.scheduleOf(row, last.after, last.deadlineMs, now),
      }
      try {
        const advanced = await journal.advance(row, advance, async (tx) => {
          for (const { before, after } of steps)
            await definition.project(tx, row, before, after, now)
        })
        if (advanced === null) return null
        // The lease began with the write. After a slow commit another worker may own the saga, so the
        // lease is renewed before sending. Product time runs at least as fast as the database's clock.
        const isFresh = clock.now() - now < renewEveryMs
        return writtenAs(definition, advanced, last.deadlineMs, isFresh ? advance : null)
      } catch (error) {
        if (attempt === writeAttempts) throw error
        // The commit is unknown or the connection broke: trust what the database says now.
        const held = await journal.hold(row)
        if (held === null) return null
        if (held.version === row.version) continue
        // An earlier attempt succeeded. With other lines than this one, it is left to the sweeper.
        return held.version === row.version + steps.length
          ? writtenAs(definition, held, last.deadlineMs, null)
          : null
      }
    }
  }
  return {
    write,
    record: (row, event) =>
      write(row, (now) => ({
        event,
        before: stateOf(row),
        after: definition.record(stateOf(row), event, now),
        deadlineMs: 0,
      })),
  }
}

const late = Symbol('late')

/** Makes a call and keeps the lease alive meanwhile. Null: the lease was lost, nothing was sent. */
const createSender =
  <T, S, Call, Answer>({ definition, deps: { journal, log, within } }: Parts<T, S, Call, Answer>) =>
  async (
    row: SagaRow,
    { call, deadlineMs, leased }: NonNullable<Written<Call>['sending']>,
  ): Promise<SagaEvent<Call, Answer> | null> => {
    if (!leased && !(await journal.renew(row, leaseMs))) return null
    try {
      const work = definition.perform(row, call)
      for (let left = deadlineMs; left > 0; left -= renewEveryMs) {
        const slice = Math.min(left, renewEveryMs)
        const answer = await within(slice, work, () => late as typeof late)
        if (answer !== late) return { kind: 'answered', call, answer: answer as Answer }
        // Not awaited: a lost lease only wastes work, because the next write proves version and token.
        if (left > renewEveryMs) void journal.renew(row, leaseMs).catch(() => false)
      }
      return { kind: 'unanswered', call, cause: 'deadline' }
    } catch (error) {
      log.warn('saga-call-failed', { sagaId: row.id, step: definition.nameOf(call), error })
      return { kind: 'unanswered', call, cause: 'exception' }
    }
  }

/** Runs a saga from what the journal holds until it waits, ends or is lost. */
const createDriver = <T, S, Call, Answer>(
  parts: Parts<T, S, Call, Answer>,
  { write, record }: Writer<S, Call, Answer>,
) => {
  const { definition, rules, deps } = parts
  const { journal, clock } = deps
  const send = createSender(parts)
  return {
    drive: async (from: Written<Call> | null): Promise<RunOutcome> => {
      let at = from
      for (let actions = 0; actions < mostActions; actions++) {
        if (at === null) return 'lost'
        const { row, sending, released } = at
        if (sending !== null) {
          const event = await send(row, sending)
          at = event === null ? null : await record(row, event)
          continue
        }
        const action = definition.decide(stateOf(row), clock.now())
        if (action.kind === 'end') return 'ended'
        if (released) return 'waiting'
        if (action.kind === 'wait') {
          await journal.release(row)
          return 'waiting'
        }
        at = await write(row, (now) => {
          const step = rules.stepFor(stateOf(row), action, now)
          if (step === null) throw new TypeError('saga: an action without a line')
          return step
        })
      }
      throw new Error(`saga ${definition.kind}: does not come to rest`)
    },
    /** An intent without an answer: its sender is gone, and the effect may exist. */
    resume: async (claimed: SagaRow): Promise<Written<Call> | null> => {
      const call = definition.pending(stateOf(claimed))
      return call === null
        ? writtenAs(definition, claimed, 0, null)
        : record(claimed, { kind: 'unanswered', call, cause: 'interrupted' })
    },
    /**
     * The intent is this process's own and was not sent. After a late start another worker may own
     * the saga, so the lease is renewed before sending.
     */
    resumeBegun: ({ row, deadlineMs }: Begun): Written<Call> => {
      const call = definition.pending(stateOf(row))
      const leased = clock.now() - row.updatedAt < renewEveryMs
      return {
        row,
        sending: call === null ? null : { call, deadlineMs, leased },
        released: false,
      }
    },
  }
}

const createBeginner = <T, S, Call, Answer>({
  definition,
  rules,
  deps: { journal },
}: Parts<T, S, Call, Answer>): Pick<SagaEngine<T, S>, 'begin' | 'schedule'> => ({
  begin: async (tx, { id, tenant }, state, at) => {
    const steps = rules.stepsFrom(state, at, mostLines)
    const last = steps.at(-1)
    const [after, deadlineMs] = [last?.after ?? state, last?.deadlineMs ?? 0]
    const { nextActionAt, lease } = rules.scheduleOf({ nextActionAt: at }, after, deadlineMs, at)
    if (nextActionAt === null) throw new Error(`saga ${definition.kind}: over before it has begun`)
    const row = await journal.create(tx, {
      id,
      tenant,
      kind: definition.kind,
      state: definition.summary(state).state,
      nextActionAt,
      body: after as Json,
      at,
      begun: { lines: rules.linesOf(steps), leaseMs: typeof lease === 'number' ? lease : null },
    })
    for (const { before, after: next } of steps) await definition.project(tx, row, before, next, at)
    return { row, deadlineMs }
  },
  schedule: async (tx, { id, tenant }, state, at) => {
    await journal.create(tx, {
      id,
      tenant,
      kind: definition.kind,
      state: definition.summary(state).state,
      nextActionAt: at,
      body: state as Json,
      at,
    })
  },
})

export const createSagaEngine = <T, S, Call, Answer>(
  definition: SagaDefinition<T, S, Call, Answer>,
  deps: EngineDeps<T>,
): SagaEngine<T, S> => {
  const { journal, log } = deps
  const rules = createStepRules(definition)
  const parts = { definition, rules, deps }
  const writer = createWriter(parts)
  const { drive, resume, resumeBegun } = createDriver(parts, writer)

  /** Why a claimed saga takes no event; null where it does. */
  const obstacle = (state: S, note: string): 'locked' | 'ignored' | null => {
    // An unanswered call is resumed first, by the sweeper.
    if (definition.pending(state) !== null) return 'locked'
    return definition.accepts?.(state, note) === true ? null : 'ignored'
  }

  return {
    ...createBeginner(parts),
    signal: async (ref, note) => {
      const row = await journal.claim(ref, leaseMs)
      if (row === null) return 'locked'
      const refusal = obstacle(stateOf(row), note)
      if (refusal !== null) {
        await journal.release(row)
        return refusal
      }
      const written = await writer.record(row, { kind: 'noted', note })
      return written === null
        ? 'locked'
        : { row: written.row, deadlineMs: written.sending?.deadlineMs ?? 0 }
    },
    run: async (ref, begun) => {
      let row: SagaRow | null = null
      try {
        if (begun !== undefined && begun.deadlineMs > 0) {
          row = begun.row
          return await drive(resumeBegun(begun))
        }
        row = await journal.claim(ref, leaseMs)
        return row === null ? 'locked' : await drive(await resume(row))
      } catch (error) {
        // Like a crash: the journal holds everything needed, and the sweeper resumes from there.
        log.error('saga-run-abandoned', {
          sagaId: ref.id,
          tenant: ref.tenant,
          kind: ref.kind,
          error,
        })
        if (row !== null) await journal.release(row).catch(() => undefined)
        return 'abandoned'
      }
    },
  }
}
