import { beforeEach, describe, expect, test } from 'vitest'
import type { Vault, VaultPerson } from './vault.ts'

/** A vault and a browser that types into its form. */
export interface VaultUnderTest {
  readonly vault: Vault
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
