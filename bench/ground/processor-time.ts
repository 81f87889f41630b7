import { readdirSync, readFileSync } from 'node:fs'

/** Ticks of `/proc/PID/stat`; 100 a second on every Linux that Node runs on. */
const tickMs = 10

/**
 * `utime`, `stime`, `cutime` and `cstime` of a process, and its parent. The name in brackets may
 * hold anything.
 */
const statOf = (
  pid: number,
): { readonly parent: number; readonly own: number; readonly ended: number } | null => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number)
    const at = (index: number): number => fields[index] ?? 0
    return { parent: at(1), own: (at(11) + at(12)) * tickMs, ended: (at(13) + at(14)) * tickMs }
  } catch {
    return null
  }
}

/** Milliseconds of processor a process has used, all threads together; 0 where there is no `/proc`. */
export const processorMs = (pid: number): number => statOf(pid)?.own ?? 0

/** 0 where there is none. */
export const parentOf = (pid: number): number => statOf(pid)?.parent ?? 0

/**
 * Milliseconds a process has used with its children, those that have ended among them: a PostgreSQL
 * by its postmaster.
 */
export const processorMsOfFamily = (pid: number): number => {
  const own = statOf(pid)
  if (own === null) return 0
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat?.parent === pid)
  return children.reduce(
    (all, child) => all + (child?.own ?? 0) + (child?.ended ?? 0),
    own.own + own.ended,
  )
}
