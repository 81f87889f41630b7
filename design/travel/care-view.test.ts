import { expect, test } from 'vitest'
import { careSheet, careView, scaleKm } from './care-view.ts'

const place = (latitude: number, longitude: number) => ({
  key: `${latitude}`,
  label: 'Oakland',
  count: 1,
  position: { latitude, longitude },
  tone: 'now' as const,
})

test('a chart has the whole circle, or all places', () => {
  const circle = { center: { latitude: 37.7, longitude: -122 }, radiusKm: 64 }
  const around = careView({ places: [place(47, 8)], circle })
  expect(around.center).toEqual([-122, 37.7])
  expect(around.pixelsPerKm * 64).toBeLessThan(careSheet.height / 2)
  const two = careView({ places: [place(40, -74), place(51, 0)] })
  expect(two.pixelsPerKm * 2500).toBeLessThan(careSheet.height / 2)
  // One place alone is shown with its surroundings.
  expect(careView({ places: [place(40, -74)] }).pixelsPerKm).toBeLessThan(10)
  expect(careView({ places: [] }).pixelsPerKm).toBeLessThan(0.05)
})

test('the scale bar is a round length within a quarter of the chart', () => {
  for (const pixelsPerKm of [0.04, 0.3, 2, 7]) {
    const km = scaleKm(pixelsPerKm)
    expect(km * pixelsPerKm).toBeLessThanOrEqual(careSheet.width / 4)
    expect(km * pixelsPerKm).toBeGreaterThan(careSheet.width / 12)
  }
})
