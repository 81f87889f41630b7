import { expect, test } from 'vitest'
import { companyOf, companyPerson } from '../companies/test-company.ts'
import { approverLine, decidersOf, presentApprover, type DeciderFacts } from './deciders.ts'
import { approvalProcess, processOfAll } from './process.ts'

const usd = (minor: number) => ({ minor, currency: 'USD' as const })
const company = companyOf(
  companyPerson('elena', ['Owner']),
  companyPerson('dana', ['Approver'], { approverId: 'elena' }),
  companyPerson('marcus', ['Approver'], { approverId: 'dana' }),
  companyPerson('tomas', ['Traveler'], { approverId: 'marcus' }),
  companyPerson('noor', ['TravelArranger']),
  companyPerson('sam', ['TravelAdmin']),
)
const facts: DeciderFacts = {
  company,
  limits: [
    { personId: 'marcus', upTo: usd(50_000) },
    { personId: 'dana', upTo: usd(250_000) },
  ],
  substitutions: [],
  now: 1_000,
}
const asked = (minor: number, askedById = 'tomas', travelerIds = ['tomas']) => ({
  askedById,
  travelerIds,
  amounts: [usd(minor)],
})
const statuses = (of: DeciderFacts, ...request: Parameters<typeof asked>) =>
  approverLine(of, asked(...request)).map(({ personId, status }) => `${personId} ${status}`)

test('the first of the line whose limit covers the amount decides (approvals-4)', () => {
  expect(statuses(facts, 50_000)).toEqual(['marcus Decides', 'dana NotNeeded', 'elena NotNeeded'])
  expect(statuses(facts, 50_001)).toEqual(['marcus Over', 'dana Decides', 'elena NotNeeded'])
  expect(statuses(facts, 250_001)).toEqual(['marcus Over', 'dana Over', 'elena Decides'])
  const pounds = { ...asked(1), amounts: [{ minor: 1, currency: 'GBP' as const }] }
  expect(approverLine(facts, pounds).map(({ status }) => status)).toEqual([
    'Over',
    'Over',
    'Decides',
  ])
})

test('nobody decides what they asked for or travel on, admins neither (approvals-3)', () => {
  expect(statuses(facts, 1, 'marcus')).toEqual(['marcus Barred', 'dana Decides', 'elena NotNeeded'])
  expect(decidersOf(facts, asked(1))).toEqual(['marcus', 'elena', 'sam'])
  expect(decidersOf(facts, asked(1, 'sam', ['tomas', 'elena']))).toEqual(['marcus'])
  expect(decidersOf(facts, asked(1, 'noor', []))).toEqual(['elena', 'sam'])
})

test('a substitute decides while an approver is away, in no circle (approvals-4)', () => {
  const away = (approverId: string, substituteId: string) => ({
    approverId,
    substituteId,
    from: 500,
    until: 2_000,
  })
  const swapped = { ...facts, substitutions: [away('marcus', 'sam'), away('sam', 'marcus')] }
  expect(presentApprover(swapped, 'marcus')).toBe(undefined)
  expect(statuses(swapped, 1)).toEqual(['marcus Away', 'dana Decides', 'elena NotNeeded'])
  const replaced = { ...facts, substitutions: [away('marcus', 'sam')] }
  expect(approverLine(replaced, asked(1))[0]).toMatchObject({ decidedById: 'sam' })
  expect(approverLine({ ...replaced, now: 2_000 }, asked(1))[0]).toMatchObject({
    decidedById: 'marcus',
  })
  // A substitute who travels cannot decide either.
  const self = { ...facts, substitutions: [away('marcus', 'tomas')] }
  expect(statuses(self, 1)).toEqual(['marcus Barred', 'dana Decides', 'elena NotNeeded'])
})

test('a tier that requires approval holds every trip, or only some (approvals-1)', () => {
  const process = (settings: Parameters<typeof approvalProcess>[0]) =>
    (['InPolicy', 'NeedsApproval', 'OutOfPolicy'] as const).map((verdict) =>
      approvalProcess(settings, verdict),
    )
  const review = '24hr_review'
  expect(process(null)).toEqual(['auto', 'auto', 'auto'])
  expect(process({ settings: { isApprovalRequired: false } })).toEqual(['auto', 'auto', 'auto'])
  expect(process({ settings: { isApprovalRequired: true } })).toEqual([review, review, review])
  expect(
    process({ settings: { isApprovalRequired: true, approvalFor: 'OutOfPolicyTrips' } }),
  ).toEqual(['auto', review, review])
  expect(processOfAll(['auto', review])).toBe(review)
  expect(processOfAll([])).toBe('auto')
})
