import { createAdministration } from '../companies/index.ts'
import type { Route } from '../platform/http/route.ts'
import { createDirectoryGroupRoute } from './create-directory-group.ts'
import { createDirectoryUserRoute } from './create-directory-user.ts'
import { deleteDirectoryGroupRoute } from './delete-directory-group.ts'
import { deleteDirectoryUserRoute } from './delete-directory-user.ts'
import type { DirectoryDeps } from './in-directory.ts'
import { listDirectoryGroupsRoute } from './list-directory-groups.ts'
import { listDirectorySchemasRoute } from './list-directory-schemas.ts'
import { listDirectoryUsersRoute } from './list-directory-users.ts'
import { listResourceTypesRoute } from './list-resource-types.ts'
import { findCompanySignInRoute } from './find-company-sign-in.ts'
import { makeDirectoryTokenRoute } from './make-directory-token.ts'
import { mapDirectoryGroupRoute, type TierNames } from './map-directory-group.ts'
import { proveCompanyDomainRoute } from './prove-company-domain.ts'
import { removeCompanyProviderRoute } from './remove-company-provider.ts'
import { saveCompanyProviderRoute, type ProviderDeps } from './save-company-provider.ts'
import { patchDirectoryGroupRoute } from './patch-directory-group.ts'
import { patchDirectoryUserRoute } from './patch-directory-user.ts'
import { readCompanyIdentityRoute } from './read-company-identity.ts'
import { readDirectoryGroupRoute } from './read-directory-group.ts'
import { readDirectoryUserRoute } from './read-directory-user.ts'
import { readProviderConfigRoute } from './read-provider-config.ts'
import { replaceDirectoryGroupRoute } from './replace-directory-group.ts'
import { replaceDirectoryUserRoute } from './replace-directory-user.ts'
import { revokeDirectoryTokenRoute } from './revoke-directory-token.ts'

export interface DirectoryRoutesDeps extends DirectoryDeps, ProviderDeps {
  readonly tierNames: TierNames
}

export const directoryRoutes = (deps: DirectoryRoutesDeps): Route[] => {
  const administration = createAdministration(deps)
  return [
    readProviderConfigRoute(),
    listResourceTypesRoute(),
    listDirectorySchemasRoute(),
    listDirectoryUsersRoute(deps),
    createDirectoryUserRoute(deps),
    readDirectoryUserRoute(deps),
    replaceDirectoryUserRoute(deps),
    patchDirectoryUserRoute(deps),
    deleteDirectoryUserRoute(deps),
    listDirectoryGroupsRoute(deps),
    createDirectoryGroupRoute(deps),
    readDirectoryGroupRoute(deps),
    replaceDirectoryGroupRoute(deps),
    patchDirectoryGroupRoute(deps),
    deleteDirectoryGroupRoute(deps),
    readCompanyIdentityRoute(administration),
    makeDirectoryTokenRoute(administration, deps),
    revokeDirectoryTokenRoute(administration),
    mapDirectoryGroupRoute(administration, deps),
    findCompanySignInRoute(deps),
    saveCompanyProviderRoute(administration, deps),
    removeCompanyProviderRoute(administration),
    proveCompanyDomainRoute(administration, deps),
  ]
}
