import { violationsOf } from './invariants.ts'
import { simulate } from './simulate.ts'

/** `node tests/faults/replay.ts SEED`: one seeded history, step by step, and what it broke. */
const seed = Number(process.argv[2])
if (!Number.isSafeInteger(seed)) {
  process.stderr.write('usage: node tests/faults/replay.ts SEED\n')
  process.exit(2)
}
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const history = await simulate({ seed, trace: say })
for (const line of history.counterparties.history)
  say(
    `${line.to} ${line.what} ${line.reference} ${line.fault}${line.effects > 0 ? ', with effect' : ''}`,
  )
for (const { body, answer } of history.answers)
  say(`${body.idempotencyKey}: ${answer.ok ? answer.value : answer.refusal.code}`)
for (const { row } of history.store
  .committed<{ row: { id: string; state: string; body: unknown } }>('sagas')
  .values())
  say(`${row.id} ${row.state} ${JSON.stringify(row.body)}`)
say(`plan ${JSON.stringify(history.plan)}`)
say(
  `${history.repairs} repaired${history.causes.size === 0 ? '' : `, as ${[...history.causes].join(' and ')} allows`}`,
)
const violations = violationsOf(history)
say(violations.length === 0 ? 'kept every invariant' : violations.join('\n'))
process.exit(violations.length === 0 ? 0 : 1)
