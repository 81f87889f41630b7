import type { Route } from '../platform/http/route.ts'
import { readSpreedlyCredentialsRoute } from './read-spreedly-credentials.ts'
import type { Vault } from './vault.ts'

export const paymentRoutes = (deps: { readonly vault: Vault }): Route[] => [readSpreedlyCredentialsRoute(deps)]
