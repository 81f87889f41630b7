import { expect, test } from 'vitest'
import { createToastQueue } from './toast-queue.ts'

test('keeps the newest three, each id once, and the same list while nothing changes', () => {
  const queue = createToastQueue()
  let told = 0
  const leave = queue.subscribe(() => (told += 1))
  for (const id of ['a', 'b', 'c', 'd']) queue.show({ id, text: id })
  expect(queue.shown().map(({ id }) => id)).toEqual(['b', 'c', 'd'])
  queue.show({ id: 'b', text: 'again' })
  expect(queue.shown().map(({ text }) => text)).toEqual(['c', 'd', 'again'])
  const before = queue.shown()
  queue.dismiss('nobody')
  expect(queue.shown()).toBe(before)
  leave()
  queue.dismiss('c')
  expect(told).toBe(5)
})
