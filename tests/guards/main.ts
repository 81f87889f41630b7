import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { guards, type Guard } from './guards.data.ts'
import { withPlanted } from './planted-copy.ts'

/**
 * `npm run guards -- [WORDS]`: breaks what each guard watches (or those whose name has the words),
 * one bug at a time in a copy of the sources, and says which test turned red. Exit code 0 when
 * every one did.
 */
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
const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** What a server says that never ran, for want of a package for instance: that no test met the bug. */
const neverRan = 'The server ended at its start'

/**
 * The first test of the name that turned red, and what it said; null where none did. A file that
 * cannot even be loaded proves nothing, and neither does a server.
 */
const redIn = (
  folder: string,
  { project, file, named = '', settings }: Guard['red'],
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

const words = process.argv.slice(2).join(' ')
let [broken, silent] = [0, 0]
for (const guard of guards.filter(
  (one) => one.guard.includes(words) || one.bug.name.includes(words),
)) {
  const red = await withPlanted(guard.bug, (folder) => redIn(folder, guard.red))
  if (red === null) silent++
  else broken++
  say(
    `${red === null ? 'SILENT' : 'red   '}  ${guard.guard}: ${guard.bug.name}\n        ${guard.red.file}: ${red === null ? 'stays green' : `${red.test}\n        ${red.said}`}`,
  )
}
say(`${broken} of ${broken + silent} bugs turned a test red`)
process.exitCode = silent === 0 ? 0 : 1
