import { expect, test } from 'vitest'
import { contractFaults, type HeldContract } from './prove-contracts.ts'
import type { BoundCover } from './underwriter.ts'

const usd = (minor: number) => ({ minor, currency: 'USD' as const })
const held: HeldContract = {
  id: 'cover_1',
  tenant: 'capone',
  reference: 'PRT-1',
  state: 'Active',
  premium: 15_400,
  coverage: 97_920,
  currency: 'USD',
  log: [],
}
const bound: BoundCover = {
  reference: 'PRT-1',
  policy: 'UW-1',
  premium: usd(15_400),
  coverage: usd(97_920),
  boundAt: 0,
  isCanceled: false,
  premiumKept: false,
  claims: [],
}
const pays = [
  { from: 'Cover', as: 'Refund', amount: usd(40_000) },
] as unknown as HeldContract['log'][number]['pays']
const used: HeldContract = {
  ...held,
  state: 'Exercised',
  log: [
    { clause: 'disruption-assistance.disrupted', pays: [] },
    { clause: 'disruption-assistance.rebook', pays },
    // News after the decision that paid.
    { clause: 'disruption-assistance.recovered', pays: [] },
    { clause: 'disruption-assistance.case', pays: [] },
  ],
}
const claims = [{ key: 'booking_1', amount: usd(40_000) }]

test('contracts that agree have no difference', () => {
  expect(contractFaults(held, bound)).toEqual([])
  expect(contractFaults(used, { ...bound, claims })).toEqual([])
  expect(contractFaults({ ...held, state: 'Voided' }, { ...bound, isCanceled: true })).toEqual([])
  expect(contractFaults({ ...held, state: 'Expired' }, bound)).toEqual([])
})

test.each([
  ['contract-is-bound', held, null],
  ['contract-premium', held, { ...bound, premium: usd(15_399) }],
  ['contract-coverage', held, { ...bound, coverage: usd(97_921) }],
  ['contract-in-force', held, { ...bound, isCanceled: true }],
  ['contract-paid', used, bound],
  ['contract-paid', used, { ...bound, claims: [...claims, ...claims] }],
  ['contract-paid', { ...held, state: 'Expired' }, { ...bound, claims }],
] as const)('%s names the contract and both sides', (invariant, ours, theirs) => {
  const faults = contractFaults(ours, theirs)
  expect(faults).toMatchObject([{ invariant, subject: 'cover_1', tenant: 'capone' }])
  expect(faults[0]?.expected).toMatch(/^ours: /)
  expect(faults[0]?.found).toMatch(/^the underwriter’s: /)
})
