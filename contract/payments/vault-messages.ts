import { cardBrand } from './card-brand.ts'
import * as z from 'zod/mini'

/**
 * Messages between the portal's page and the vault's frame (`postMessage`, never to `*`). The frame
 * at `<vaultOrigin>/card/?origin=<the page's origin>` (or the one for the security code) sends
 * first, with its own nonce. Every later message in either direction repeats the nonce, and both
 * sides ignore other windows and origins. The theme of the first paint is in the URL:
 * `&theme=consumer|business&scheme=light|dark`; without a scheme the system's applies.
 */
const nonce = z.string().check(z.minLength(16), z.maxLength(64))
export const cardFields = ['number', 'expiry', 'cvc', 'name', 'postalCode', 'country'] as const
const cardField = z.enum(cardFields)

/**
 * Names of the design tokens the vault accepts: colors as `#rrggbb`, radii in px. Others are
 * ignored.
 */
export const vaultThemeTokens = [
  'paper',
  'sheet',
  'sunk',
  'ink',
  'ink2',
  'ink3',
  'line',
  'edge',
  'sea',
  'danger',
  'r4',
] as const

/** From the frame. */
export const fromVault = z.discriminatedUnion('kind', [
  /** Ready to receive; reply with `start`. */
  z.strictObject({ kind: z.literal('ready'), nonce }),
  /** Height of the frame's content in CSS px. */
  z.strictObject({ kind: z.literal('resize'), nonce, height: z.int() }),
  /** Whether all fields are plausible. */
  z.strictObject({
    kind: z.literal('valid'),
    nonce,
    valid: z.boolean(),
    brand: z.nullable(cardBrand),
  }),
  /** Enter was pressed in a field; treat it like the page's submit button. */
  z.strictObject({ kind: z.literal('submit'), nonce }),
  /** The security code of a saved card was entered. */
  z.strictObject({ kind: z.literal('recached'), nonce }),
  z.strictObject({
    kind: z.literal('tokenised'),
    nonce,
    token: z.string(),
    brand: cardBrand,
    lastFour: z.string(),
    month: z.int(),
    year: z.int(),
  }),
  /**
   * `invalid`: the fields show what is wrong, and the credentials are still valid. `credentials`:
   * fetch new ones and retry. `unavailable`: nothing was saved; retry.
   */
  z.strictObject({
    kind: z.literal('failed'),
    nonce,
    why: z.enum(['invalid', 'credentials', 'unavailable']),
    fields: z.array(cardField),
  }),
  /** From the challenge page: the card holder has answered. Read the booking for the outcome. */
  z.strictObject({ kind: z.literal('challenged'), nonce }),
])
export type FromVault = z.output<typeof fromVault>

const credentials = z.strictObject({
  environmentKey: z.string(),
  certificateToken: z.string(),
  nonce: z.string(),
  timestamp: z.string(),
  signature: z.string(),
})

/** To the frame. */
export const toVault = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('start'),
    nonce,
    theme: z.record(z.string(), z.string()),
    scheme: z.enum(['light', 'dark']),
  }),
  z.strictObject({
    kind: z.literal('theme'),
    nonce,
    theme: z.record(z.string(), z.string()),
    scheme: z.enum(['light', 'dark']),
  }),
  /** Credentials from `readSpreedlyCredentials`. */
  z.strictObject({ kind: z.literal('tokenise'), nonce, credentials }),
  /** To the frame at `<vaultOrigin>/card/code/?origin=<the page's origin>&brand=<the card's>`. */
  z.strictObject({ kind: z.literal('recache'), nonce, credentials, token: z.string() }),
  z.strictObject({ kind: z.literal('focus'), nonce, field: z.optional(cardField) }),
])
export type ToVault = z.output<typeof toVault>
