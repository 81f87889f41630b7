import { expect, test } from 'vitest'
import { callFacts, conditionKinds } from '../conditions/catalog.data.ts'
import { createConditions } from '../conditions/conditions.ts'
import { createMemoryStore } from '../store/memory-store.ts'
import { underwriterConditions } from './conditions.data.ts'

const ids = { make: (noun: string) => `${noun}_1`, secret: () => 'secret' }
const kinds = [...conditionKinds, ...underwriterConditions]

test('every condition of the underwriter can be raised and affects its call once', async () => {
  for (const { code, call, sentence } of underwriterConditions) {
    const conditions = createConditions(createMemoryStore(), ids, kinds)
    expect((await conditions.raise({ code, match: { kind: 'price-freeze' } }, 0)).ok).toBe(true)
    expect(await conditions.strike(call, { kind: 'price-drop' })).toBeNull()
    expect((await conditions.strike(call, { kind: 'price-freeze' }))?.code).toBe(code)
    expect(await conditions.strike(call, { kind: 'price-freeze' })).toBeNull()
    expect(sentence).toMatch(/^[A-Z].*\.$/)
  }
})

test('codes are its own, and calls are known', () => {
  expect(new Set(kinds.map(({ code }) => code)).size).toBe(kinds.length)
  for (const { calls } of underwriterConditions)
    for (const call of calls) expect(Object.keys(callFacts)).toContain(call)
})
