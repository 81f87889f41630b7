import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { builtInSale, readSaleFile, type SaleFile } from './sale-file.ts'
import { momentFrom, parseSaleMoment } from './sale-moment.ts'
import { productIds, tenantProfiles } from '@portolan/domain/identity/tenant.ts'
import { saleOpenedAt } from './open-sale.ts'
import { soldPart } from './sold-part.ts'
import { walletOffersOf } from './wallet-offers.ts'

const folder = mkdtempSync(join(tmpdir(), 'portolan-sale-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const written = (content: unknown): string => {
  const path = join(folder, 'sale.json')
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}
/** Faults of a file, without its name. */
const faultsOf = (content: unknown): string[] => {
  const path = written(content)
  const read = readSaleFile(path)
  return read.ok ? [] : read.faults.map((fault) => fault.replace(`${path}: `, ''))
}
type Mutable<T> = { -readonly [K in keyof T]: Mutable<T[K]> }
const changed = (change: (file: Mutable<SaleFile>) => void): SaleFile => {
  const file = structuredClone(builtInSale()) as Mutable<SaleFile>
  change(file)
  return file
}
const first = <T>(list: readonly T[]): T => {
  const [one] = list
  if (one === undefined) throw new Error('an empty list')
  return one
}

test('the built-in sale is valid', () => expect(faultsOf(builtInSale())).toEqual([]))

test.each<[string, unknown, string]>([
  ['no JSON', '{', 'It is not JSON'],
  [
    'a value of the wrong kind',
    { ...builtInSale(), title: 7 },
    'title is not written as a sale is',
  ],
  [
    'a field nobody knows',
    { ...builtInSale(), phase: 'active' },
    'The file is not written as a sale is',
  ],
  [
    'no time',
    changed((file) => void (file.schedule.capone.landsOn = 'soon')),
    'schedule.capone.landsOn must be an instant (2026-12-01T05:00:00Z), a date (2026-12-01) or a time after the sale was first opened (P14D).',
  ],
  [
    'two kinds of time',
    changed((file) => void (file.schedule.capone.endsOn = '2027-01-01')),
    'schedule.capone must be told by the calendar or from the first opening, not both.',
  ],
  [
    'an end before the start',
    changed((file) => void (file.schedule['capone-corporate'].endsOn = 'P2D')),
    'schedule.capone-corporate ends before it lands.',
  ],
  [
    'an announcement after it',
    changed((file) => void (file.schedule['capone-corporate'].announcedOn = 'P4D')),
    'schedule.capone-corporate lands before it is announced.',
  ],
  [
    'a place in a list that is none',
    changed((file) => file.lists.beach.push('Atlantis')),
    'lists.beach names "Atlantis", which is none of the destinations.',
  ],
  [
    'an offer to nowhere',
    changed((file) => void (first(file.offers).destination = 'Atlantis')),
    'offers names "Atlantis", which is none of the destinations.',
  ],
  [
    'an offer twice',
    changed((file) => file.offers.push(first(file.offers))),
    'offers has the id "lisbon-hotels" twice.',
  ],
  [
    'an offer that is over first',
    changed((file) => void (first(file.offers).startsOn = 'P60D')),
    'The offer "lisbon-hotels" expires before it starts for capone.',
  ],
  [
    'a share of flights',
    changed(
      (file) =>
        void Object.assign(file.offers.find(({ id }) => id === 'nice-flights') ?? {}, {
          discount: { kind: 'Percent', percent: 10, upTo: { minor: 100, currency: 'USD' } },
        }),
    ),
    'The offer "nice-flights" takes a share of flights: offers on flights are an amount.',
  ],
  [
    'a currency nobody has',
    changed(
      (file) =>
        void Object.assign(first(file.offers), {
          discount: { kind: 'Fixed', amount: { minor: 100, currency: 'QQQ' } },
        }),
    ),
    'offers.0.discount.amount.currency must be a currency of the portal.',
  ],
  [
    'a continent that is none',
    changed((file) => void (first(file.destinations).continent = 'Lemuria')),
    'The destination "Miami" lies on "Lemuria", which is none of the continents.',
  ],
  [
    'a count below what there is',
    changed((file) => void (file.initialOfferCounts.cars = 1)),
    'initialOfferCounts.cars is 1, but there are 6 offers.',
  ],
  [
    'counts that do not add up',
    changed((file) => void (file.initialOfferCounts.featured = 1)),
    'initialOfferCounts.featured must be the sum of the counts in featured.',
  ],
])('%s is said in a sentence', (_what, content, sentence) => {
  const faults = faultsOf(content)
  expect(faults.some((fault) => fault.startsWith(sentence))).toBe(true)
  for (const fault of faults) expect(fault).toMatch(/^\S.*\.$/)
})

test('an invalid sale file stops the start: one line per fault, exit code 2', async () => {
  const path = written(
    changed((file) => {
      file.lists.us.push('Atlantis')
      file.initialOfferCounts.hotels = 0
    }),
  )
  const ended = await new Promise<{ readonly code: unknown; readonly said: string }>((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, '../main.ts')],
      { env: { ...process.env, TRAVEL_SALE_FILE: path } },
      (error, _out, said) => resolve({ code: error?.code ?? 0, said }),
    )
  })
  expect(ended.code).toBe(2)
  expect(ended.said.split('\n').filter((line) => line.startsWith(path))).toEqual([
    `${path}: lists.us names "Atlantis", which is none of the destinations.`,
    `${path}: initialOfferCounts.hotels is 0, but there are 18 offers.`,
  ])
})

