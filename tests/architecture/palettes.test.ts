import { themes, tenants } from '@portolan/design/tokens/tokens.ts'
import { palettes } from '@portolan/market/vault/look.ts'
import { letterColours } from '@portolan/server/mail/letter-colours.ts'
import { expect, test } from 'vitest'

/** What may not import the design and is seen beside it all the same. */
const elsewhere = { vault: palettes, mails: letterColours } as const

test.each(Object.entries(elsewhere))(
  'the colours of %s are the tokens of every site',
  (_whose, themed) => {
    for (const tenant of tenants) {
      const light: Readonly<Record<string, string>> = themes[tenant].light
      const dark: Readonly<Record<string, string>> = themes[tenant].dark
      const colours = Object.entries(themed[tenant])
      expect(colours.length).toBeGreaterThan(5)
      for (const [role, shades] of colours)
        expect([role, ...shades]).toEqual([role, light[role], dark[role]])
    }
  },
)
