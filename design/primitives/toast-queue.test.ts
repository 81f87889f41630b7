import { expect, test } from 'vitest'
import { createToastQueue } from './toast-queue.ts'

test('the newest three stay, one id stands once, and the list changes only when something does', () => {
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
