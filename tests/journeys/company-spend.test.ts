import { createHash, createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCostCenter } from '@portolan/contract/companies/add-cost-center.ts'
import { addProject } from '@portolan/contract/companies/add-project.ts'
import { closeCostCenter } from '@portolan/contract/companies/close-cost-center.ts'
import { closeProject } from '@portolan/contract/companies/close-project.ts'
import { deactivateCompanyPerson } from '@portolan/contract/companies/deactivate-company-person.ts'
import { planLeaving } from '@portolan/contract/companies/plan-leaving.ts'
import { listTiers } from '@portolan/contract/policies/list-tiers.ts'
import { exportCharges } from '@portolan/contract/spend/export-charges.ts'
import { listBudgets } from '@portolan/contract/spend/list-budgets.ts'
import { listCompanyCredits } from '@portolan/contract/spend/list-company-credits.ts'
import { listChargeChoices } from '@portolan/contract/spend/list-charge-choices.ts'
import { listCharges } from '@portolan/contract/spend/list-charges.ts'
import { listInvoices } from '@portolan/contract/spend/list-invoices.ts'
import { readInvoiceFile } from '@portolan/contract/spend/read-invoice-file.ts'
import { replayPolicy } from '@portolan/contract/spend/replay-policy.ts'
import { readSpend } from '@portolan/contract/spend/read-spend.ts'
import { setBudget } from '@portolan/contract/spend/set-budget.ts'
import { verifyInvoice } from '@portolan/contract/spend/verify-invoice.ts'
import { signatureIn } from '@portolan/web/admin-portal/spend/signature-in.ts'
import { listCompanyEvents } from '@portolan/contract/companies/list-company-events.ts'
import { addWebhook } from '@portolan/contract/webhooks/add-webhook.ts'
import { listWebhookDeliveries } from '@portolan/contract/webhooks/list-webhook-deliveries.ts'
import { removeWebhook } from '@portolan/contract/webhooks/remove-webhook.ts'
import { askApproval } from '@portolan/contract/approvals/ask-approval.ts'
import { decideApproval } from '@portolan/contract/approvals/decide-approval.ts'
import { aReason, changesApproval, letsBookWithoutApproval } from '../harness/approvals.ts'
import { marketConsole } from '../harness/market.ts'
import { cancels } from '../harness/cancels.ts'
import { startServer, type ServerProcess } from '../harness/server-process.ts'
import { isSignedBy, openReceiver } from '../harness/webhook-receiver.ts'
import { fareCalled, traveler, type PlaceBookingBody, type Traveler } from '../harness/traveler.ts'

let server: ServerProcess
let drew: Traveler
let finley: Traveler
let avery: Traveler
beforeAll(async () => {
  server = await startServer({ WEBHOOK_ADDRESSES: 'any' })
  drew = traveler(server.url, 'drew')
  finley = traveler(server.url, 'finley')
  avery = traveler(server.url, 'avery')
})
afterAll(() => server?.close())

const chargedTo =
  (chargeTo: PlaceBookingBody['chargeTo']) =>
  (body: PlaceBookingBody): PlaceBookingBody => ({ ...body, chargeTo })
const toBuoy = { costCenter: '200 Sales', project: 'Buoy 12' } as const

const linesOf = async (person: Traveler, bookingId: string) => {
  const { charges } = await (await person.api()).get(listCharges, { query: { page: 1 } })
  return charges.filter((charge) => charge.bookingId === bookingId)
}

