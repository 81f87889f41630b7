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

test.each(tenants)('%s: lists every experiment once, with a valid variant', (tenant) => {
  const active = activeExperiments(variantsOfTenant[tenant])
  expect(active.map(({ id }) => id)).toEqual([...experimentIds, ...maintenanceIds])
  for (const id of experimentIds)
    expect(experiments[id]).toContain(active.find((experiment) => experiment.id === id)?.variant)
})

test('a maintenance variant round-trips as JSON; anything else is off', () => {
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
