import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What must turn red: a test of the file, or the one whose name has these words. */
export interface RedTest {
  readonly project: 'unit' | 'pure' | 'journeys'
  readonly file: string
  readonly named?: string
  readonly settings?: Readonly<Record<string, string>>
}
interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly status: string
      readonly title: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

/** A run of chaos that has something to find waits for it at every turn. */
const limitMs = 1_800_000
/** What a server says that never ran, for want of a package for instance: that no test met the bug. */
const neverRan = 'The server ended at its start'

/**
 * The first test of the name that turned red, and what it said; null where none did. A file that
 * cannot even be loaded proves nothing, and neither does a server.
 */
export const redIn = (
  folder: string,
  { project, file, named = '', settings }: RedTest,
): Promise<{ readonly test: string; readonly said: string } | null> => {
  const report = join(folder, 'report.json')
  const args = [
    join(folder, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    project,
    file,
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const child = spawn(process.execPath, args, {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, ...settings },
    timeout: limitMs,
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', () => {
      if (!existsSync(report)) return reject(new Error(`${file} ended without its report`))
      const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
      const failed = testResults
        .flatMap(({ assertionResults }) => assertionResults)
        .find(
          ({ status, title, failureMessages }) =>
            status === 'failed' &&
            title.includes(named) &&
            !failureMessages.some((said) => said.includes(neverRan)),
        )
      resolve(
        failed === undefined
          ? null
          : {
              test: failed.title,
              said: (failed.failureMessages[0] ?? '').split('\n')[0]?.slice(0, 160) ?? '',
            },
      )
    })
  })
}
