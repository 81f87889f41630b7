import { AsyncResource } from 'node:async_hooks'
import type { Pool } from 'pg'
import type { Turns } from '../turns.ts'
import { isAway, isLocked, isRetryable } from './sql-state.ts'
import { transact, type Work } from './transaction.ts'

/** Most units per shared transaction; a failure reruns them all. */
const mostTogether = 64
/**
 * A transaction overdue by this waits for a lock or a dead connection; the next one starts beside
 * it.
 */
const patienceMs = 100
/** Concurrent shared transactions: one can wait for the disk while the database works on another. */
const lanes = 2

interface Waiting {
  readonly work: Work<unknown>
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

/**
 * Group commit: units that wait at the same time share one transaction; the next ones gather while
 * all lanes are busy. After a failure the other units run again with `alone`, so that no unit fails
 * because of another. With `turns`, units yield to other work of the process between steps.
 */
export const createGroupCommit = (
  pool: Pool,
  opening: string,
  alone: <T>(work: Work<T>) => Promise<T>,
  turns: Turns | null = null,
): (<T>(work: Work<T>) => Promise<T>) => {
  const waiting: Waiting[] = []
  /** Occupied lanes. An overdue transaction keeps its lane, and the next starts beside it. */
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
      // Runs each unit in its caller's async context.
      waiting.push({
        work: AsyncResource.bind(work),
        resolve: resolve as (value: unknown) => void,
        reject,
      })
      if (leaving) return
      leaving = true
      // Also collects units that become ready in this turn of the event loop.
      setImmediate(leave)
    })
}
