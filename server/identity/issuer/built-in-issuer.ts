import {
  allowInsecureRequests,
  ClientSecretBasic,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  type Configuration,
  type CustomFetch,
} from 'openid-client'
import { LRUCache } from 'lru-cache'
import { refuse } from '@portolan/kernel/result.ts'
import { builtInIssuer, providerPath } from '../provider/built-in.ts'
import { exchangeCode, unavailable } from './exchange-code.ts'
import { portalClientId, type LoginIssuer } from './login-issuer.ts'

/** Bound on cached issuers, because callers choose the host name. */
const mostOrigins = 64

/**
 * The built-in provider treated like an external one: discovery, exchange, signature. Each host
 * name is an issuer of its own, so a code of one tenant is worthless at the other. `ask` calls the
 * provider inside this process.
 */
export const builtInLoginIssuer = (
  ask: CustomFetch,
  clientSecret: () => Promise<string>,
): LoginIssuer => {
  const known = new LRUCache<string, Promise<Configuration>>({ max: mostOrigins })
  const configurationOf = (origin: string): Promise<Configuration> => {
    const before = known.get(origin)
    if (before !== undefined) return before
    const asked = clientSecret().then((secret) =>
      discovery(
        new URL(`${origin}${providerPath}`),
        portalClientId,
        { id_token_signed_response_alg: 'ES256' },
        ClientSecretBasic(secret),
        {
          [customFetch]: ask,
          execute: [allowInsecureRequests, enableNonRepudiationChecks],
        },
      ),
    )
    known.set(origin, asked)
    asked.catch(() => known.delete(origin))
    return asked
  }
  return {
    exchange: async (login) => {
      const configuration = await configurationOf(login.redirectUri.origin).catch(() => undefined)
      return configuration === undefined
        ? refuse(unavailable)
        : exchangeCode(configuration, builtInIssuer, login)
    },
    signIn: () =>
      Promise.resolve({ authorizationEndpoint: `${providerPath}/auth`, clientId: portalClientId }),
  }
}
