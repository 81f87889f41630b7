import { createHash, createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deactivateCompanyPerson } from '@portolan/contract/companies/deactivate-company-person.ts'
import { planLeaving } from '@portolan/contract/companies/plan-leaving.ts'
import { listTiers } from '@portolan/contract/policies/list-tiers.ts'
import { exportCharges } from '@portolan/contract/spend/export-charges.ts'
import { listBudgets } from '@portolan/contract/spend/list-budgets.ts'
import { listCompanyCredits } from '@portolan/contract/spend/list-company-credits.ts'
import { listCharges } from '@portolan/contract/spend/list-charges.ts'
import { listInvoices } from '@portolan/contract/spend/list-invoices.ts'
import { readInvoiceFile } from '@portolan/contract/spend/read-invoice-file.ts'
import { replayPolicy } from '@portolan/contract/spend/replay-policy.ts'
import { readSpend } from '@portolan/contract/spend/read-spend.ts'
import { setBudget } from '@portolan/contract/spend/set-budget.ts'
import { verifyInvoice } from '@portolan/contract/spend/verify-invoice.ts'
import { signatureIn } from '@portolan/web/admin-portal/spend/signature-in.ts'
import { listCompanyEvents } from '@portolan/contract/companies/list-company-events.ts'
import { cancels } from '../harness/cancels.ts'
import { startServer, type ServerProcess } from '../harness/server-process.ts'
import { fareCalled, traveler, type Traveler } from '../harness/traveler.ts'

let server: ServerProcess
let drew: Traveler
let finley: Traveler
beforeAll(async () => {
  server = await startServer()
  drew = traveler(server.url, 'drew')
  finley = traveler(server.url, 'finley')
})
afterAll(() => server?.close())

const linesOf = async (person: Traveler, bookingId: string) => {
  const { charges } = await (await person.api()).get(listCharges, { query: { page: 1 } })
  return charges.filter((charge) => charge.bookingId === bookingId)
}

test('a trip is a charge of its company, its cancellation a refund, and all books agree', async () => {
  const placed = await finley
    .searches('JFK', 'LAX')
    .chooses(fareCalled(/\.flex\./))
    .books()
  const booked = await finley.sees(placed.id)
  const [charge, ...others] = await linesOf(drew, booked.id)
  expect(others).toEqual([])
  expect(charge).toMatchObject({
    kind: 'Charge',
    product: 'Flight',
    source: 'Booking',
    amount: booked.acceptedTotal,
    place: 'JFK – LAX',
    verdict: 'InPolicy',
    travelerId: 'person_finley',
    costCenterId: 'cost_halyard_200',
    addendum: { kind: 'Airline', tickets: 1 },
  })
  expect(charge?.kg).toBeGreaterThan(100)

  const { tripId } = booked
  if (tripId === null) throw new Error('no trip')
  await cancels(finley, tripId)
  const [refund] = await linesOf(drew, booked.id)
  expect(refund).toMatchObject({ kind: 'Refund', costCenterId: 'cost_halyard_200' })
  expect(refund?.amount.minor).toBeLessThan(0)
  expect((await server.prove()).violations).toEqual([])

  const api = await drew.api()
  const { invoices } = await api.get(listInvoices, { query: { page: 1 } })
  expect(invoices.map(({ number }) => Number(number.slice(5)))).toEqual([2, 1])
  const [credit, invoice] = invoices
  expect(invoice).toMatchObject({ kind: 'Invoice', corrects: null, total: booked.acceptedTotal })
  expect(credit).toMatchObject({
    kind: 'CreditNote',
    corrects: invoice?.number,
    total: refund?.amount,
  })
  const params = { number: invoice?.number ?? '' }
  const file = await api.get(readInvoiceFile, { params })
  expect((await api.get(readInvoiceFile, { params })).base64).toBe(file.base64)
  const bytes = Buffer.from(file.base64, 'base64')
  const sha256 = (of: Buffer): string => createHash('sha256').update(of).digest('hex')
  const verified = async (signed: string, sum: string) =>
    (await api.get(verifyInvoice, { body: { signed, sha256: sum } })).result
  expect(signatureIn(Uint8Array.from(bytes).buffer)).toBe(file.signed)
  expect(await verified(file.signed, sha256(bytes))).toBe('Genuine')
  expect(await verified(file.signed, sha256(Buffer.from('other')))).toBe('Changed')
  expect(await verified(`${file.signed.slice(0, -8)}AAAAAAAA`, sha256(bytes))).toBe('NotOurs')
  const [head = '', body = '', signature = ''] = file.signed.split('.')
  const key = createPublicKey({ key: { ...file.publicKey }, format: 'jwk' })
  const signedBytes = Buffer.from(`${head}.${body}`)
  expect(verify(null, signedBytes, key, Buffer.from(signature, 'base64url'))).toBe(true)
  const morgan = await traveler(server.url, 'morgan').api()
  const foreign = await morgan.call(readInvoiceFile, { params })
  expect(foreign.ok ? null : foreign.refusal.code).toBe('NoSuchInvoice')
})

