import { expect, test } from 'vitest'
import { createMemoryStore } from '../store/memory-store.ts'
import { durationMs } from './duration.ts'
import { createMarketClock } from './market-clock.ts'

const day = 86_400_000

test('moves forward for every process, and never back', async () => {
  const store = createMemoryStore()
  let wall = Date.UTC(2026, 10, 20)
  const one = createMarketClock(store, () => wall)
  const other = createMarketClock(store, () => wall)
  expect(await one.move({ advance: 'P14D' })).toEqual({ ok: true, value: 14 * day })
  expect(one.now()).toBe(Date.UTC(2026, 11, 4))
  await other.refresh()
  expect(other.now()).toBe(one.now())
  expect((await other.move({ set: '2026-12-25T00:00:00Z' })).ok).toBe(true)
  await one.refresh()
  expect(one.now()).toBe(Date.UTC(2026, 11, 25))
  // Product time does not follow a wall clock that steps back.
  wall -= day
  expect(one.now()).toBe(Date.UTC(2026, 11, 25))
})

test.each([
  [{ set: '2026-11-19T00:00:00Z' }, /only moves forward/],
  [{ set: 'tomorrow' }, /instant/],
  [{ advance: '-P1D' }, /duration/],
  [{ advance: 'fortnight' }, /duration/],
  [{ advance: 'P50Y' }, /twenty years/],
])('%o is refused', async (to, sentence) => {
  const clock = createMarketClock(createMemoryStore(), () => Date.UTC(2026, 10, 20))
  const moved = await clock.move(to as { advance: string })
  expect(moved.ok ? '' : moved.refusal).toMatch(sentence)
})

test('a month is as long as the month it starts in', () => {
  expect(durationMs('P1M', Date.UTC(2027, 1, 1))).toBe(28 * day)
  expect(durationMs('PT90M', 0)).toBe(5_400_000)
  expect(durationMs('P1Y2M3DT4H', Date.UTC(2027, 0, 1))).toBe(
    Date.UTC(2028, 2, 4, 4) - Date.UTC(2027, 0, 1),
  )
})
