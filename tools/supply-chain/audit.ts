import { spawn } from 'node:child_process'
import { root } from './lock-file.ts'

export type Audit =
  | { readonly kind: 'clean' }
  | { readonly kind: 'found'; readonly advisories: readonly string[] }
  /** Nobody was asked, or nobody answered: nothing is known. */
  | { readonly kind: 'unanswered'; readonly why: string }

interface Report {
  readonly message?: string
  readonly error?: { readonly summary?: string; readonly detail?: string }
  readonly vulnerabilities?: Readonly<
    Record<string, { readonly severity: string; readonly range: string }>
  >
}
const limitMs = 60_000

/** What npm's own words mean. An answer that cannot be read is none. */
export const auditOf = (output: string): Audit => {
  let report: Report
  try {
    report = JSON.parse(output) as Report
  } catch {
    return { kind: 'unanswered', why: output.trim().split('\n')[0] ?? 'no answer' }
  }
  if (report.vulnerabilities === undefined)
    return {
      kind: 'unanswered',
      why:
        [report.message, report.error?.summary].find((one) => one !== undefined && one !== '') ??
        'the registry gave no report',
    }
  const advisories = Object.entries(report.vulnerabilities).map(
    ([name, { severity, range }]) => `${name} ${range}: ${severity}`,
  )
  return advisories.length === 0 ? { kind: 'clean' } : { kind: 'found', advisories }
}

/**
 * Known weaknesses of what the product runs on (nothing that only builds or tests it), if the
 * registry knows any.
 */
export const audit = (): Promise<Audit> =>
  new Promise((resolve) => {
    const asking = spawn('npm', ['audit', '--omit=dev', '--json', '--loglevel=silent'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
      shell: process.platform === 'win32',
      timeout: limitMs,
    })
    let said = ''
    asking.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
    asking
      .on('error', (error) => resolve({ kind: 'unanswered', why: error.message }))
      .on('close', () => resolve(auditOf(said)))
  })
