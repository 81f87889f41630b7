import { beforeEach, describe, expect, test } from 'vitest'
import { hasCardExpired } from '@portolan/kernel/card-expiry.ts'
import type { Vault, VaultPerson } from './vault.ts'

/** A vault and a browser that types into its form. */
export interface VaultUnderTest {
  readonly vault: Vault
  /** Whether issuers put the cards of accounts in it. */
  readonly hasAccountCards: boolean
  /** Types a Visa ending in 1111, valid to April 2031; returns the token. */
  readonly typesCard: (person: VaultPerson) => Promise<string>
  readonly typesCode: (person: VaultPerson, token: string) => Promise<void>
  readonly now: () => number
  readonly pass: (ms: number) => void
}

const avery: VaultPerson = { tenant: 'capone', personId: 'person_avery' }
const others: readonly VaultPerson[] = [
  { tenant: 'capone', personId: 'person_blake' },
  { tenant: 'capone-corporate', personId: 'person_avery' },
]
const hour = 3_600_000
const year = 366 * 24 * hour
const accounts = [
  { accountReferenceId: 'account_1', lastFour: '4417' },
  { accountReferenceId: 'account_2', lastFour: '0862' },
]

const accountCardTests = (opened: () => VaultUnderTest): void => {
  test('the cards of accounts are there once, for their person, without a code', async () => {
    const under = opened()
    const cards = await under.vault.accountCards(avery, accounts)
    expect(
      cards.map(({ accountReferenceId, lastFour, kept, codeAt }) => ({
        accountReferenceId,
        lastFour,
        kept,
        codeAt,
      })),
    ).toEqual(
      under.hasAccountCards
        ? accounts.map((account) => ({ ...account, kept: true, codeAt: 0 }))
        : [],
    )
    expect(await under.vault.accountCards(avery, accounts)).toEqual(cards)
    for (const card of cards) {
      expect(await under.vault.methodOf(card.token, avery)).toEqual(card)
      for (const person of others) {
        expect(await under.vault.methodOf(card.token, person)).toBeNull()
        const theirs = await under.vault.accountCards(person, accounts)
        expect(theirs.map(({ token }) => token)).not.toContain(card.token)
      }
      await under.typesCode(avery, card.token)
      expect(await under.vault.methodOf(card.token, avery)).toEqual({
        ...card,
        codeAt: under.now(),
      })
      await under.vault.redact(card.token, avery)
      expect(await under.vault.methodOf(card.token, avery)).toBeNull()
    }
    expect(await under.vault.accountCards(avery, accounts)).toEqual([])
  })

  test('the card of an account is replaced before it expires', async () => {
    const under = opened()
    for (let years = 0; years < 8; years++) {
      for (const { expires } of await under.vault.accountCards(avery, accounts))
        expect(hasCardExpired(expires, under.now() + year)).toBe(false)
      under.pass(year)
    }
  })
}

/** The contract of vaults. */
export const vaultConformance = (
  name: string,
  open: () => Promise<VaultUnderTest> | VaultUnderTest,
): void => {
  describe(`the port of the vault, as ${name} keeps it`, () => {
    let under: VaultUnderTest
    beforeEach(async () => {
      under = await open()
    })

    test('a new card is known to its owner by brand, last digits and month', async () => {
      const token = await under.typesCard(avery)
      expect(await under.vault.methodOf(token, avery)).toEqual({
        token,
        accountReferenceId: null,
        brand: 'visa',
        lastFour: '1111',
        expires: '2031-04',
        kept: false,
        codeAt: under.now(),
      })
    })

    test('nobody else can read, save or delete a card', async () => {
      const token = await under.typesCard(avery)
      await under.vault.methodOf(token, avery)
      for (const person of others) {
        expect(await under.vault.methodOf(token, person)).toBeNull()
        expect(await under.vault.retain(token, person)).toBeNull()
        await under.vault.redact(token, person)
      }
      for (const token of ['nobodys-token', `${'x'.repeat(64)}`]) {
        expect(await under.vault.methodOf(token, avery)).toBeNull()
        expect(await under.vault.retain(token, avery)).toBeNull()
        await under.vault.redact(token, avery)
      }
      expect(await under.vault.methodOf(token, avery)).toMatchObject({ kept: false })
    })

    test('saves a card once; its security code is as old as its last entry', async () => {
      const token = await under.typesCard(avery)
      const typedAt = under.now()
      expect(await under.vault.retain(token, avery)).toMatchObject({ token, kept: true })
      under.pass(hour)
      expect(await under.vault.retain(token, avery)).toMatchObject({ kept: true })
      expect(await under.vault.methodOf(token, avery)).toMatchObject({
        lastFour: '1111',
        kept: true,
        codeAt: typedAt,
      })
      await under.typesCode(avery, token)
      expect(await under.vault.methodOf(token, avery)).toMatchObject({
        kept: true,
        codeAt: typedAt + hour,
      })
    })

    test('a deleted card stays deleted', async () => {
      const token = await under.typesCard(avery)
      await under.vault.retain(token, avery)
      await under.vault.redact(token, avery)
      await under.vault.redact(token, avery)
      expect(await under.vault.methodOf(token, avery)).toBeNull()
      expect(await under.vault.retain(token, avery)).toBeNull()
    })

    accountCardTests(() => under)

    test('credentials are unique', async () => {
      const [one, two] = [
        await under.vault.credentials(avery),
        await under.vault.credentials(avery),
      ]
      expect(one.nonce).not.toBe(two.nonce)
      expect(one.signature).not.toBe(two.signature)
      expect(Date.parse(one.expiresAt)).toBeGreaterThan(under.now())
      expect(new URL(one.vaultOrigin).origin).toBe(one.vaultOrigin)
    })
  })
}