test('list, report, CSV and JSON of a view have the same lines and the same sum', async () => {
  const api = await drew.api()
  const query = { product: 'Flight', costCenter: 'cost_halyard_200' } as const
  const list = await api.get(listCharges, { query: { ...query, page: 1 } })
  const report = await api.get(readSpend, { query: { ...query, by: 'place' } })
  const csv = await api.get(exportCharges, { query: { ...query, format: 'csv' } })
  const json = await api.get(exportCharges, { query: { ...query, format: 'json' } })
  const pdf = await api.get(exportCharges, { query: { ...query, format: 'pdf' } })
  expect(list.total).toBeGreaterThan(3)
  expect(report.all).toMatchObject({ amount: list.sum.minor, lines: list.total })
  expect(report.groups.reduce((sum, { amount }) => sum + amount, 0)).toBe(list.sum.minor)
  expect([csv.rows, json.rows, pdf.rows]).toEqual([list.total, list.total, list.total])
  expect(csv.content.trim().split('\r\n')).toHaveLength(list.total + 1)
  const { charges } = JSON.parse(json.content) as { charges: typeof list.charges }
  expect(charges.slice(0, list.charges.length)).toEqual(list.charges)
  expect(Buffer.from(pdf.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  const group = report.groups[0]
  const lines = await api.get(listCharges, { query: { ...query, place: group?.key, page: 1 } })
  expect(lines.sum.minor).toBe(group?.amount)
})

test('a replay counts as its lines do, changes nothing and is recorded', async () => {
  const api = await drew.api()
  const before = await api.get(listTiers, {})
  const standard = before.tiers.find(({ tier }) => tier.id === 'tier_standard')?.tier
  if (standard === undefined) throw new Error('no tier')
  const { id: tierId, ...rules } = standard
  const usd = (minor: number) => ({ minor, currency: 'USD' as const })
  const hotels = [{ allowedStarRatings: [1, 2, 3, 4], maxPricePerNight: usd(19_000) }]
  const replayed = (show: 'Refused' | 'NewlyRefused') =>
    api.get(replayPolicy, { body: { tierId, rules: { ...rules, hotels }, show, page: 1 } })
  const found = await replayed('Refused')
  expect(found.refused.after).toBe(found.total)
  expect(found.refused.after).toBeGreaterThan(found.refused.before)
  expect(found.lines.every(({ after }) => after === 'OutOfPolicy')).toBe(true)
  expect(found.refused.after - found.refused.before).toBe(found.newlyRefused - found.newlyAllowed)
  expect((await replayed('NewlyRefused')).total).toBe(found.newlyRefused)
  const nights = found.prices.find(({ group }) => group === 'Night')
  expect(nights).toMatchObject({ cap: 19_000, capBefore: 25_000 })
  expect(await api.get(listTiers, {})).toEqual(before)
  const { events } = await api.get(listCompanyEvents, { query: { search: '', page: 1 } })
  expect(events[0]).toMatchObject({ code: 'POLICY_REPLAYED', about: 'Standard' })

  const view = { show: 'Refused', page: 1 } as const
  const nothing = { ...rules, cars: [{ maxPricePerDay: usd(0) }] }
  const nonsense = await api.call(replayPolicy, { body: { tierId, rules: nothing, ...view } })
  expect(nonsense).toMatchObject({ refusal: { code: 'CapNotPositive' } })
  const morgan = await traveler(server.url, 'morgan').api()
  const foreign = await morgan.call(replayPolicy, { body: { tierId, rules, ...view } })
  expect(foreign.ok ? null : foreign.refusal.code).toBe('NotFound')
})

test('a budget is set for a month, and nobody sets one of another company', async () => {
  const api = await drew.api()
  const { current } = await api.get(listBudgets, { query: {} })
  const body = { month: current, amount: 123_400, currency: 'USD' } as const
  const params = { costCenterId: 'cost_halyard_300' }
  await api.get(setBudget, { params, body })
  const budgetOf = async () =>
    (await api.get(listBudgets, { query: {} })).costCenters
      .find(({ costCenterId }) => costCenterId === params.costCenterId)
      ?.months.find(({ month }) => month === current)
  expect(await budgetOf()).toMatchObject({ budget: 123_400 })
  await api.get(setBudget, { params, body: { ...body, amount: null } })
  expect(await budgetOf()).toMatchObject({ budget: null })
  const morgan = await traveler(server.url, 'morgan').api()
  const foreign = await morgan.call(setBudget, { params, body })
  expect(foreign.ok ? null : foreign.refusal.code).toBe('NotFound')
  const { credits, sums } = await api.get(listCompanyCredits, {})
  const worth = credits.reduce((sum, { left }) => sum + left.minor, 0)
  expect(sums.reduce((sum, { minor }) => sum + minor, 0)).toBe(worth)
  const { events } = await api.get(listCompanyEvents, { query: { search: '', page: 1 } })
  expect(events.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['BUDGET_SET', 'CREDITS_READ', 'CHARGES_READ', 'CHARGES_EXPORTED']),
  )
})

test('a trip of who leaves is canceled as the admin chose, for what was shown', async () => {
  const placed = await finley
    .searches('JFK', 'LAX')
    .chooses(fareCalled(/\.flex\./))
    .books()
  const { id: bookingId, tripId } = await finley.sees(placed.id)
  const api = await drew.api()
  const params = { personId: 'person_finley' }
  const { plan, upcomingTrips } = await api.get(planLeaving, { params })
  const cancel = upcomingTrips.find(({ id }) => id === tripId)?.cancel
  if (cancel === undefined || cancel === null) throw new Error('no quote')
  const trips = upcomingTrips.map(({ id }) =>
    id === tripId
      ? { tripId: id, choice: 'Cancel' as const, ...cancel }
      : { tripId: id, choice: 'Keep' as const },
  )
  await api.get(deactivateCompanyPerson, { params, body: { plan, trips } })
  const refunded = async () =>
    (await linesOf(drew, bookingId)).find(({ kind }) => kind === 'Refund')?.amount.minor
  await expect.poll(refunded, { timeout: 20_000 }).toBe(-cancel.refund.minor)
  expect((await server.prove()).violations).toEqual([])
})
