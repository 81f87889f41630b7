import { providerLimits } from '@portolan/domain/directory/sign-in-domain.ts'
import { defineOperation } from '../operation.ts'
import { companyIdentity, exampleIdentity } from './identity.ts'
import * as z from 'zod/mini'

const upTo = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))

export const saveCompanyProvider = defineOperation({
  id: 'save-company-provider',
  method: 'PUT',
  path: '/admin/api/v0/identity/provider',
  summary: 'For admins: the OpenID provider of their company and the domains of its people.',
  access: 'session',
  action: 'company:administer',
  body: z.strictObject({
    issuer: upTo(providerLimits.issuer),
    clientId: upTo(providerLimits.clientId),
    /** Kept sealed and never read again; left out to keep the one that is there. */
    clientSecret: z.optional(upTo(providerLimits.secret)),
    /** Refuses other ways to sign in for people at the proven domains; left out to keep what is set. */
    isRequired: z.optional(z.boolean()),
    domains: z
      .array(z.string().check(z.maxLength(253)))
      .check(z.minLength(1), z.maxLength(providerLimits.domains)),
  }),
  answer: companyIdentity,
  errors: ['IssuerUnusable', 'InvalidDomain', 'DomainTaken', 'MissingField', 'ProviderNotTried'],
  example: exampleIdentity,
})
