import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import { signedText, type Invoice } from '@portolan/domain/spend/invoice.ts'
import { sealingKey } from '../platform/secrets/sealed-text.ts'
import type { SecretOf } from '../platform/secrets/secrets.ts'

/** PKCS #8 of an Ed25519 key up to its 32 bytes (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const header = Buffer.from(JSON.stringify({ alg: 'EdDSA', typ: 'invoice' })).toString('base64url')

export interface InvoiceSigner {
  /** A compact JWS (RFC 7515) of everything that the document says. */
  readonly sign: (invoice: Invoice) => Promise<string>
  /** The signed text, or null if we did not sign it. */
  readonly open: (signed: string) => Promise<string | null>
  /** For anybody who checks a document without us. */
  readonly publicKey: () => Promise<{
    readonly kty: string
    readonly crv: string
    readonly x: string
  }>
}

/** Signs with one Ed25519 key of the installation; the signature of a document never changes. */
export const createInvoiceSigner = (secretOf: SecretOf): InvoiceSigner => {
  const key = async (): Promise<KeyObject> =>
    createPrivateKey({
      key: Buffer.concat([pkcs8, await sealingKey(secretOf, 'invoice-signing')]),
      format: 'der',
      type: 'pkcs8',
    })
  return {
    sign: async (invoice) => {
      const text = `${header}.${Buffer.from(signedText(invoice)).toString('base64url')}`
      return `${text}.${sign(null, Buffer.from(text), await key()).toString('base64url')}`
    },
    open: async (signed) => {
      const [head = '', body = '', signature = ''] = signed.split('.')
      if (head !== header) return null
      const isOurs = verify(
        null,
        Buffer.from(`${head}.${body}`),
        createPublicKey(await key()),
        Buffer.from(signature, 'base64url'),
      )
      return isOurs ? Buffer.from(body, 'base64url').toString() : null
    },
    publicKey: async () => {
      const { kty = '', crv = '', x = '' } = createPublicKey(await key()).export({ format: 'jwk' })
      return { kty, crv, x }
    },
  }
}