test('a trip is a charge of its company, its cancellation a refund, and all books agree', async () => {
  const placed = await finley
    .searches('JFK', 'LAX')
    .chooses(fareCalled(/\.flex\./))
    .books({ changed: chargedTo({ projectId: 'project_buoy' }) })
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
    projectId: 'project_buoy',
    project: 'Buoy 12',
    addendum: { kind: 'Airline', tickets: 1 },
  })
  expect(charge?.kg).toBeGreaterThan(100)

  const { tripId } = booked
  if (tripId === null) throw new Error('no trip')
  expect((await finley.trip(tripId)).chargedTo).toEqual(toBuoy)
  await cancels(finley, tripId)
  const [refund] = await linesOf(drew, booked.id)
  expect(refund).toMatchObject({
    kind: 'Refund',
    costCenterId: 'cost_halyard_200',
    projectId: 'project_buoy',
  })
  expect(refund?.amount.minor).toBeLessThan(0)
  expect((await server.prove()).violations).toEqual([])

  const api = await drew.api()
  const { invoices } = await api.get(listInvoices, { query: { page: 1 } })
  expect(invoices.map(({ number }) => Number(number.slice(5)))).toEqual([2, 1])
  const [credit, invoice] = invoices
  expect(invoice).toMatchObject({
    kind: 'Invoice',
    corrects: null,
    chargedTo: `${toBuoy.costCenter}, ${toBuoy.project}`,
    total: booked.acceptedTotal,
  })
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

