import { readInvitationLink } from '@portolan/contract/companies/read-invitation-link.ts'
import { personOf } from '@portolan/domain/companies/company.ts'
import { ok, refuse } from '@portolan/kernel/result.ts'
import type { Database } from '../platform/database/database.ts'
import { publicRoute, type Route } from '../platform/http/route.ts'
import { withInvitation } from './accept-invitation.ts'
import type { InvitationLinks } from './invitation-links.ts'

/** Who holds the link may see whom it is for; nobody else learns that somebody was invited. */
export const readInvitationLinkRoute = (deps: {
  readonly database: Database
  readonly links: InvitationLinks
}): Route =>
  publicRoute(readInvitationLink, async ({ query: { token } }, { tenant, now }) => {
    const shown = await withInvitation(
      deps,
      { tenant, token, now },
      async ({ company, personId, state }) => ({
        businessName: company.business.name,
        firstName: personOf(company, personId)?.firstName ?? '',
        state,
      }),
    )
    return shown === undefined
      ? refuse({ code: 'NotFound', message: 'There is no such invitation.' })
      : ok(shown)
  })
