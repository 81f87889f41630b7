import { expect, test } from 'vitest'
import { aircraftTypes } from './aircraft.data.ts'
import { fuelKg } from './emissions.ts'

test('matches the published example: ZRH-SFO on a 787-9, 9369 km, 54,697 kg of fuel', () => {
  const dreamliner = aircraftTypes.find(({ code }) => code === '789')
  const fuel = fuelKg(dreamliner?.fuelPerKm ?? 0, 9369)
  expect(Math.abs(fuel / 54_697 - 1)).toBeLessThan(0.05)
})
