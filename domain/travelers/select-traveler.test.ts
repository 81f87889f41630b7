import { expect, test } from 'vitest'
import { hasGrown, planSave, selectedAfterDelete } from './select-traveler.ts'

test('deleting a profile selects the previous one, unless that was deleted (travelers-24)', () => {
  expect(selectedAfterDelete('t_a', 't_b')).toBe('t_a')
  expect(selectedAfterDelete('t_a', 't_a')).toBe(null)
  expect(selectedAfterDelete(null, 't_a')).toBe(null)
})

test('a save records what it did, and an unchanged one only hides or shows', () => {
  const saved = { isHidden: false }
  expect(planSave(null, { isChanged: true, isHidden: true })).toEqual({
    event: 'new-traveler',
    visibility: 'Hide',
  })
  expect(planSave(saved, { isChanged: true, isHidden: false })).toEqual({
    event: 'updated-traveler',
    visibility: null,
  })
  expect(planSave({ isHidden: true }, { isChanged: false, isHidden: false })).toEqual({
    event: null,
    visibility: 'Show',
  })
  expect(hasGrown([{ id: 'a' }], [{ id: 'a' }, { id: 'b' }])).toBe(true)
  expect(hasGrown([{ id: 'a' }], [{ id: 'b' }])).toBe(false)
})
