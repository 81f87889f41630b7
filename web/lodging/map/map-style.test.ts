import { expect, test } from 'vitest'
import type { MapInks } from './map-inks.ts'
import { chartStyle } from './map-style.ts'

test('every name is drawn above every dot', () => {
  const inks = new Proxy({}, { get: () => '#000' }) as MapInks
  const types = chartStyle(inks, { lat: 38.7, lon: -9.1 }).layers.map(({ type }) => type)
  expect(types.lastIndexOf('circle')).toBeLessThan(types.lastIndexOf('symbol'))
  const names = chartStyle(inks, { lat: 38.7, lon: -9.1 }).layers.findIndex(
    ({ id }) => id === 'town-500',
  )
  expect(types.lastIndexOf('circle')).toBeLessThan(names)
  // Lakes lie over the land and under the shore.
  const ids = chartStyle(inks, null).layers.map(({ id }) => id)
  expect(ids.indexOf('water')).toBeGreaterThan(ids.indexOf('land'))
  expect(ids.indexOf('water')).toBeLessThan(ids.indexOf('shoreline'))
})
