import { AsyncResource } from 'node:async_hooks'
import type { Pool } from 'pg'
import type { Turns } from '../turns.ts'
import { isAway, isLocked, isRetryable } from './sql-state.ts'
import { transact, type Work } from './transaction.ts'

/** Units of work that share one transaction at most: what a failure costs is that so many run again. */
const mostTogether = 64
/**
 * A transaction that takes longer than this waits for a lock or on a dead line: the next one goes
 * without it, on another connection.
 */
const patienceMs = 100
/**
 * Shared transactions under way at once: while one waits for the disk or for the process, the
 * database works on the other.
 */
const lanes = 2

interface Waiting {
  readonly work: Work<unknown>
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

/**
 * Group commit: units that wait at the same moment share one transaction, and while as many as
 * there are lanes are under way the next ones gather. Alone, with `alone`, runs again whoever
 * shared one that failed, so that nobody fails because of another. With `turns` each unit gives way
 * to whatever else the process has to do, before each of its steps.
 */
export const createGroupCommit = (
  pool: Pool,
  opening: string,
  alone: <T>(work: Work<T>) => Promise<T>,
  turns: Turns | null = null,
): (<T>(work: Work<T>) => Promise<T>) => {
  const waiting: Waiting[] = []
  /**
   * The lanes that are taken. One that is overdue keeps its own until it is over, and the next one
   * goes beside it.
   */
  const taken = new Set<number>()
  let underWay = 0
  let leaving = false

  const runAlone = ({ work, resolve, reject }: Waiting): void =>
    void alone(work).then(resolve, reject)

  const carry = async (group: readonly Waiting[], lane: number): Promise<void> => {
    const ending = await transact(
      pool,
      opening,
      group.map(({ work }) => work),
      { lane, turns },
    )
    if (ending.kept) {
      group.forEach(({ resolve, reject }, index) => {
        const end = ending.units[index]
        const goOn = (): void =>
          end?.status === 'fulfilled' ? resolve(end.value) : reject(end?.reason)
        if (turns === null) goOn()
        else void turns.take().then(goOn)
      })
    } else if (
      ending.certain &&
      !isAway(ending.error) &&
      (group.length > 1 || isRetryable(ending.error) || isLocked(ending.error))
    )
      group.forEach(runAlone)
    else group.forEach(({ reject }) => reject(ending.error))
  }

  const freeLane = (): number => {
    for (let lane = 0; ; lane++) if (!taken.has(lane)) return lane
  }
  const leave = (): void => {
    leaving = false
    if (underWay >= lanes || waiting.length === 0) return
    const group = waiting.splice(0, mostTogether)
    const lane = freeLane()
    taken.add(lane)
    underWay++
    let counted = true
    const over = (): void => {
      if (!counted) return
      counted = false
      underWay--
      leave()
    }
    const overdue = setTimeout(over, patienceMs)
    carry(group, lane)
      .catch((error: unknown) => group.forEach(({ reject }) => reject(error)))
      .finally(() => {
        clearTimeout(overdue)
        taken.delete(lane)
        over()
      })
    leave()
  }

  return <T>(work: Work<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      // Each in the context of who asked for it, whoever opens the transaction.
      waiting.push({
        work: AsyncResource.bind(work),
        resolve: resolve as (value: unknown) => void,
        reject,
      })
      if (leaving) return
      leaving = true
      // Whoever the same turn of the event loop has woken comes along.
      setImmediate(leave)
    })
}
