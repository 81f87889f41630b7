import {
  createPersonalSeal,
  personalKeyName,
  type PersonalSeal,
} from '@portolan/server/platform/database/personal-seal.ts'

/** The seal of an installation, by the key in its database: for tests that read stored rows. */
export const installedSeal = async (
  query: (sql: string, parameters: unknown[]) => Promise<readonly { readonly value: string }[]>,
): Promise<PersonalSeal> => {
  const [key] = await query('select value from portolan.secrets where name = $1', [personalKeyName])
  if (key === undefined) throw new Error('The installation has sealed nothing yet.')
  return createPersonalSeal(Buffer.from(key.value, 'base64url'))
}
