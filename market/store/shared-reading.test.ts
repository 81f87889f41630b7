import { expect, test } from 'vitest'
import { shareReading } from './shared-reading.ts'

test('callers during a read share the next one; a failed read fails only its own callers', async () => {
  const begun: { readonly end: () => void; readonly fail: () => void }[] = []
  const refresh = shareReading(
    () =>
      new Promise(
        (resolve, reject) =>
          void begun.push({ end: resolve, fail: () => reject(new Error('away')) }),
      ),
  )
  const first = refresh()
  const late = [refresh(), refresh(), refresh()]
  expect(begun).toHaveLength(1)
  begun[0]?.fail()
  await expect(first).rejects.toThrow('away')
  await expect.poll(() => begun.length).toBe(2)
  const later = refresh()
  begun[1]?.end()
  await Promise.all(late)
  await expect.poll(() => begun.length).toBe(3)
  begun[2]?.end()
  await later
  expect(begun).toHaveLength(3)
})
