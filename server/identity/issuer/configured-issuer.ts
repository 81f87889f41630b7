import {
  allowInsecureRequests,
  ClientSecretBasic,
  discovery,
  enableNonRepudiationChecks,
  type Configuration,
} from 'openid-client'
import { refuse } from '@portolan/kernel/result.ts'
import { exchangeCode, unavailable } from './exchange-code.ts'
import type { LoginIssuer } from './login-issuer.ts'

const timeoutSeconds = 8

/** The provider of `OIDC_ISSUER`. Discovered on first use and again after a failure. */
export const configuredIssuer = (settings: {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}): LoginIssuer => {
  let known: Promise<Configuration> | undefined
  const configuration = (): Promise<Configuration> => {
    const asked = (known ??= discovery(
      new URL(settings.issuer),
      settings.clientId,
      undefined,
      ClientSecretBasic(settings.clientSecret),
      {
        timeout: timeoutSeconds,
        // Plain http is allowed on this machine only; the settings check that.
        execute: [
          enableNonRepudiationChecks,
          ...(settings.issuer.startsWith('http:') ? [allowInsecureRequests] : []),
        ],
      },
    ))
    asked.catch(() => {
      if (known === asked) known = undefined
    })
    return asked
  }
  return {
    exchange: async (login) => {
      const found = await configuration().catch(() => undefined)
      return found === undefined ? refuse(unavailable) : exchangeCode(found, settings.issuer, login)
    },
    signIn: async () => ({
      authorizationEndpoint:
        (await configuration()).serverMetadata().authorization_endpoint ?? settings.issuer,
      clientId: settings.clientId,
    }),
  }
}
