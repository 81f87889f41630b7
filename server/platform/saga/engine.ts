import type { Clock } from '@portolan/kernel/ports.ts'
import type { Json } from '../json.ts'
import type { Log } from '../log.ts'
import type { Action, SagaDefinition, SagaEvent, SagaKey } from './saga.ts'
import type { Advance, JournalLine, SagaJournal, SagaRef, SagaRow } from './saga-journal.ts'

/**
 * So soon is a dead worker's saga taken up by another. A live one makes its lease longer this often
 * for as long as a call takes.
 */
const leaseMs = 10_000
const renewEveryMs = 3_000
/** Attempts to write one line of the journal before the run is given up and left to the sweeper. */
const writeAttempts = 4
/**
 * When a saga was due first is as good as now for so long: an index that need not hear of every
 * line is half the cost of writing one.
 */
const dueStaysMs = 10_000
/** A run that does not come to rest within this many transactions is a bug in `decide`. */
const mostActions = 500
/** Lines of one transaction. */
const mostLines = 8

export interface EngineDeps<T> {
  readonly journal: SagaJournal<T>
  readonly clock: Clock
  readonly log: Log
  /** `platform/timers.ts`: the work's answer or `late()` after `ms` of wall time. */
  readonly within: <V, L>(ms: number, work: Promise<V>, late: () => L) => Promise<V | L>
}

export type RunOutcome = 'ended' | 'waiting' | 'busy' | 'lost' | 'abandoned'

/** A saga that was made with the intent of its first call, by whoever may send that. */
export interface Begun {
  readonly row: SagaRow
  /** Of the call; 0 where none is intended, and the saga has to be claimed like any other. */
  readonly deadlineMs: number
}
/**
 * Carries one saga on until it waits, ends or is taken over; one that has begun without claiming
 * it. Never throws: what fails is left to the sweeper.
 */
export interface SagaRunner {
  readonly run: (ref: SagaRef, begun?: Begun) => Promise<RunOutcome>
}
export interface SagaEngine<T, S> extends SagaRunner {
  /**
   * Makes a saga inside the transaction that makes its business object, with all that follows up to
   * the intent of its first call and a lease to send it. Whoever has made it may run it after the
   * commit; where that never comes, it is due like any other when the lease is over.
   */
  readonly begin: (tx: T, saga: SagaKey, state: S, at: number) => Promise<Begun>
  /**
   * Journals a word from outside of a saga that waits, with what follows from it, for whoever is
   * told to run it then. `deaf`: its rules do not hear that word now. `busy`: somebody is carrying
   * it on at this moment, or it is over.
   */
  readonly tell: (ref: SagaRef, note: string) => Promise<Begun | 'busy' | 'deaf'>
}

const late = Symbol('late')

/** One line of the journal before it is written. */
interface Step<S, Call, Answer> {
  readonly event: SagaEvent<Call, Answer>
  readonly before: S
  readonly after: S
  /** Of the call whose intent this is. */
  readonly deadlineMs: number
}
/** What the journal holds now. */
interface Written<Call> {
  readonly row: SagaRow
  /**
   * Intended and not sent. `leased`: the intent's own transaction has made the lease outlast the
   * call.
   */
  readonly sending: {
    readonly call: Call
    readonly deadlineMs: number
    readonly leased: boolean
  } | null
  /** The lease is given back. */
  readonly rests: boolean
}

