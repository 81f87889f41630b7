import {
  allowInsecureRequests,
  ClientSecretPost,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  type Configuration,
  type CustomFetch,
} from 'openid-client'
import { LRUCache } from 'lru-cache'
import type { Refusal } from '@portolan/contract/errors.ts'
import { refuse, type Result } from '@portolan/kernel/result.ts'
import { guardedFetch } from '../../platform/http/guarded-fetch.ts'
import { invalidLoginCode } from '../refusals.ts'
import { exchangeCode, unavailable, type ProvidedClaims } from './exchange-code.ts'
import type { PostedLogin } from './login-issuer.ts'

/** The OpenID provider that a company has registered. */
export interface CompanyProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

export interface CompanyIssuers {
  /** Where the browser starts; undefined if the provider does not answer as its issuer. */
  readonly authorizationEndpointOf: (provider: CompanyProvider) => Promise<string | undefined>
  readonly exchange: (
    provider: CompanyProvider,
    login: PostedLogin,
  ) => Promise<Result<ProvidedClaims, Refusal>>
}

const mostKnown = 256
/** Keys and endpoints of a provider change seldom; a changed secret is another entry. */
const knownForMs = 10 * 60_000

/** Answers for the issuers that are inside this process; undefined for any other. */
export type AskInside = (issuer: string) => CustomFetch | undefined

/**
 * The providers of companies: code flow with PKCE, a nonce, and a signed ID token whose issuer and
 * audience are the registered ones. Their addresses were chosen outside, so they are asked over
 * `guardedFetch` alone.
 */
export const createCompanyIssuers = (askInside: AskInside): CompanyIssuers => {
  const known = new LRUCache<string, Promise<Configuration>>({ max: mostKnown, ttl: knownForMs })
  const configurationOf = (provider: CompanyProvider): Promise<Configuration> => {
    const { issuer, clientId, clientSecret } = provider
    const key = JSON.stringify([issuer, clientId, clientSecret])
    const before = known.get(key)
    if (before !== undefined) return before
    const inside = askInside(issuer)
    const asked = discovery(new URL(issuer), clientId, undefined, ClientSecretPost(clientSecret), {
      [customFetch]: inside ?? guardedFetch,
      execute: [
        enableNonRepudiationChecks,
        ...(inside === undefined ? [] : [allowInsecureRequests]),
      ],
    })
    known.set(key, asked)
    asked.catch(() => known.delete(key))
    return asked
  }
  return {
    authorizationEndpointOf: async (provider) => {
      const found = await configurationOf(provider).catch(() => undefined)
      const endpoint = found?.serverMetadata().authorization_endpoint
      const isSafe =
        endpoint !== undefined &&
        (URL.parse(endpoint)?.protocol === 'https:' || askInside(provider.issuer) !== undefined)
      return isSafe ? endpoint : undefined
    },
    exchange: async (provider, login) => {
      if (login.nonce === undefined) return refuse(invalidLoginCode)
      const found = await configurationOf(provider).catch(() => undefined)
      return found === undefined ? refuse(unavailable) : exchangeCode(found, provider.issuer, login)
    },
  }
}
