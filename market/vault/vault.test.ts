import { expect, test } from 'vitest'
import fc from 'fast-check'
import type { Ids } from '@portolan/kernel/ports.ts'
import { createMemoryStore } from '../store/memory-store.ts'
import { issueCard } from './account-card.ts'
import { brandOf, passesLuhn, readCard } from './card.ts'
import { createCardCipher, keyFor } from './cipher.ts'
import { credentialsLifeMs } from './credentials.ts'
import { createCardVault } from './vault.ts'

const now = Date.UTC(2026, 10, 20)
const form = {
  number: '4242 4242 4242 4242',
  month: '04',
  year: '29',
  verification_value: '123',
  full_name: 'Avery Stone',
  zip: '10001',
  country: 'US',
}
let next = 0
const ids: Ids = { make: (noun) => `${noun}_${++next}`, secret: () => `secret-${++next}` }
const masterKey = new Uint8Array(32).fill(7)

test.each([
  ['4242424242424242', 'visa'],
  ['5555555555554444', 'master'],
  ['2223003122003222', 'master'],
  ['378282246310005', 'american_express'],
  ['6011111111111117', 'discover'],
  ['3056930009020004', 'diners_club'],
  ['36227206271667', 'diners_club'],
  ['3566002020360505', 'jcb'],
  ['5019717010103742', 'dankort'],
  ['6759649826438453', 'maestro'],
])('%s is %s', (number, brand) => {
  expect(brandOf(number)?.brand).toBe(brand)
  expect(passesLuhn(number)).toBe(true)
})

test('detects any one wrong digit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
      const digits = '4242424242424242'.split('').map(Number)
      digits[at] = ((digits[at] ?? 0) + by) % 10
      expect(passesLuhn(digits.join(''))).toBe(false)
    }),
  )
})

test.each([
  [{ number: '4242424242424241' }, ['number']],
  [{ number: '9999999999999995' }, ['number']],
  [{ number: '' }, ['number']],
  [{ month: '13' }, ['expiry']],
  [{ month: '10', year: '2026' }, ['expiry']],
  [{ month: '11', year: '2026' }, []],
  [{ month: '4', year: '2029' }, []],
  [{ number: 'Card number: 4242-4242-4242-4242 (Visa card of Avery Stone)' }, []],
  [{ number: '４２４２ ４２４２ ４２４２ ４２４２' }, []],
  [{ number: '\u200E4242.4242.4242.4242\u200F' }, []],
  [{ number: '4242 4242 x 4242 4242' }, ['number']],
  [{ verification_value: 'CVC １２３' }, []],
  [{ zip: '', country: 'HK' }, []],
  [{ zip: '', country: 'DE' }, ['postalCode']],
  [{ zip: '１００01' }, []],
  [{ year: '2099' }, ['expiry']],
  [{ verification_value: '12' }, ['cvc']],
  [{ number: '378282246310005' }, ['cvc']],
  [{ number: '378282246310005', verification_value: '1234' }, []],
  [{ full_name: ' ' }, ['name']],
  [{ full_name: '<b>' }, ['name']],
  [{ zip: '1000' }, ['postalCode']],
  [{ zip: 'SW1A 1AA', country: 'GB' }, []],
  [{ country: '' }, ['country']],
  [
    { number: 'x', month: 'x', verification_value: '', full_name: '', zip: '', country: 'usa' },
    ['number', 'expiry', 'cvc', 'name', 'country', 'postalCode'],
  ],
])('%o has faults at %o', (change, fields) => {
  const read = readCard({ ...form, ...change }, now)
  expect('faults' in read ? read.faults.map((fault) => fault.field) : []).toEqual(fields)
})

test('a card of last month is good until the month has ended everywhere', () => {
  const last = { ...form, month: '10', year: '26' }
  expect(readCard(last, Date.UTC(2026, 10, 1, 11, 59))).toHaveProperty('card')
  expect(readCard(last, Date.UTC(2026, 10, 1, 12))).toMatchObject({
    faults: [{ field: 'expiry', message: 'This card has expired.' }],
  })
})

test('a sealed card opens only under its own token and key', () => {
  const cipher = createCardCipher(masterKey)
  const card = {
    number: '4242424242424242',
    month: 4,
    year: 2029,
    cvc: '123',
    name: 'Avery',
    postalCode: '10001',
    country: 'US',
  }
  const sealed = cipher.seal('token', card)
  expect(cipher.open('token', sealed)).toEqual(card)
  expect(sealed).not.toBe(cipher.seal('token', card))
  expect(() => cipher.open('other', sealed)).toThrow()
  expect(() => createCardCipher(new Uint8Array(32).fill(8)).open('token', sealed)).toThrow()
  expect(() => createCardCipher(new Uint8Array(16))).toThrow(/32 bytes/)
})

