import { expect, test } from 'vitest'
import { shareReading } from './shared-reading.ts'

test('whoever comes during a reading shares the next one, and a failed reading fails only those who asked for it', async () => {
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
