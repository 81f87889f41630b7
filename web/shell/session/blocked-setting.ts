import type { SafeStorage } from '../memory-storage.ts'

/** The setting of the browser that is in the way of signing in, and how to change it. */
export interface BlockedSetting {
  readonly title: string
  readonly text: string
}

/** Null if nothing is in the way. Signing in needs cookies and the storage of the tab. */
export const blockedSetting = (
  storage: Pick<SafeStorage, 'fault'>,
  { cookieEnabled }: { readonly cookieEnabled: boolean },
  host: string,
): BlockedSetting | null => {
  if (!cookieEnabled)
    return {
      title: 'Cookies are turned off in your browser',
      text: `We need cookies to sign you in. In your browser’s settings, allow cookies for ${host}, then try again.`,
    }
  const fault = storage.fault()
  if (fault === 'Full')
    return {
      title: 'Your browser’s storage is full',
      text: `We can’t sign you in without some room in it. In your browser’s settings, clear the site data of ${host}, then try again.`,
    }
  return fault === 'Forbidden'
    ? {
        title: 'Site data is blocked in your browser',
        text: `We can’t sign you in without it. In your browser’s settings, allow ${host} to save data, then try again.`,
      }
    : null
}
