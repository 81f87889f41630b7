import { firstLife } from './faults.ts'
import { replayCommand, runSharded, shardCount } from './shards.ts'

/**
 * `npm run simulate -- COUNT [FIRST]`: so many seeded histories over all cores; `npm run lives --
 * COUNT [FIRST]`: such in which trips are disrupted and canceled. Exit code 0 when every one kept
 * every invariant.
 */
const [, , ...given] = process.argv
const lives = given[0] === 'lives'
const [count = lives ? 50_000 : 10_000, first = lives ? firstLife : 1] = given
  .slice(lives ? 1 : 0)
  .map(Number)
if (!Number.isSafeInteger(count) || count < 1 || !Number.isSafeInteger(first)) {
  process.stderr.write(
    'usage: npm run simulate -- COUNT [FIRST], or npm run lives -- COUNT [FIRST]\n',
  )
  process.exit(2)
}
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const begun = process.hrtime.bigint()
const seconds = (): number => Number((process.hrtime.bigint() - begun) / 1_000_000n) / 1_000
say(`${count} seeds from ${first} in ${shardCount} processes`)
let said = 0
const report = await runSharded({ first, count }, (soFar) => {
  if (seconds() - said < 10) return
  said = seconds()
  say(
    `${soFar.seeds} of ${count} (${Math.round((100 * soFar.seeds) / count)} %), ${soFar.broken.length} broken, ${Math.round(soFar.seeds / seconds())} a second`,
  )
})
for (const { seed, violations } of report.broken)
  say(`seed ${seed}: ${violations.join('; ')}\n  ${replayCommand(seed)}`)
say(
  `${report.seeds} seeds, ${report.bookings} bookings (${report.confirmed} confirmed: ${Object.entries(
    report.products,
  )
    .map(([product, times]) => `${times} ${product}`)
    .join(
      ', ',
    )}), ${Object.values(report.cancellations).reduce((all, one) => all + one, 0)} cancellations (${Object.entries(
    report.cancellations,
  )
    .map(([state, times]) => `${times} ${state}`)
    .join(
      ', ',
    )}), ${Object.values(report.changes).reduce((all, one) => all + one, 0)} changes (${Object.entries(
    report.changes,
  )
    .map(([state, times]) => `${times} ${state}`)
    .join(
      ', ',
    )}), ${report.gates} places to die, ${report.repaired} repaired by a sweep with a listed cause, ` +
    `${report.broken.length} broken, ${seconds().toFixed(1)} s, ${Math.round(report.seeds / seconds())} a second`,
)
process.exitCode = report.broken.length === 0 ? 0 : 1
