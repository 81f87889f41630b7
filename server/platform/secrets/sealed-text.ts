import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { SecretOf } from './secrets.ts'

const cipher = 'aes-256-gcm'
const keyBytes = 32
const ivBytes = 12
const tagBytes = 16
const version = 'v1'

/** A key of the installation, made at its first use. */
export const sealingKey = async (secretOf: SecretOf, name: string): Promise<Buffer> =>
  Buffer.from(await secretOf(name, () => randomBytes(keyBytes).toString('base64url')), 'base64url')

/** What is authenticated with a text, so that it opens in its own row alone. */
const boundTo = (place: readonly string[]): Buffer => Buffer.from([version, ...place].join('|'))

/** AES-256-GCM with a random nonce each time. */
export const sealText = (key: Buffer, place: readonly string[], plain: string): string => {
  const iv = randomBytes(ivBytes)
  const seal = createCipheriv(cipher, key, iv, { authTagLength: tagBytes }).setAAD(boundTo(place))
  const body = Buffer.concat([seal.update(plain, 'utf8'), seal.final()])
  return `${version}.${Buffer.concat([iv, seal.getAuthTag(), body]).toString('base64url')}`
}

/** Throws if the text was altered or belongs to another place. */
export const openText = (key: Buffer, place: readonly string[], sealed: string): string => {
  const [seen, text] = sealed.split('.')
  if (seen !== version || text === undefined)
    throw new Error(`secrets: a sealed text of an unknown version in ${place[0] ?? ''}`)
  const bytes = Buffer.from(text, 'base64url')
  const open = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(boundTo(place))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([open.update(bytes.subarray(ivBytes + tagBytes)), open.final()]).toString(
    'utf8',
  )
}