export const createSagaEngine = <T, S, Call, Answer>(
  definition: SagaDefinition<T, S, Call, Answer>,
  deps: EngineDeps<T>,
): SagaEngine<T, S> => {
  const { journal, clock, log } = deps
  const stateOf = (row: SagaRow): S => row.body as S
  const nameOf = (event: SagaEvent<Call, Answer>): string =>
    event.kind === 'noted' ? event.note : `${definition.nameOf(event.call)} ${event.kind}`

  /** The line that an action writes; null where it writes none. */
  const lineOf = (before: S, action: Action<Call>, now: number): Step<S, Call, Answer> | null => {
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

  /**
   * What follows without asking anybody, up to the intent of the next call: all of it is one
   * transaction.
   */
  const whatFollows = (from: S, now: number, most: number): Step<S, Call, Answer>[] => {
    const steps: Step<S, Call, Answer>[] = []
    for (let state = from; steps.length < most && definition.pending(state) === null;) {
      const next = lineOf(state, definition.decide(state, now), now)
      if (next === null) break
      steps.push(next)
      state = next.after
    }
    return steps
  }
  const linesOf = (steps: readonly Step<S, Call, Answer>[]): JournalLine[] =>
    steps.map(({ event, after }) => ({
      event: nameOf(event),
      state: definition.summary(after).state,
    }))

  /**
   * When the sweeper should look, and whose the saga is meanwhile: at once and ours behind the
   * lease, unless it waits or ends.
   */
  const restOf = (
    { nextActionAt }: Pick<SagaRow, 'nextActionAt'>,
    state: S,
    deadlineMs: number,
    now: number,
  ): Pick<Advance, 'nextActionAt' | 'lease'> => {
    const atOnce =
      nextActionAt !== null && nextActionAt <= now && nextActionAt > now - dueStaysMs
        ? nextActionAt
        : now
    if (definition.summary(state).terminal) return { nextActionAt: null, lease: 'released' }
    if (definition.pending(state) !== null)
      return { nextActionAt: atOnce, lease: deadlineMs === 0 ? 'kept' : leaseMs }
    const action = definition.decide(state, now)
    return action.kind === 'wait'
      ? { nextActionAt: action.until, lease: 'released' }
      : { nextActionAt: atOnce, lease: 'kept' }
  }

  const writtenAs = (row: SagaRow, deadlineMs: number, certain: Advance | null): Written<Call> => {
    const call = definition.pending(stateOf(row))
    return {
      row,
      sending:
        call === null ? null : { call, deadlineMs, leased: typeof certain?.lease === 'number' },
      rests: certain?.lease === 'released',
    }
  }

  /** Journals one line and what follows from it. Null: another worker has the saga now. */
  const write = async (
    row: SagaRow,
    first: (now: number) => Step<S, Call, Answer>,
  ): Promise<Written<Call> | null> => {
    for (let attempt = 1; ; attempt++) {
      const now = clock.now()
      const line = first(now)
      // What happened must be kept even where what follows from it cannot be written: after a failure it goes alone.
      const steps = attempt === 1 ? [line, ...whatFollows(line.after, now, mostLines - 1)] : [line]
      const last = steps.at(-1) ?? line
      const advance: Advance = {
        lines: linesOf(steps) as [JournalLine, ...JournalLine[]],
        body: last.after as Json,
        at: now,
        ...restOf(row, last.after, last.deadlineMs, now),
      }
      try {
        const advanced = await journal.advance(row, advance, async (tx) => {
          for (const { before, after } of steps)
            await definition.project(tx, row, before, after, now)
        })
        // The lease began with the write. Where its answer took long, somebody else may have the saga by now: renewed before
        // anything is sent. Product time passes at least as fast as the database's clock.
        return advanced === null
          ? null
          : writtenAs(advanced, last.deadlineMs, clock.now() - now < renewEveryMs ? advance : null)
      } catch (error) {
        if (attempt === writeAttempts) throw error
        // Commit unknown, or the connection went: what the database says now decides, not what we sent.
        const held = await journal.hold(row)
        if (held === null) return null
        // An earlier attempt that came through after all has written other lines than this one: left to the sweeper, like a crash.
        if (held.version > row.version)
          return held.version === row.version + steps.length
            ? writtenAs(held, last.deadlineMs, null)
            : null
      }
    }
  }
  const record = (row: SagaRow, event: SagaEvent<Call, Answer>): Promise<Written<Call> | null> =>
    write(row, (now) => ({
      event,
      before: stateOf(row),
      after: definition.record(stateOf(row), event, now),
      deadlineMs: 0,
    }))

  /** The effect between two journal lines. Null: the lease is no longer ours, nothing was sent. */
  const send = async (
    row: SagaRow,
    { call, deadlineMs, leased }: NonNullable<Written<Call>['sending']>,
  ): Promise<SagaEvent<Call, Answer> | null> => {
    if (!leased && !(await journal.renew(row, leaseMs))) return null
    try {
      const work = definition.perform(row, call)
      for (let left = deadlineMs; left > 0; left -= renewEveryMs) {
        const answer = await deps.within(
          Math.min(left, renewEveryMs),
          work,
          () => late as typeof late,
        )
        if (answer !== late) return { kind: 'answered', call, answer: answer as Answer }
        // Nobody waits for it: a lease that is lost meanwhile costs work and nothing else, since what is written next proves its version and token.
        if (left > renewEveryMs) void journal.renew(row, leaseMs).catch(() => false)
      }
      return { kind: 'unanswered', call, cause: 'deadline' }
    } catch (error) {
      log.warn('saga-call-failed', { sagaId: row.id, step: definition.nameOf(call), error })
      return { kind: 'unanswered', call, cause: 'exception' }
    }
  }

  /** An intent without an answer: whoever sent it is gone, and the effect may exist. */
  const takeUp = async (claimed: SagaRow): Promise<Written<Call> | null> => {
    const left = definition.pending(stateOf(claimed))
    return left === null
      ? writtenAs(claimed, 0, null)
      : record(claimed, { kind: 'unanswered', call: left, cause: 'interrupted' })
  }
  /**
   * Its intent is our own and was not sent. Where the start has come late, somebody else may have
   * taken the saga up: asked before anything is sent.
   */
  const takeUpBegun = ({ row, deadlineMs }: Begun): Written<Call> => {
    const call = definition.pending(stateOf(row))
    return {
      row,
      sending:
        call === null
          ? null
          : { call, deadlineMs, leased: clock.now() - row.updatedAt < renewEveryMs },
      rests: false,
    }
  }

  const carryOn = async (from: Written<Call> | null): Promise<RunOutcome> => {
    let at = from
    for (let actions = 0; actions < mostActions; actions++) {
      if (at === null) return 'lost'
      const { row, sending, rests } = at
      if (sending !== null) {
        const event = await send(row, sending)
        at = event === null ? null : await record(row, event)
        continue
      }
      const action = definition.decide(stateOf(row), clock.now())
      if (action.kind === 'end') return 'ended'
      if (rests) return 'waiting'
      if (action.kind === 'wait') {
        await journal.release(row)
        return 'waiting'
      }
      at = await write(row, (now) => {
        const line = lineOf(stateOf(row), action, now)
        if (line === null) throw new TypeError('saga: an action without a line')
        return line
      })
    }
    throw new Error(`saga ${definition.kind}: does not come to rest`)
  }

  return {
    begin: async (tx, { id, tenant }, state, at) => {
      const steps = whatFollows(state, at, mostLines)
      const last = steps.at(-1)
      const [after, deadlineMs] = [last?.after ?? state, last?.deadlineMs ?? 0]
      const { nextActionAt, lease } = restOf({ nextActionAt: at }, after, deadlineMs, at)
      if (nextActionAt === null)
        throw new Error(`saga ${definition.kind}: over before it has begun`)
      const row = await journal.create(tx, {
        id,
        tenant,
        kind: definition.kind,
        state: definition.summary(state).state,
        nextActionAt,
        body: after as Json,
        at,
        begun: { lines: linesOf(steps), leaseMs: typeof lease === 'number' ? lease : null },
      })
      for (const { before, after: next } of steps)
        await definition.project(tx, row, before, next, at)
      return { row, deadlineMs }
    },
    tell: async (ref, note) => {
      const row = await journal.claim(ref, leaseMs)
      if (row === null) return 'busy'
      // A call that its sender left without an answer is taken up first, by the sweeper.
      const answer =
        definition.pending(stateOf(row)) !== null
          ? 'busy'
          : definition.hears?.(stateOf(row), note) === true
            ? null
            : 'deaf'
      if (answer !== null) {
        await journal.release(row)
        return answer
      }
      const written = await record(row, { kind: 'noted', note })
      return written === null
        ? 'busy'
        : { row: written.row, deadlineMs: written.sending?.deadlineMs ?? 0 }
    },
    run: async (ref, begun) => {
      let row: SagaRow | null = null
      try {
        if (begun !== undefined && begun.deadlineMs > 0) {
          row = begun.row
          return await carryOn(takeUpBegun(begun))
        }
        row = await journal.claim(ref, leaseMs)
        return row === null ? 'busy' : await carryOn(await takeUp(row))
      } catch (error) {
        // Like a crash: the journal holds everything that is needed, and the sweeper goes on from there.
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
