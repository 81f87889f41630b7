/** Limits of what a company registers about its provider. */
export const providerLimits = { domains: 20, issuer: 200, clientId: 200, secret: 500 } as const

/** One label of a domain name, and at least two of them. IDNA names in their `xn--` form. */
const domainName =
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/** A domain as it is compared: `@Halyard.Example ` is `halyard.example`. Undefined for no domain. */
export const readDomain = (text: string): string | undefined => {
  const name = text.trim().replace(/^@/, '').replace(/\.$/, '')
  const ascii = /^[^\s/:@?#[\]]+$/.test(name) ? URL.parse(`https://${name}`)?.hostname : undefined
  return ascii !== undefined && domainName.test(ascii) ? ascii : undefined
}

/** The domain of an address, after its last `@`. Undefined for no address. */
export const domainOfAddress = (email: string): string | undefined => {
  const at = email.trim().lastIndexOf('@')
  return at < 1 ? undefined : readDomain(email.trim().slice(at + 1))
}

/** Value of the TXT record by which a domain shows that it is a company's. */
export const proofOf = (token: string): string => `portolan-domain=${token}`

/**
 * Names that nobody can own (RFC 2606), so that no DNS record can prove them. Demonstrations use
 * them: there an admin with an address of the domain proves it.
 */
export const isReservedDomain = (domain: string): boolean => /(?:^|\.)example$/.test(domain)

export type ClaimFault = 'EmailNotVerified' | 'EmailOfAnotherDomain'

/**
 * What a company's provider may not say: an address that it does not vouch for, or one at a domain
 * that the company has not proven (directory-9).
 */
export const claimFault = (
  claims: { readonly email: string; readonly isEmailVerified: boolean },
  proven: readonly string[],
): ClaimFault | undefined => {
  const domain = domainOfAddress(claims.email)
  if (domain === undefined || !proven.includes(domain)) return 'EmailOfAnotherDomain'
  return claims.isEmailVerified ? undefined : 'EmailNotVerified'
}
