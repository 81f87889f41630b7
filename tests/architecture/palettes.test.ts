import { themes, tenants } from '@portolan/design/tokens/tokens.ts'
import { palettes } from '@portolan/market/vault/look.ts'
import { letterColors } from '@portolan/server/mail/letter-colors.ts'
import { expect, test } from 'vitest'

/** What may not import the design and is seen beside it all the same. */
const elsewhere = { vault: palettes, mails: letterColors } as const

test.each(Object.entries(elsewhere))(
  'the colors of %s are the tokens of every site',
  (_whose, themed) => {
    for (const tenant of tenants) {
      const light: Readonly<Record<string, string>> = themes[tenant].light
      const dark: Readonly<Record<string, string>> = themes[tenant].dark
      const colors = Object.entries(themed[tenant])
      expect(colors.length).toBeGreaterThan(5)
      for (const [role, shades] of colors)
        expect([role, ...shades]).toEqual([role, light[role], dark[role]])
    }
  },
)
