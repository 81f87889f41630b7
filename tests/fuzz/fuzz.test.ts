import { expect, test } from 'vitest'
import { allOperations } from '../harness/operations.ts'
import { fuzz, replayLine } from './run-cases.ts'
import { withServer } from './with-server.ts'

test(
  'two thousand calls, half of them damaged, get only answers that the contract knows',
  { timeout: 600_000 },
  async () => {
    const result = await withServer((base) =>
      fuzz(base, { seed: 1, calls: 2000, everyOperation: true }),
    )
    expect(
      result.failures.map(
        (failure) =>
          `${failure.operation}: ${failure.what} | ${failure.call.slice(0, 300)} | ${failure.answer.slice(0, 200)} | ${replayLine(failure)}`,
      ),
    ).toEqual([])
    // Every operation of the contract was called, and calls went well often enough to mean something.
    expect(
      (await allOperations()).map(({ id }) => id).filter((id) => !result.operations.has(id)),
    ).toEqual([])
    expect(result.codes.get('ok') ?? 0).toBeGreaterThan(result.calls / 4)
  },
)
