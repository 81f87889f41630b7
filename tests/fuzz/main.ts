import { fuzz, openFuzzer, replayLine } from './run-cases.ts'
import { closeConnections } from './request.ts'
import { withServer } from './with-server.ts'

/**
 * `npm run fuzz -- CALLS [SEED] [FIRST_CASE]`, or `case SEED INDEX` for one case alone. A long run
 * may be made in slices: each says which case is next. Exit code 1 when anything was found.
 */
const [first = '2000', second = '1', third = '0'] = process.argv.slice(2)
const whole = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < 0) {
    process.stderr.write('usage: npm run fuzz -- CALLS [SEED] [FIRST_CASE], or case SEED INDEX\n')
    process.exit(2)
  }
  return value
}
const say = (line: string): void => void process.stdout.write(`${line}\n`)

if (first === 'case') {
  const [seed, index] = [whole(second), whole(third)]
  const findings = await withServer(async (base) => {
    const fuzzer = await openFuzzer(base)
    const record = await fuzzer.runCase(seed, index)
    closeConnections()
    return record.findings
  })
  for (const { operation, what, call, answer } of findings)
    say(`${operation}: ${what}\n  ${call}\n  ${answer}`)
  say(findings.length === 0 ? 'nothing found' : `${findings.length} found`)
  process.exitCode = findings.length === 0 ? 0 : 1
} else {
  const [calls, seed, firstCase] = [whole(first), whole(second), whole(third)]
  let told = 0
  const result = await withServer((base) =>
    fuzz(base, {
      seed,
      calls,
      firstCase,
      onCase: (made, found) => {
        for (const failure of found)
          say(
            `${failure.operation}: ${failure.what}\n  ${failure.call}\n  ${failure.answer}\n  ${replayLine(failure)}`,
          )
        if (made - told < 10_000) return
        told = made
        say(`${made} calls`)
      },
    }),
  )
  say(
    `${result.calls} calls in ${result.cases} cases, the next is ${firstCase + result.cases}; answers: ${[
      ...result.codes,
    ]
      .sort((a, b) => b[1] - a[1])
      .map(([code, count]) => `${code} ${count}`)
      .join(', ')}`,
  )
  say(result.failures.length === 0 ? 'nothing found' : `${result.failures.length} found`)
  process.exitCode = result.failures.length === 0 ? 0 : 1
}
