import { expect, test } from 'vitest'
import { conditionKinds, underwriterCalls } from '../conditions/catalog.data.ts'
import { createConditions } from '../conditions/conditions.ts'
import { createMemoryStore } from '../store/memory-store.ts'

const ids = { make: (noun: string) => `${noun}_1`, secret: () => 'secret' }
const calls: ReadonlySet<string> = new Set(underwriterCalls)
const underwriterConditions = conditionKinds.filter(({ call }) => calls.has(call))

test('every condition of the underwriter can be raised and affects its call once', async () => {
  expect(underwriterConditions).toHaveLength(9)
  for (const { code, call, sentence } of underwriterConditions) {
    const conditions = createConditions(createMemoryStore(), ids)
    expect((await conditions.raise({ code, match: { kind: 'price-freeze' } }, 0)).ok).toBe(true)
    expect(await conditions.strike(call, { kind: 'price-drop' })).toBeNull()
    expect((await conditions.strike(call, { kind: 'price-freeze' }))?.code).toBe(code)
    expect(await conditions.strike(call, { kind: 'price-freeze' })).toBeNull()
    expect(sentence).toMatch(/^[A-Z].*\.$/)
  }
})
