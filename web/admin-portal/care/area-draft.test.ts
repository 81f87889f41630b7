import { expect, test } from 'vitest'
import { areaOf, emptyDraft } from './area-draft.ts'

test('an area is sent once it makes sense', () => {
  expect(areaOf(emptyDraft)).toBeNull()
  const circle = { ...emptyDraft, latitude: '37.67', longitude: '-122.08' }
  expect(areaOf(circle)).toEqual({
    kind: 'Circle',
    center: { latitude: 37.67, longitude: -122.08 },
    radiusKm: 40 * 1.609344,
  })
  expect(areaOf({ ...circle, latitude: '97' })).toBeNull()
  expect(areaOf({ ...circle, radius: '0' })).toBeNull()
  expect(areaOf({ ...emptyDraft, kind: 'Airport', code: ' sfo ' })).toEqual({
    kind: 'Airport',
    code: 'SFO',
  })
  expect(areaOf({ ...emptyDraft, kind: 'Airport', code: 'S1' })).toBeNull()
  expect(areaOf({ ...emptyDraft, kind: 'City', city: ' ' })).toBeNull()
})
