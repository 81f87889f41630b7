import type { Refusal } from '@portolan/contract/errors.ts'
import { consumerTenant, type TenantId } from '@portolan/domain/identity/tenant.ts'

/** Host name of the card vault unless the settings name another. */
export const vaultHost = 'vault.localhost'
/** The host name without its port. */
export const hostName = (host: string | undefined): string =>
  (host ?? '').toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')

/** Hosts not in the settings belong to the consumer tenant. */
export const tenantOfHost = (
  host: string | undefined,
  tenantHosts: Readonly<Record<string, TenantId>>,
): TenantId => {
  const name = hostName(host)
  return (Object.hasOwn(tenantHosts, name) ? tenantHosts[name] : undefined) ?? consumerTenant
}

/** A host name of the tenant on this machine. */
export const hostOfTenant = (
  tenant: TenantId,
  tenantHosts: Readonly<Record<string, TenantId>>,
): string => Object.keys(tenantHosts).find((name) => tenantHosts[name] === tenant) ?? 'localhost'

interface Call {
  readonly method: string
  readonly protocol: string
  readonly host: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

const crossOrigin: Refusal = {
  code: 'CrossOrigin',
  message: 'This call may come only from pages of this site.',
}
/** TLS ends at a proxy whose X-Forwarded-Proto is ignored: what an operator has to set is said. */
const untrustedProxy: Refusal = {
  code: 'CrossOrigin',
  message:
    'This page was loaded over https, but its call arrived over http. ' +
    "Add the proxy's address to the setting TRUSTED_PROXIES, and let it send X-Forwarded-Proto.",
}

/**
 * Refuses changes from pages of another origin, whatever they carry (security-2). Non-browser
 * clients send neither header and pass: their bearer is not ambient.
 */
export const refuseForeignOrigin = ({ method, protocol, host, headers }: Call): Refusal | null => {
  if (headers['x-http-method-override'] !== undefined || headers['x-method-override'] !== undefined)
    return { code: 'BadRequest', message: 'A method cannot be overridden.' }
  if (method === 'GET' || method === 'HEAD') return null
  const origin = headers['origin']
  const site = headers['sec-fetch-site']
  const foreign =
    (origin !== undefined && origin !== `${protocol}://${host}`) ||
    (site !== undefined && site !== 'same-origin' && site !== 'none')
  if (!foreign) return null
  return protocol === 'http' && origin === `https://${host}` ? untrustedProxy : crossOrigin
}
