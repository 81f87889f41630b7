/**
 * Loaded into a server before it starts (`--import`): at each `SIGUSR2` it collects garbage and
 * writes one line of what the process holds. Plain JavaScript, since it is loaded before anything
 * else.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
process.on('SIGUSR2', () => {
  collect()
  const { rss, heapUsed, external } = process.memoryUsage()
  const held = {}
  for (const kind of process.getActiveResourcesInfo()) held[kind] = (held[kind] ?? 0) + 1
  process.stdout.write(`probe ${JSON.stringify({ rss, heapUsed, external, held })}\n`)
})
