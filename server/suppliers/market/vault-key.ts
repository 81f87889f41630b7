import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const keyBytes = 32
const fileName = 'card-vault.key'

/** Decodes a key; null if it is too short. */
export const parseVaultKey = (text: string): Buffer | null => {
  const key = Buffer.from(text.trim(), 'base64url')
  return key.length >= keyBytes ? key : null
}

/**
 * The vault's master key: from the setting, or generated once in the data folder. Never in the
 * database, so a copy of it opens no card. All processes share the folder or the setting.
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
