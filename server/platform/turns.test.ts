import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

/** Keeps the process busy for so long. */
const work = (ms: number): void => {
  for (const until = performance.now() + ms; performance.now() < until;);
}

test('a hundred pieces that are ready at once let others in between, and are done in their order', async () => {
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
  // Whoever comes while they run waits for one turn of them, and not for all.
  expect(done.indexOf('other')).toBeLessThan(50)
})

test('one alone goes on at once, within the same turn', async () => {
  const turns = createTurns()
  let immediate = false
  setImmediate(() => (immediate = true))
  await turns.take()
  expect(immediate).toBe(false)
})

test('a piece is all that goes on without waiting for something outside: the next one comes after it', async () => {
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
