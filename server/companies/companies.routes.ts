import type { Ids } from '@portolan/kernel/ports.ts'
import type { HeldBack, OpenDelegated } from '../identity/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { Route } from '../platform/http/route.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { actForRoute } from './act-for.ts'
import { endArrangingRoute } from './end-arranging.ts'
import { letArrangeRoute } from './let-arrange.ts'
import { listArrangersRoute } from './list-arrangers.ts'
import { addCostCenterRoute } from './add-cost-center.ts'
import { addProjectRoute } from './add-project.ts'
import { createAdministration } from './administer.ts'
import { changeBusinessInUseRoute } from './change-business-in-use.ts'
import { changeCompanyPersonRoute } from './change-company-person.ts'
import { closeProjectRoute } from './close-project.ts'
import { closeCostCenterRoute } from './close-cost-center.ts'
import { deactivateCompanyPersonRoute } from './deactivate-company-person.ts'
import { exportCompanyPeopleRoute } from './export-company-people.ts'
import { inviteCompanyPersonRoute } from './invite-company-person.ts'
import type { InvitationLinks } from './invitation-links.ts'
import type { Invite } from './invitations.store.ts'
import { readInvitationRoute } from './read-invitation.ts'
import { revokeInvitationRoute } from './revoke-invitation.ts'
import { sendInvitationRoute } from './send-invitation.ts'
import { readInvitationLinkRoute } from './read-invitation-link.ts'
import type { LeaverTrips } from './leaver-trips.ts'
import type { LeaverRequests } from './leaving-facts.ts'
import { listCompanyEventsRoute } from './list-company-events.ts'
import { listCompanyPeopleRoute } from './list-company-people.ts'
import { planLeavingRoute } from './plan-leaving.ts'
import { readBookingForRoute } from './read-booking-for.ts'
import { readBusinessInUseRoute } from './read-business-in-use.ts'
import { readCompanyPersonRoute } from './read-company-person.ts'
import { readCompanyRoute } from './read-company.ts'
import { readOnboardingRoute } from './read-onboarding.ts'
import { readPortalAccessRoute } from './read-portal-access.ts'
import { takeOnboardingStepRoute, type SaveTier } from './take-onboarding-step.ts'
import type { TierNames } from './tier-names.ts'

export interface CompaniesDeps {
  readonly database: Database
  readonly ids: Ids
  readonly tierNames: TierNames
  readonly trips: LeaverTrips
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly requests: LeaverRequests
  readonly heldBack: HeldBack
  readonly saveTier: SaveTier
  readonly invite: Invite
  readonly links: InvitationLinks
  readonly openDelegated: OpenDelegated
}

export const companyRoutes = (deps: CompaniesDeps): Route[] => {
  const administration = createAdministration(deps)
  return [
    readBusinessInUseRoute(deps),
    changeBusinessInUseRoute(deps),
    readBookingForRoute(administration),
    readPortalAccessRoute(),
    readOnboardingRoute(administration, deps),
    takeOnboardingStepRoute(administration, deps),
    readCompanyRoute(administration, deps),
    listCompanyPeopleRoute(administration),
    exportCompanyPeopleRoute(administration, deps),
    readCompanyPersonRoute(administration),
    inviteCompanyPersonRoute(administration, deps),
    listArrangersRoute(administration),
    letArrangeRoute(administration, deps),
    endArrangingRoute(administration),
    actForRoute(administration, deps),
    readInvitationRoute(administration),
    sendInvitationRoute(administration, deps),
    revokeInvitationRoute(administration),
    readInvitationLinkRoute(deps),
    changeCompanyPersonRoute(administration, deps),
    planLeavingRoute(administration, deps),
    deactivateCompanyPersonRoute(administration, deps),
    addCostCenterRoute(administration, deps),
    closeCostCenterRoute(administration),
    addProjectRoute(administration, deps),
    closeProjectRoute(administration),
    listCompanyEventsRoute(administration, deps),
  ]
}
