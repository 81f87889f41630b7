const key = 'portolan.companyDomain'

/** Remembers in this tab that a company signs this person in, for the steps that sign in again. */
export const keepCompanyDomain = (storage: Storage, domain: string): void =>
  storage.setItem(key, domain)

/** Forgotten when somebody signs in the usual way. */
export const dropCompanyDomain = (storage: Storage): void => storage.removeItem(key)

/** The page that signs this tab's person in. */
export const signInPath = (storage: Storage): string => {
  const domain = storage.getItem(key)
  return domain === null
    ? '/auth/startsession/'
    : `/auth/company/?${new URLSearchParams({ domain }).toString()}`
}
