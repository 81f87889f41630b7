import { createWriteStream } from 'node:fs'
import { parseArgs } from 'node:util'
import { reachable, placesOf } from './places.ts'
import { runChaos } from './run-chaos.ts'

/**
 * `npm run chaos -- --kills 200 --cuts 200 --minutes 20 --seed 7`: two servers under load while
 * they are killed and their database is cut off. A signal ends the faults early, and what has
 * happened is judged. Exit code 0 when every book agreed afterwards, 1 when not, 2 when it could
 * not run.
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    cuts: { type: 'string', default: '20' },
    minutes: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
    pause: { type: 'string', default: '1200' },
    log: { type: 'string' },
  },
})
const number = (name: 'kills' | 'cuts' | 'minutes' | 'seed' | 'pause', most: number): number => {
  const value = Number(values[name])
  if (Number.isFinite(value) && value >= 0 && value <= most) return value
  console.error(`--${name} must be a number from 0 to ${most}, not "${values[name]}".`)
  process.exit(2)
}
const wishes = {
  kills: number('kills', 2000),
  cuts: number('cuts', 2000),
  minutes: number('minutes', 240),
  seed: number('seed', 2 ** 31),
  pauseMs: number('pause', 60_000),
}
const places = placesOf(process.env)
const missing = await reachable(places)
if (missing !== null) {
  console.error(missing)
  process.exit(2)
}
const log = values.log === undefined ? null : createWriteStream(values.log)
const enough = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => enough.abort())
const { violations, ...figures } = await runChaos({
  ...wishes,
  ...places,
  enough: enough.signal,
  says: (line) => console.error(line),
  ...(log === null
    ? {}
    : {
        hears: (server: string, text: string) =>
          void log.write(text.replaceAll(/^(?=.)/gm, `${server} `)),
      }),
})
console.log(JSON.stringify(figures, null, 2))
for (const violation of violations) console.log(violation)
console.log(violations.length === 0 ? 'All books agree.' : `${violations.length} violations.`)
process.exitCode = violations.length === 0 ? 0 : 1
