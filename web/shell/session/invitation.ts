const key = 'portolan.invitation'

/** Keeps an invitation's token while its person signs in, in this tab alone. */
export const keepInvitation = (storage: Storage, token: string): void => storage.setItem(key, token)

/** Returns and removes the token; null without one. */
export const takeInvitation = (storage: Storage): string | null => {
  const token = storage.getItem(key)
  storage.removeItem(key)
  return token
}
