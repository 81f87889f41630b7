/** A company's directory sends its people one by one, with the look-up before each of them. */
import { startServer } from '../tests/harness/server-process.ts'
import { createDirectory, type Directory } from '../tools/directory/directory-client.ts'
import { demoToken } from '../tools/directory/demo-token.ts'
import { hostOf } from '../tools/sign-in.ts'
import { median, milliseconds, percentile } from './measure.ts'
import type { BenchRow } from './row.ts'

const people = Number(process.env['PEOPLE'] ?? 10_000)
/** Calls that the directory has in progress at once: large ones send some side by side. */
const sideBySide = 4

interface Sync {
  readonly seconds: number
  readonly times: readonly number[]
}
const syncs = async (
  numbers: readonly number[],
  each: (number: number) => Promise<unknown>,
): Promise<Sync> => {
  const left = [...numbers]
  const times: number[] = []
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: sideBySide }, async () => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) {
        const start = performance.now()
        await each(next)
        times.push(performance.now() - start)
      }
    }),
  )
  return { seconds: (performance.now() - begun) / 1000, times }
}

const nameOf = (number: number): string => `sync.${number}@portolan.example`
const joins = (directory: Directory) => (number: number) =>
  directory.join({ userName: nameOf(number), givenName: 'Sync', familyName: `Person ${number}` })

const rowsOf = (what: string, { seconds, times }: Sync): BenchRow[] => [
  {
    name: `directory: ${times.length} ${what}, ${sideBySide} side by side`,
    value: `${seconds.toFixed(1)} s`,
    ...(times.length === 10_000 ? { bound: '120 s' } : {}),
  },
  {
    name: 'directory: one of them, first hundred / last hundred, median; p99',
    value: `${milliseconds(median(times.slice(0, 100)))} / ${milliseconds(median(times.slice(-100)))}; ${milliseconds(percentile(times, 0.99))}`,
  },
]

export const run = async (): Promise<BenchRow[]> => {
  const server = await startServer({ LOG_LEVEL: 'error', CALLS_PER_MINUTE: '10000000' })
  try {
    const token = await demoToken(server.url, 'drew')
    const directory = createDirectory({
      base: server.url,
      host: hostOf(server.url, 'drew'),
      token,
    })
    const numbers = Array.from({ length: people }, (_, at) => at)
    const joined = await syncs(numbers, joins(directory))
    const known = await syncs(numbers, joins(directory))
    return [
      ...rowsOf('people who are new', joined),
      ...rowsOf('people who are known already', known),
    ]
  } finally {
    await server.close()
  }
}