test('nothing is charged to what is closed, of another company, or of no company', async () => {
  const api = await drew.api()
  const body = await finley.searches('JFK', 'LAX').chooses().body()
  const refused = async (of: Traveler, chargeTo: PlaceBookingBody['chargeTo'], own = body) => {
    const placed = await of.places({ ...own, chargeTo })
    return placed.ok ? null : [placed.refusal.code, placed.refusal.field]
  }
  const { id: costCenterId } = await api.get(addCostCenter, { body: { code: 'X1', name: 'Dock' } })
  const { id: projectId } = await api.get(addProject, { body: { name: 'Pier', costCenterId } })
  const center = 'chargeTo.costCenterId'
  const project = 'chargeTo.projectId'
  const other = ['ProjectOfAnotherCostCenter', project]
  expect(await refused(finley, { projectId })).toEqual(other)
  await api.get(closeProject, { params: { projectId } })
  expect(await refused(finley, { costCenterId, projectId })).toEqual(['ClosedProject', project])
  await api.get(closeCostCenter, { params: { costCenterId } })
  expect(await refused(finley, { costCenterId })).toEqual(['ClosedCostCenter', center])
  for (const of of [finley, avery]) {
    const own = of === avery ? await avery.searches('JFK', 'LAX').chooses().body() : body
    const [platte, foreign] = ['project_platte', 'cost_tamarack_4410']
    expect(await refused(of, { projectId: platte }, own)).toEqual(['UnknownProject', project])
    const unknown = ['UnknownCostCenter', center]
    expect(await refused(of, { costCenterId: foreign }, own)).toEqual(unknown)
  }
  const choices = await (await finley.api()).get(listChargeChoices, {})
  expect(choices.ownCostCenterId).toBe('cost_halyard_200')
  expect(choices.costCenters.map(({ id }) => id)).not.toContain(costCenterId)
  expect(choices.projects.map(({ name }) => name)).toEqual(['Buoy 12', 'Harbor survey'])
  expect((await (await avery.api()).call(listChargeChoices, {})).ok).toBe(false)
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
  const byProject = await api.get(readSpend, { query: { ...query, by: 'project' } })
  expect(byProject.groups.map(({ label }) => label).toSorted()).toEqual(['Buoy 12', 'No project'])
  const ofBuoy = await api.get(listCharges, {
    query: { ...query, project: 'project_buoy', page: 1 },
  })
  const buoy = byProject.groups.find(({ key }) => key === 'project_buoy')
  expect([ofBuoy.sum.minor, ofBuoy.total]).toEqual([buoy?.amount, buoy?.lines])
  expect(csv.content.split('Buoy 12')).toHaveLength(ofBuoy.total + 1)
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

test('a webhook is signed, retried and logged, and a removed one gets nothing more', async () => {
  const receiver = await openReceiver(503)
  const messagesOf = (path: string) => receiver.received.filter((one) => one.path === path)
  const arrived = (path: string, times: number) =>
    expect.poll(() => messagesOf(path).length, { timeout: 30_000 }).toBe(times)
  const api = await drew.api()
  const kinds = ['charge.posted', 'charge.refunded'] as const
  const { webhook, secret } = await api.get(addWebhook, {
    body: { url: receiver.url('/first'), kinds: [...kinds] },
  })
  const { id } = await finley
    .searches('JFK', 'LAX', { inDays: 64 })
    .chooses(fareCalled(/\.flex\./))
    .books({ changed: chargedTo({ projectId: 'project_buoy' }) })
  const { id: bookingId, tripId } = await finley.sees(id)
  await arrived('/first', 2)
  const [refused, accepted] = messagesOf('/first')
  if (refused === undefined || accepted === undefined || tripId === null) throw new Error('nothing')
  expect(accepted.headers['webhook-id']).toBe(refused.headers['webhook-id'])
  expect([refused, accepted].map((one) => isSignedBy(secret, one))).toEqual([true, true])
  const changed = { ...accepted, body: accepted.body.replace('project_buoy', 'project_pier') }
  expect(isSignedBy(secret, changed)).toBe(false)
  const data: unknown = expect.objectContaining({ bookingId, projectId: 'project_buoy' })
  expect(JSON.parse(accepted.body)).toMatchObject({ type: 'charge.posted', data })
  const params = { webhookId: webhook.webhookId }
  const log = async () => (await api.get(listWebhookDeliveries, { params })).deliveries
  await expect
    .poll(log)
    .toEqual([expect.objectContaining({ state: 'Delivered', attempts: 2, responseCode: 204 })])

  await api.get(addWebhook, { body: { url: receiver.url('/second'), kinds: [...kinds] } })
  await api.get(removeWebhook, { params })
  await cancels(finley, tripId)
  await arrived('/second', 1)
  expect(messagesOf('/second')[0]?.body).toContain('"type":"charge.refunded"')
  expect(messagesOf('/first')).toHaveLength(2)
  await receiver.close()
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

test('an unused airline credit is listed with the request that it fits, and is spent by it', async () => {
  const console = marketConsole(server.url)
  const emery = traveler(server.url, 'emery')
  await letsBookWithoutApproval(drew, 'tier_standard')
  const flight = emery.searches('JFK', 'LAX', { inDays: 75 }).chooses(fareCalled(/^DL\.standard/))
  const { tripId } = await emery.sees((await flight.books()).id)
  // Within a day of booking it would be voided instead.
  await console.advance('P3D')
  const { quote } = await cancels(emery, tripId ?? '')
  const [issued] = quote.credits
  if (issued === undefined) throw new Error('no credit')
  // Product time has ended the sessions.
  const apiOf = (account: string) => traveler(server.url, account).api()
  const listed = async () => (await (await apiOf('drew')).get(listCompanyCredits, {})).credits
  const [credit, ...others] = await listed()
  expect(others).toEqual([])
  expect(credit).toMatchObject({
    owner: 'Emery Castellanos',
    traveler: 'Avery Lindqvist',
    left: issued.amount,
    fitsNext: null,
  })

  await changesApproval(traveler(server.url, 'drew'), 'tier_standard', { isApprovalRequired: true })
  const again = traveler(server.url, 'emery')
  const body = await again
    .searches('JFK', 'LAX', { inDays: 75 })
    .chooses(fareCalled(/^DL\.standard/))
    .body()
  const amount = { ...issued.amount, minor: 1000 }
  const tenders = { airlineCredits: [{ creditId: credit?.creditId ?? '', amount }] }
  const { id: requestId, title } = await (
    await again.api()
  ).get(askApproval, {
    body: { ...body, payment: { ...body.payment, tenders }, reason: aReason },
  })
  const fitsNext: unknown = expect.objectContaining({ requestId, title, isChosen: true })
  expect(await listed()).toEqual([{ ...credit, fitsNext }])
  await (
    await apiOf('drew')
  ).get(decideApproval, {
    params: { requestId },
    body: { decisions: [{ itemId: 'item_1', decision: 'Approve' }], note: '' },
  })
  const left = { ...issued.amount, minor: issued.amount.minor - amount.minor }
  await expect.poll(listed, { timeout: 20_000 }).toEqual([{ ...credit, left, fitsNext: null }])
})
