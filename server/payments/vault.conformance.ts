import { beforeEach, describe, expect, test } from 'vitest'
import type { Vault, VaultPerson } from './vault.ts'

/** A vault, and the browser of a person who types into its form. */
export interface VaultUnderTest {
  readonly vault: Vault
  /** Types a Visa ending in 1111, good to April 2031; answers the vault's token. */
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

/** What the portal may rely on, whichever vault there is. */
export const vaultConformance = (
  name: string,
  open: () => Promise<VaultUnderTest> | VaultUnderTest,
): void => {
  describe(`the port of the vault, as ${name} keeps it`, () => {
    let under: VaultUnderTest
    beforeEach(async () => {
      under = await open()
    })

    test('a card that was typed is known to who typed it, by brand, last digits and month', async () => {
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

    test('nobody else knows it, keeps it, or makes the vault forget it', async () => {
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

    test('a card is kept once its owner wishes, and its code is as old as its last typing', async () => {
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

    test('what is forgotten is gone, and stays so', async () => {
      const token = await under.typesCard(avery)
      await under.vault.retain(token, avery)
      await under.vault.redact(token, avery)
      await under.vault.redact(token, avery)
      expect(await under.vault.methodOf(token, avery)).toBeNull()
      expect(await under.vault.retain(token, avery)).toBeNull()
    })

    test('credentials are good for one time: no two are alike', async () => {
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
