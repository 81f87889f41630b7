import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Exception, Rule } from './exceptions.data.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

interface Diagnostic {
  /** `eslint(max-params)`. */
  readonly code: string
  readonly message: string
  readonly filename: string
}

/** What one file has over one ceiling. */
export type Excess = Omit<Exception, 'reason'>

const rules: ReadonlySet<string> = new Set<Rule>([
  'no-nested-ternary',
  'max-lines-per-function',
  'complexity',
  'max-params',
  'max-depth',
])
const isRule = (name: string): name is Rule => rules.has(name)

/** The measure is in parentheses or after `complexity of`: `has too many lines (107)`. */
const measureOf = (message: string): number =>
  Number(/\((\d+)\)|complexity of (\d+)/.exec(message)?.slice(1).find(Boolean) ?? 1)

/** Everything in the tree that is over a ceiling of `.oxlintrc.ceilings.json`, by file and rule. */
export const findExcesses = (): readonly Excess[] => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/oxlint/bin/oxlint'),
      '-c',
      '.oxlintrc.ceilings.json',
      '--format',
      'json',
    ],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  if (!stdout.startsWith('{')) throw new Error(`oxlint gave no report: ${stdout}${stderr}`)
  const { diagnostics } = JSON.parse(stdout) as { readonly diagnostics: readonly Diagnostic[] }
  const found = new Map<string, Excess>()
  for (const { code, message, filename } of diagnostics) {
    const rule = /\((.+)\)/.exec(code)?.[1] ?? ''
    if (!isRule(rule)) throw new Error(`${filename}: ${message}`)
    const file = filename.replaceAll('\\', '/')
    const before = found.get(`${file} ${rule}`)
    found.set(`${file} ${rule}`, {
      file,
      rule,
      count: (before?.count ?? 0) + 1,
      worst: Math.max(before?.worst ?? 0, measureOf(message)),
    })
  }
  return [...found.values()].sort(
    (a, b) => a.file.localeCompare(b.file) || a.rule.localeCompare(b.rule),
  )
}

const keyOf = ({ file, rule }: Excess): string => `${file} ${rule}`
const sizeOf = ({ count, worst }: Excess): string => `${count} times, ${worst} at worst`

/** What is wrong between the tree and the list: a line each, none when they agree. */
export const compare = (
  found: readonly Excess[],
  exceptions: readonly Exception[],
): readonly string[] => {
  const listed = new Map(exceptions.map((exception) => [keyOf(exception), exception]))
  const present = new Set(found.map(keyOf))
  const wrong = found.flatMap((excess) => {
    const allowed = listed.get(keyOf(excess))
    if (allowed === undefined) return [`${keyOf(excess)}: over the ceiling, ${sizeOf(excess)}`]
    if (excess.count > allowed.count || excess.worst > allowed.worst)
      return [`${keyOf(excess)}: has grown from ${sizeOf(allowed)} to ${sizeOf(excess)}`]
    if (excess.count < allowed.count || excess.worst < allowed.worst)
      return [`${keyOf(excess)}: is better than listed, write ${sizeOf(excess)}`]
    return []
  })
  const done = exceptions
    .filter((exception) => !present.has(keyOf(exception)))
    .map((exception) => `${keyOf(exception)}: is under the ceiling now, remove it from the list`)
  const unexplained = exceptions
    .filter(({ reason }) => reason.trim().length < 10)
    .map((exception) => `${keyOf(exception)}: lacks a reason`)
  return [...wrong, ...done, ...unexplained]
}
