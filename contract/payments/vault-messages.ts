import { cardBrand } from './card-brand.ts'
import * as z from 'zod/mini'

/**
 * What the portal's page and the vault's frame say to each other (`postMessage`, never to `*`). The
 * frame at `<vaultOrigin>/card/?origin=<the page's origin>` (or that of the security code) speaks
 * first with a nonce of its own; every later message in either direction repeats it, and either
 * side drops what comes from another window or origin. The look a page of the vault is first
 * painted in is asked for by name: `&theme=consumer|business&scheme=light|dark`, the system's
 * scheme where none is named.
 */
const nonce = z.string().check(z.minLength(16), z.maxLength(64))
export const cardFields = ['number', 'expiry', 'cvc', 'name', 'postalCode', 'country'] as const
const cardField = z.enum(cardFields)

/**
 * The vault's names of the tokens it takes over: colours as `#rrggbb`, radii in px. Others are
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
  /** Listens from now on; answer with `start`. */
  z.strictObject({ kind: z.literal('ready'), nonce }),
  /** The frame's content is this many CSS px high. */
  z.strictObject({ kind: z.literal('resize'), nonce, height: z.int() }),
  /** Whether all fields hold something that could be a card. */
  z.strictObject({
    kind: z.literal('valid'),
    nonce,
    valid: z.boolean(),
    brand: z.nullable(cardBrand),
  }),
  /** Return was pressed in a field: what the page's own button does. */
  z.strictObject({ kind: z.literal('submit'), nonce }),
  /** The security code of a kept card was given. */
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
   * `invalid`: the fields say what is wrong, and the credentials are still good. `credentials`:
   * fetch fresh ones and try again. `unavailable`: nothing was kept; try again.
   */
  z.strictObject({
    kind: z.literal('failed'),
    nonce,
    why: z.enum(['invalid', 'credentials', 'unavailable']),
    fields: z.array(cardField),
  }),
  /** From the challenge page: the card's owner has answered. Read the booking for what became of it. */
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
  /** Credentials as `readSpreedlyCredentials` answers them. */
  z.strictObject({ kind: z.literal('tokenise'), nonce, credentials }),
  /** To the frame at `<vaultOrigin>/card/code/?origin=<the page's origin>&brand=<the card's>`. */
  z.strictObject({ kind: z.literal('recache'), nonce, credentials, token: z.string() }),
  z.strictObject({ kind: z.literal('focus'), nonce, field: z.optional(cardField) }),
])
export type ToVault = z.output<typeof toVault>
