import { tenantOf, type TenantId } from '@portolan/domain/identity/tenant.ts'

/** What the server tells the page about itself, as JSON in a data block: nothing in it is secret. */
export interface PageConfig {
  readonly tenant: TenantId
  /** Where sign-in begins; the built-in issuer's unless another one is configured. */
  readonly authorizationEndpoint: string
  readonly clientId: string
  /** BCP 47. */
  readonly locale: string
  /** Differs by tenant; empty where none is configured. */
  readonly supportPhone: string
  readonly production: boolean
  /** Product time when the page was served, ISO; empty: the browser's own clock. */
  readonly now: string
  /** Address of a map style from elsewhere; empty: the map is drawn from our own files. */
  readonly mapStyle: string
}

export const pageConfigDefaults: PageConfig = {
  tenant: 'capone',
  authorizationEndpoint: '/idp/auth',
  clientId: 'portolan-web',
  locale: 'en-US',
  supportPhone: '',
  production: false,
  now: '',
  mapStyle: '',
}

export const pageConfigElementId = 'portolan-config'
const text = (value: unknown, fallback: string): string =>
  typeof value === 'string' && value !== '' ? value : fallback

/**
 * Whatever is missing or of another kind takes its default: a page must open even with a torn
 * block.
 */
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
    supportPhone: text(given.supportPhone, pageConfigDefaults.supportPhone),
    production: given.production === true,
    now: text(given.now, pageConfigDefaults.now),
    mapStyle: text(given.mapStyle, pageConfigDefaults.mapStyle),
  }
}
