import { protections } from '@portolan/domain/protections/protection.ts'
import { expect, test } from 'vitest'
import { allContracts } from './all-contracts.ts'
import { lossRatios } from './loss-ratios.ts'

/** A share of what `npm run contracts` decides, from another seed than the rules' own tests. */
test.each(protections.map((protection) => [protection] as const))(
  '%s: clauses and model agree on 1,000 contracts',
  (protection) => {
    expect(allContracts[protection](1_000, 20_261_126)).toBeNull()
  },
)

test('what is bought pays out most of its premiums and never more; what is free costs nothing', () => {
  for (const { kind, premium, expected, ratio } of lossRatios(40)) {
    expect(expected, kind).toBeGreaterThan(0)
    if (ratio === null) expect(premium, kind).toBe(0)
    else {
      expect(ratio, kind).toBeGreaterThan(0.4)
      expect(ratio, kind).toBeLessThan(1)
    }
  }
})