test('an account’s card has a valid number that ends in its four digits, and a token a holder', () => {
  const key = keyFor(masterKey, 'account cards')
  fc.assert(
    fc.property(
      fc.uuid(),
      fc.integer({ min: 0, max: 9999 }),
      fc.integer({ min: now, max: Date.UTC(2060, 0) }),
      (accountReferenceId, four, at) => {
        const lastFour = String(four).padStart(4, '0')
        const account = { accountReferenceId, lastFour }
        const mine = issueCard(key, 'capone|person_1', account, at)
        const theirs = issueCard(key, 'capone|person_2', account, at)
        expect(mine).toEqual(issueCard(key, 'capone|person_1', account, at))
        expect(theirs.card).toEqual(mine.card)
        expect(theirs.token).not.toBe(mine.token)
        const { number, month, year } = mine.card
        expect(number.slice(-4)).toBe(lastFour)
        const checked = { ...form, number, month: String(month), year: String(year) }
        expect(readCard(checked, at)).toMatchObject({
          brand: 'visa',
          card: { number, month, year },
        })
      },
    ),
  )
  expect(() => issueCard(key, 's', { accountReferenceId: 'a', lastFour: '44' }, now)).toThrow(
    /four digits/,
  )
})

test('credentials tokenise one card, for ten minutes, unforged', async () => {
  const store = createMemoryStore()
  const vault = createCardVault({ store, masterKey, ids })
  const good = { ...vault.credentials('capone|person_1', now) }

  for (const [given, why] of [
    [{ ...good, signature: good.signature.slice(0, -2) + 'AA' }, 'forged'],
    [{ ...good, certificateToken: Buffer.from('capone|person_2').toString('base64url') }, 'forged'],
    [{ ...good, nonce: 'another' }, 'forged'],
    [{ nonce: good.nonce }, 'missing'],
  ] as const) {
    expect(await vault.tokenise(given, form, now)).toEqual({ kind: 'unauthorized', why })
  }
  expect(await vault.tokenise(good, form, now + credentialsLifeMs + 1)).toEqual({
    kind: 'unauthorized',
    why: 'expired',
  })
  // An invalid card leaves the credentials usable for the corrected one.
  expect(await vault.tokenise(good, { ...form, number: '4242' }, now)).toMatchObject({
    kind: 'invalid',
  })
  const results = await Promise.all([1, 2, 3].map(() => vault.tokenise(good, form, now)))
  expect(results.filter((one) => one.kind === 'tokenised')).toHaveLength(1)
  expect(results.filter((one) => one.kind === 'unauthorized' && one.why === 'used')).toHaveLength(2)

  const made = results.find((one) => one.kind === 'tokenised')
  const method = made?.kind === 'tokenised' ? made.method : null
  expect(method).toMatchObject({
    subject: 'capone|person_1',
    brand: 'visa',
    lastFour: '4242',
    month: 4,
    year: 2029,
  })
  // The stored card shows neither the number nor the code.
  expect(JSON.stringify(await store.method(method?.token ?? ''))).not.toMatch(/42424242|"123"/)
})

test('a saved card loses its code, only its owner enters it again, and redacting is final', async () => {
  const store = createMemoryStore()
  const vault = createCardVault({ store, masterKey, ids })
  const made = await vault.tokenise({ ...vault.credentials('capone|person_1', now) }, form, now)
  const token = made.kind === 'tokenised' ? made.method.token : ''
  const codeInside = async (): Promise<string | null | undefined> => {
    const method = await vault.method(token)
    return method === null ? undefined : vault.card(method)?.cvc
  }
  expect(await codeInside()).toBe('123')
  expect(await vault.retain(token)).toMatchObject({ state: 'retained', codeAt: now })
  expect(await codeInside()).toBeNull()

  const later = now + 86_400_000
  const own = () => ({ ...vault.credentials('capone|person_1', later) })
  expect(await vault.recache(token, own(), '12', later)).toMatchObject({
    kind: 'invalid',
    faults: [{ field: 'cvc' }],
  })
  expect(
    await vault.recache(token, { ...vault.credentials('capone|person_2', later) }, '456', later),
  ).toEqual({ kind: 'unknown' })
  expect(await vault.recache('nobodys', own(), '456', later)).toEqual({ kind: 'unknown' })
  expect(await vault.recache(token, own(), '456', later + credentialsLifeMs + 1)).toEqual({
    kind: 'unauthorized',
    why: 'expired',
  })
  expect((await vault.method(token))?.codeAt).toBe(now)
  const once = own()
  const both = await Promise.all([1, 2].map(() => vault.recache(token, once, ' 456 ', later)))
  expect(both.map(({ kind }) => kind).sort()).toEqual(['tokenised', 'unauthorized'])
  expect(await vault.method(token)).toMatchObject({ state: 'retained', codeAt: later })
  expect(await codeInside()).toBe('456')

  await vault.redact(token)
  await vault.redact(token)
  expect(await vault.method(token)).toBeNull()
  expect(await vault.recentMethod(token)).toBeNull()
  expect(await vault.retain(token)).toBeNull()
  expect(await vault.recache(token, own(), '456', later)).toEqual({ kind: 'unknown' })
  expect(await store.method(token)).toMatchObject({ state: 'redacted', sealed: '' })
})
