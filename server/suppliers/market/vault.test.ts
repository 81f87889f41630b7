import type { VaultPerson } from '../../payments/vault.ts'
import { vaultConformance } from '../../payments/vault.conformance.ts'
import { testMarket } from './test-market.ts'

const card = {
  number: '4111111111111111',
  month: '4',
  year: '2031',
  verification_value: '123',
  full_name: 'Avery Stone',
  zip: '10001',
  country: 'US',
}

vaultConformance('the built-in market', () => {
  const { market, vault, now, pass } = testMarket()
  const credentialsOf = async (person: VaultPerson): Promise<Record<string, string>> => ({
    ...(await vault.credentials(person)),
  })
  return {
    vault,
    hasAccountCards: true,
    now,
    pass,
    typesCard: async (person) => {
      const made = await market.vault.tokenise(await credentialsOf(person), card, now())
      if (made.kind !== 'tokenised') throw new Error(made.kind)
      return made.method.token
    },
    typesCode: async (person, token) => {
      const made = await market.vault.recache(token, await credentialsOf(person), '456', now())
      if (made.kind !== 'tokenised') throw new Error(made.kind)
    },
  }
})
