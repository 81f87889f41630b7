import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BenchRow } from './row.ts'

/**
 * Runs every bench of this folder (or those named) one after the other and prints their rows as
 * they come.
 */
const here = dirname(fileURLToPath(import.meta.url))
const wanted = process.argv.slice(2)
const benches = readdirSync(here)
  .filter(
    (file) =>
      file.endsWith('.ts') &&
      !file.endsWith('.d.ts') &&
      !['main.ts', 'row.ts', 'measure.ts'].includes(file),
  )
  .map((file) => file.replace('.ts', ''))
  .filter((name) => wanted.length === 0 || wanted.includes(name))
  .sort()

const unknown = wanted.filter((name) => !benches.includes(name))
if (unknown.length > 0) {
  console.error(`no such bench: ${unknown.join(', ')}`)
  process.exit(2)
}
if (benches.length > 1) {
  // Each in a process of its own: what one keeps in memory is no part of another's figures.
  for (const name of benches)
    await new Promise((resolve) =>
      spawn(process.execPath, [fileURLToPath(import.meta.url), name], { stdio: 'inherit' }).on(
        'close',
        resolve,
      ),
    )
  process.exit(0)
}
const [name = ''] = benches
console.log(`\n${name}`)
const { run } = (await import(join(here, `${name}.ts`))) as { run: () => Promise<BenchRow[]> }
for (const row of await run())
  console.log(
    `  ${row.name.padEnd(66)} ${row.value.padStart(24)}${row.bound === undefined ? '' : `   (bound ${row.bound})`}`,
  )
process.exit(0)
