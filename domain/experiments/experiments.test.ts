import { expect, test } from 'vitest'
import { tenants } from '../identity/tenant.ts'
import {
  activeExperiments,
  experiments,
  experimentIds,
  maintenanceIds,
  readMaintenance,
  variantsOfTenant,
} from './experiments.ts'

test.each(tenants)('%s: every experiment once, with a variant of its own', (tenant) => {
  const active = activeExperiments(variantsOfTenant[tenant])
  expect(active.map(({ id }) => id)).toEqual([...experimentIds, ...maintenanceIds])
  for (const id of experimentIds)
    expect(experiments[id]).toContain(active.find((one) => one.id === id)?.variant)
})

test('a maintenance variant survives the wire; anything else is off', () => {
  const planned = {
    variantName: 'scheduled',
    data: { startsAt: '2026-12-01T02:00:00Z', endsAt: '2026-12-01T04:00:00Z' },
  } as const
  expect(readMaintenance(JSON.stringify(planned))).toEqual(planned)
  for (const text of [
    '',
    'control',
    '[]',
    '{"variantName":"everything"}',
    '{"variantName":"on","data":7}',
  ])
    expect(['off', 'on']).toContain(readMaintenance(text).variantName)
})