test('dates start at midnight in Toronto; durations survive a clock change', () => {
  const at = (text: string, openedAt = 0): string =>
    new Date(momentFrom(parseSaleMoment(text) ?? { kind: 'at', ms: NaN }, openedAt)).toISOString()
  expect(at('2026-12-01')).toBe('2026-12-01T05:00:00.000Z')
  expect(at('2026-07-01')).toBe('2026-07-01T04:00:00.000Z')
  expect(at('2026-12-01T05:00:00Z')).toBe('2026-12-01T05:00:00.000Z')
  expect(at('P7D', Date.parse('2027-03-10T17:00:00Z'))).toBe('2027-03-17T16:00:00.000Z')
  for (const text of ['', 'tomorrow', '2026-02-30', '-P1D', 'P'])
    expect(parseSaleMoment(text)).toBeNull()
})

test('each deal is a wallet offer for its destination within the sale', () => {
  const openedAt = Date.parse('2026-11-20T12:00:00Z')
  const sale = saleOpenedAt(builtInSale(), 'capone-corporate', openedAt)
  const offers = walletOffersOf(sale)
  const { sells } = tenantProfiles['capone-corporate']
  expect(offers).toHaveLength(soldPart(builtInSale(), sells).offers.length)
  for (const { saleEventStartOn, expiresOn, condition, descriptions } of offers) {
    expect([openedAt, sale.schedule.landsAt]).toContain(saleEventStartOn)
    expect(expiresOn).toBe(sale.schedule.endsAt)
    expect(JSON.stringify(condition)).toContain(descriptions[2])
  }
  expect(offers.find(({ id }) => id.endsWith('lisbon-premier'))).toMatchObject({
    amount: { minor: 15_000n, currency: 'USD' },
    benefit: {
      kind: 'Discount',
      rate: { kind: 'Percent', hundredths: 1500, upTo: { minor: 15_000, currency: 'USD' } },
    },
    condition: { kind: 'And' },
  })
})

test('what a tenant does not sell is in no deal and no count of its sale (shell-30)', () => {
  const file = builtInSale()
  const closed = soldPart(file, ['flights', 'hotels'])
  expect(new Set(closed.offers.flatMap(({ funnels }) => funnels))).toEqual(
    new Set(['Air', 'Lodging']),
  )
  expect(closed.offers.filter(({ text }) => /premier collection/i.test(text))).toEqual([])
  const featured = closed.featured.find(({ destination }) => destination === 'Lisbon')
  expect(featured?.initialCount).toBe(
    closed.offers.filter(({ destination }) => destination === 'Lisbon').length,
  )
  expect(closed.initialOfferCounts.cars).toBe(0)
  expect(closed.initialOfferCounts.featured).toBeLessThan(file.initialOfferCounts.featured)
  expect(soldPart(file, productIds)).toEqual(file)
})

test('an offer at any destination has no place among its conditions', () => {
  const file = changed((file) => {
    const offer = first(file.offers)
    offer.destination = null
    delete offer.trip
  })
  expect(faultsOf(file)).toEqual([])
  const [offer] = walletOffersOf(saleOpenedAt(file, 'capone', 0))
  expect([offer?.condition, offer?.descriptions[2]]).toEqual([null, ''])
})
