import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimPriceMatch } from '@portolan/contract/protections/claim-price-match.ts'
import { listPriceMatches } from '@portolan/contract/protections/list-price-matches.ts'
import { readWalletDetails } from '@portolan/contract/wallet/read-wallet-details.ts'
import type { BodyOf } from '@portolan/contract/operation.ts'
import { agentDecides } from '../harness/agent.ts'
import { marketConsole } from '../harness/market.ts'
import { cheapestOnOneTicket, traveler, type Traveler } from '../harness/traveler.ts'
import { clockShiftMs } from '../harness/test-date.ts'
import { openPortalHere, type PortalHere } from '../rights/portal-here.ts'

let portal: PortalHere
beforeAll(async () => {
  portal = await openPortalHere()
}, 120_000)
afterAll(() => portal?.close())

type Claim = BodyOf<typeof claimPriceMatch>
const usd = (minor: number) => ({ minor, currency: 'USD' })

const booksFlights = async (person: Traveler, inDays: number) => {
  const search = person.searches('JFK', 'LHR', { inDays })
  const { id } = await search.chooses(cheapestOnOneTicket).books()
  const { tripId } = await person.sees(id)
  if (tripId === null) throw new Error('no trip')
  const listed = await (await person.api()).get(listPriceMatches, { params: { tripId } })
  return { tripId, paid: listed.claimable[0]?.paid.minor ?? 0 }
}
const claims = async (person: Traveler, tripId: string, body: Claim) =>
  (await person.api()).call(claimPriceMatch, { params: { tripId }, body })
const found = (paid: number, less: number): Claim => ({
  covers: 'Flight',
  address: 'https://fares.example/JFK-LHR?on=today',
  price: usd(paid - less),
  seenAt: new Date(Date.now() + clockShiftMs - 1_000).toISOString(),
  isSame: true,
  isPublic: true,
})
const matchCredits = async ({ account }: Traveler): Promise<readonly number[]> =>
  (await (await traveler(portal.base, account).api()).get(readWalletDetails, {})).creditBreakdown
    .filter(({ origin }) => origin === 'PriceMatch')
    .map(({ granted }) => granted.minor)

test('a lower price elsewhere is verified by an agent and credited whole, once', async () => {
  const person = traveler(portal.base, 'casey')
  const { tripId, paid } = await booksFlights(person, 61)
  expect(paid).toBeGreaterThan(5_000)

  // What a machine can tell is refused at once, with the field, and may be corrected.
  const refusals: readonly [Partial<Claim>, string, string][] = [
    [{ price: { minor: paid - 4_000, currency: 'EUR' } }, 'EvidenceInsufficient', 'price.currency'],
    [{ price: usd(paid) }, 'EvidenceInsufficient', 'price.minor'],
    [{ isPublic: false }, 'EvidenceInsufficient', 'isPublic'],
    [{ address: 'a friend told me' }, 'EvidenceInsufficient', 'address'],
    [{ seenAt: '2200-01-01T00:00:00Z' }, 'EvidenceInsufficient', 'seenAt'],
    [{ isSame: false }, 'ItineraryDiffers', 'isSame'],
  ]
  for (const [changed, code, field] of refusals)
    expect(await claims(person, tripId, { ...found(paid, 4_000), ...changed })).toMatchObject({
      ok: false,
      refusal: { code, field },
    })
  expect(await claims(person, tripId, { ...found(paid, 4_000), covers: 'Room' })).toMatchObject({
    refusal: { code: 'ProtectionNotOffered' },
  })
  // Nobody else's.
  expect(await claims(traveler(portal.base, 'avery'), tripId, found(paid, 4_000))).toMatchObject({
    refusal: { code: 'NotFound' },
  })

  // Twice at once is one claim.
  const both = await Promise.all([
    claims(person, tripId, found(paid, 4_000)),
    claims(person, tripId, found(paid, 4_500)),
  ])
  const made = both.flatMap((answer) => (answer.ok ? [answer.value.claim] : []))
  expect(made).toMatchObject([{ state: 'WithAgent', decisions: [{ outcome: 'ByAgent' }] }])
  expect(await matchCredits(person)).toEqual([])
  const { contracts } = await agentDecides(portal.base, tripId, 'Accept')
  expect(contracts.map(({ protection }) => protection)).toEqual(
    expect.arrayContaining(['price-drop', 'price-match']),
  )
  const difference = paid - (made[0]?.found.minor ?? 0)
  expect(await matchCredits(person)).toEqual([difference])
  const after = await (await person.api()).get(listPriceMatches, { params: { tripId } })
  expect(after).toMatchObject({
    claimable: [],
    claims: [
      {
        state: 'Paid',
        decisions: [
          { outcome: 'ByAgent' },
          { outcome: 'Accept', clause: 'price-match.case', pays: [] },
          { outcome: 'Paid', clause: 'price-match.cap' },
        ],
      },
    ],
  })
  expect(await claims(person, tripId, found(paid, 4_900))).toMatchObject({
    refusal: { code: 'ProtectionUsed' },
  })
  expect(await portal.prove()).toEqual([])
}, 180_000)

test('a claim that an agent denies or that comes too late credits nothing', async () => {
  const person = traveler(portal.base, 'avery')
  const before = await matchCredits(person)
  const denied = await booksFlights(person, 47)
  const late = await booksFlights(person, 54)
  expect(await claims(person, denied.tripId, found(denied.paid, 3_000))).toMatchObject({ ok: true })
  await agentDecides(portal.base, denied.tripId, 'Deny')
  const params = { tripId: denied.tripId }
  expect(await (await person.api()).get(listPriceMatches, { params })).toMatchObject({
    claimable: [],
    claims: [{ state: 'Denied', decisions: [{}, { clause: 'price-match.verifiable', pays: [] }] }],
  })
  await marketConsole(portal.base).advance('P1DT1M')
  const again = traveler(portal.base, 'avery')
  expect(await claims(again, late.tripId, found(late.paid, 3_000))).toMatchObject({
    refusal: { code: 'ClaimTooLate' },
  })
  expect(await matchCredits(person)).toEqual(before)
  expect(await portal.prove()).toEqual([])
}, 180_000)
