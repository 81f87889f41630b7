import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const keyBytes = 32
const fileName = 'card-vault.key'

/** A key as it stands in a setting or a file; null when it is too short to be one. */
export const parseVaultKey = (text: string): Buffer | null => {
  const key = Buffer.from(text.trim(), 'base64url')
  return key.length >= keyBytes ? key : null
}

/**
 * The vault's master key: the setting's, or one of its own in the data folder, made the first time.
 * It never stands in the database, so that a copy of the database opens no card. Several processes
 * share one folder or one setting.
 */
export const vaultKey = (given: Buffer | null, dataFolder: string): Buffer => {
  if (given !== null) return given
  const file = join(dataFolder, fileName)
  try {
    mkdirSync(dataFolder, { recursive: true })
    writeFileSync(file, `${randomBytes(keyBytes).toString('base64url')}\n`, {
      flag: 'wx',
      mode: 0o600,
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const key = parseVaultKey(readFileSync(file, 'utf8'))
  if (key === null)
    throw new Error(
      `${file} does not hold a key of ${keyBytes} bytes; remove it and stored cards have to be entered anew.`,
    )
  return key
}
