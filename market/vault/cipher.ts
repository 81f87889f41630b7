import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { CardData } from './method.ts'

export interface CardCipher {
  /** Bound to the token: a sealed card moved to another row does not open. */
  seal(token: string, card: CardData): string
  open(token: string, sealed: string): CardData
}

const nonceBytes = 12
const tagBytes = 16

/** A 32-byte key for one purpose, from the vault's master key. The master key is never used itself. */
export const keyFor = (masterKey: Uint8Array, purpose: string): Buffer => {
  if (masterKey.length < 32)
    throw new RangeError('vault: the master key must have at least 32 bytes')
  return Buffer.from(hkdfSync('sha256', masterKey, 'portolan vault', purpose, 32))
}

/** AES-256-GCM with a key that the database never sees. Opening a changed or foreign text throws. */
export const createCardCipher = (masterKey: Uint8Array): CardCipher => {
  const key = keyFor(masterKey, 'card data')
  return {
    seal: (token, card) => {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(token))
      const body = Buffer.concat([cipher.update(JSON.stringify(card), 'utf8'), cipher.final()])
      return Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64url')
    },
    open: (token, sealed) => {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes)).setAAD(
        Buffer.from(token),
      )
      decipher.setAuthTag(bytes.subarray(bytes.length - tagBytes))
      const body = Buffer.concat([
        decipher.update(bytes.subarray(nonceBytes, bytes.length - tagBytes)),
        decipher.final(),
      ])
      return JSON.parse(body.toString('utf8')) as CardData
    },
  }
}
