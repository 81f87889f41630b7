import { expect, test } from 'vitest'
import { placedSpan } from './placed-span.ts'

const week = {
  starts: Date.parse('2026-11-16T00:00Z'),
  ends: Date.parse('2026-11-23T00:00Z'),
}

test('a span is cut at the ends of the week, and outside there is none', () => {
  const at = (from: string, until: string) => placedSpan({ from, until }, week)
  expect(at('2026-11-16T00:00Z', '2026-11-23T00:00Z')).toEqual({
    from: '0.000%',
    size: '100.000%',
    isNamed: true,
  })
  expect(at('2026-11-10T00:00Z', '2026-11-17T00:00Z')).toEqual({
    from: '0.000%',
    size: '14.286%',
    isNamed: true,
  })
  expect(at('2026-11-22T12:00Z', '2026-12-01T00:00Z')).toEqual({
    from: '92.857%',
    size: '7.143%',
    isNamed: false,
  })
  expect(at('2026-11-10T00:00Z', '2026-11-16T00:00Z')).toBeNull()
  expect(at('2026-11-23T00:00Z', '2026-11-24T00:00Z')).toBeNull()
})
