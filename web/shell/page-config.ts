import { consumerTenant, tenantOf, type TenantId } from '@portolan/domain/identity/tenant.ts'

/** The page’s configuration from the server, as JSON in a data block. Nothing in it is secret. */
export interface PageConfig {
  readonly tenant: TenantId
  /** Authorization endpoint of the issuer; the built-in one by default. */
  readonly authorizationEndpoint: string
  readonly clientId: string
  /** BCP 47. */
  readonly locale: string
  /** The card issuer that the portal is run for, by name. */
  readonly issuerName: string
  /** By tenant; empty if none is configured. */
  readonly supportPhone: string
  readonly production: boolean
  /** Product time when the page was served, ISO; empty for the browser's clock. */
  readonly now: string
  /** Address of a hosted map style; empty for our own. */
  readonly mapStyle: string
}

export const pageConfigDefaults: PageConfig = {
  tenant: consumerTenant,
  authorizationEndpoint: '/idp/auth',
  clientId: 'portolan-web',
  locale: 'en-US',
  issuerName: 'your card issuer',
  supportPhone: '',
  production: false,
  now: '',
  mapStyle: '',
}

export const pageConfigElementId = 'portolan-config'
const text = (value: unknown, fallback: string): string =>
  typeof value === 'string' && value !== '' ? value : fallback

/** Reads the data block. Missing or invalid values get their default, so that a page always opens. */
export const parsePageConfig = (json: string | null | undefined): PageConfig => {
  let given: Partial<Record<keyof PageConfig, unknown>> = {}
  try {
    const parsed: unknown = JSON.parse(json ?? '{}')
    if (typeof parsed === 'object' && parsed !== null) given = parsed
  } catch {
    given = {}
  }
  return {
    tenant: tenantOf(text(given.tenant, pageConfigDefaults.tenant)),
    authorizationEndpoint: text(
      given.authorizationEndpoint,
      pageConfigDefaults.authorizationEndpoint,
    ),
    clientId: text(given.clientId, pageConfigDefaults.clientId),
    locale: text(given.locale, pageConfigDefaults.locale),
    issuerName: text(given.issuerName, pageConfigDefaults.issuerName),
    supportPhone: text(given.supportPhone, pageConfigDefaults.supportPhone),
    production: given.production === true,
    now: text(given.now, pageConfigDefaults.now),
    mapStyle: text(given.mapStyle, pageConfigDefaults.mapStyle),
  }
}
