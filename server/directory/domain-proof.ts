import { resolveTxt } from 'node:dns/promises'
import {
  domainOfAddress,
  isReservedDomain,
  proofOf,
} from '@portolan/domain/directory/sign-in-domain.ts'

/** Whether a domain is a company's: by what its DNS says, or by the address of the admin who asks. */
export type ProofOf = (asked: {
  readonly domain: string
  readonly token: string
  readonly adminEmail: string
}) => Promise<boolean>

/** A TXT record at the domain has the company's token. */
export const provenByRecord: ProofOf = async ({ domain, token }) => {
  const records = await resolveTxt(domain).catch((): string[][] => [])
  return records.some((parts) => parts.join('').trim() === proofOf(token))
}

/**
 * In a demonstration, names that nobody can own (`halyard.example`) have no DNS: there an admin
 * proves them with an address of their own. All others need their record here as well.
 */
export const provenInDemonstration: ProofOf = async (asked) =>
  isReservedDomain(asked.domain)
    ? domainOfAddress(asked.adminEmail) === asked.domain
    : provenByRecord(asked)
