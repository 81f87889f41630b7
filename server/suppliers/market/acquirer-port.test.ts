import { acquirerConformance } from '../../payments/acquirer.conformance.ts'
import { testMarket } from './test-market.ts'

const numbers = {
  accepts: '4242424242424242',
  hasNoMoney: '4000000000009995',
  asks: '4000000000003220',
} as const

acquirerConformance('the built-in market', () => {
  const { market, vault, acquirer, now, pass } = testMarket()
  return {
    acquirer,
    pass,
    cardOf: async (bank) => {
      const {
        environmentKey: _key,
        vaultOrigin: _origin,
        expiresAt: _at,
        ...credentials
      } = await vault.credentials({ tenant: 'capone', personId: 'person_avery' })
      const made = await market.vault.tokenise(
        credentials,
        {
          number: numbers[bank],
          month: '4',
          year: '2031',
          verification_value: '123',
          full_name: 'Avery Stone',
          zip: '10001',
          country: 'US',
        },
        now(),
      )
      if (made.kind !== 'tokenised') throw new Error(made.kind)
      return made.method.token
    },
    answers: async (url, how) =>
      void (await market.acquirer.settle(url.split('/').at(-2) ?? '', how, now())),
    loses: async (what, of) => {
      const raised = await market.conditions.raise(
        {
          code: what === 'call' ? 'AcquirerTimeoutBefore' : 'AcquirerTimeoutAfter',
          match: { call: of },
        },
        now(),
      )
      if (!raised.ok) throw new Error(raised.refusal)
    },
    atBank: async (token) => {
      const held = (await market.store.charges(100)).filter(
        ({ methodToken }) => methodToken === token,
      )
      const sum = (of: 'authorized' | 'captured' | 'refunded') =>
        held.reduce((all, charge) => all + charge[of], 0)
      return {
        charges: held.length,
        authorized: sum('authorized'),
        captured: sum('captured'),
        refunded: sum('refunded'),
      }
    },
  }
})
