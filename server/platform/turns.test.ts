import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

/** Blocks the process for this long. */
const work = (ms: number): void => {
  for (const until = performance.now() + ms; performance.now() < until;);
}

test('a hundred ready pieces run in order and let others in between', async () => {
  const turns = createTurns(2)
  const done: (number | 'other')[] = []
  const pieces = Array.from({ length: 100 }, async (_, at) => {
    await turns.take()
    work(0.5)
    done.push(at)
  })
  setImmediate(() => done.push('other'))
  await Promise.all(pieces)
  expect(done.filter((one) => one !== 'other')).toEqual(Array.from({ length: 100 }, (_, at) => at))
  // A request that arrives meanwhile waits for one turn, not for all.
  expect(done.indexOf('other')).toBeLessThan(50)
})

test('a single piece runs at once, in the same turn', async () => {
  const turns = createTurns()
  let immediate = false
  setImmediate(() => (immediate = true))
  await turns.take()
  expect(immediate).toBe(false)
})

test('a piece ends at its next asynchronous wait', async () => {
  const turns = createTurns()
  const said: string[] = []
  const piece = async (name: string): Promise<void> => {
    await turns.take()
    said.push(`${name} begins`)
    for (let step = 0; step < 5; step++) await Promise.resolve()
    said.push(`${name} ends`)
  }
  await Promise.all([piece('first'), piece('second')])
  expect(said).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})
