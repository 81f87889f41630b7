import { identifier, instant } from '../shapes.ts'
import * as z from 'zod/mini'

/** What a company's directory is connected by, and the groups that it has sent. */
export const companyIdentity = z.strictObject({
  /** Null without a token: nothing is synced. */
  token: z.nullable(
    z.strictObject({
      madeAt: instant,
      madeBy: z.string(),
      /** Null if the directory has not called yet. */
      usedAt: z.nullable(instant),
    }),
  ),
  /** The company's own OpenID provider; null if its people sign in as everybody does. */
  provider: z.nullable(
    z.strictObject({
      issuer: z.string(),
      clientId: z.string(),
      changedAt: instant,
      /** People at the proven domains sign in here and nowhere else. */
      isRequired: z.boolean(),
    }),
  ),
  /** Where the provider sends people back to: registered there. */
  redirectAddress: z.string(),
  domains: z.array(
    z.strictObject({
      domain: z.string(),
      /** Value of the TXT record that proves it; null where an admin's address does. */
      record: z.nullable(z.string()),
      provenAt: z.nullable(instant),
    }),
  ),
  /** Address of the SCIM service for this company. */
  address: z.string(),
  /** People whom the directory has sent, and those of them who are active. */
  people: z.int(),
  active: z.int(),
  groups: z.array(
    z.strictObject({
      id: identifier,
      name: z.string(),
      people: z.int(),
      /** Tier of its members; null for none. */
      tierId: z.nullable(identifier),
    }),
  ),
})
export const exampleIdentity: z.output<typeof companyIdentity> = {
  token: null,
  provider: null,
  redirectAddress: 'https://business.example/auth/company/business_halyard/',
  domains: [],
  address: 'https://business.example/scim/v2',
  people: 0,
  active: 0,
  groups: [],
}
