import { tenants, type TenantId } from '@portolan/domain/identity/tenant.ts'
import { createPrivateKey } from 'node:crypto'
import { resolve } from 'node:path'
import {
  createSettingsReader,
  isLoopback,
  isUnsafe,
  isUrl,
  type Settings,
  type SettingsReader,
} from './settings.ts'

export type { Settings }

/** A Spreedly environment, our certificate there, and the gateway that charges cards. */
export interface SpreedlySettings {
  /** `https://core.spreedly.com`. */
  readonly url: string
  readonly environmentKey: string
  readonly accessSecret: string
  readonly certificateToken: string
  /** PEM. */
  readonly privateKey: string
  readonly gateway: string
}

export interface Config {
  readonly host: string
  readonly port: number
  /** Folder of the embedded PostgreSQL; unused with `databaseUrl`. */
  readonly dataFolder: string
  readonly databaseUrl: string | null
  readonly redisUrl: string | null
  /** `null`: the built-in identity provider. */
  readonly oidc: {
    readonly issuer: string
    readonly clientId: string
    readonly clientSecret: string
  } | null
  /** Host name (no port) to tenant; any other host is the consumer tenant. */
  readonly tenantHosts: Readonly<Record<string, TenantId>>
  readonly suppliers: 'market'
  /** Whether the market console and the operator's page are served. */
  readonly marketConsole: boolean
  /** Artificial latency of each call to the market's suppliers, milliseconds. */
  readonly marketLatencyMs: number
  /** Master key of the built-in card vault, at least 32 bytes; `null`: generated in the data folder. */
  readonly marketVaultKey: Buffer | null
  /** Stores and charges cards; `null`: the built-in market does. */
  readonly spreedly: SpreedlySettings | null
  readonly logLevel: 'info' | 'warn' | 'error' | 'silent'
  /** Calls one caller may make in a minute before `ExcessiveActivity`. */
  readonly callsPerMinute: number
  /** SMTP server and sender of emails; `null`: emails stay in the outbox. */
  readonly mail: {
    readonly server: URL
    readonly from: { readonly name: string; readonly address: string }
  } | null
  /** Public origin of a tenant's site, for links in emails. Default: this machine. */
  readonly publicOrigins: Readonly<Partial<Record<TenantId, string>>>
  /** The card issuer that the portal is run for, as legal pages name it. */
  readonly issuerName: string
  /** Telephone numbers of support by tenant. */
  readonly supportPhones: Readonly<Partial<Record<TenantId, string>>>
  /** Public origin of the card vault's pages; `null`: `vault.localhost` on the port listened on. */
  readonly vaultOrigin: string | null
  /** Map style and every origin its tiles, glyphs and images load from; `null`: our own map files. */
  readonly map: { readonly style: string; readonly origins: readonly string[] } | null
  /** Contents of the travel sale (docs/operating.md); `null`: the sale that ships with the product. */
  readonly travelSaleFile: string | null
  /** Offset of product time from the host's clock, milliseconds; 0 outside of tests. */
  readonly clockShiftMs: number
  /** Whether anybody may sign in as anybody, and every page says so. */
  readonly demonstration: boolean
  /** Whether webhooks may go to http and to private addresses, such as this machine's own. */
  readonly webhooksAnywhere: boolean
  /** Bearer token for `/metrics`; `null`: only this machine reads them. */
  readonly metricsToken: string | null
  /** Proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are trusted; none by default. */
  readonly trustedProxies: readonly string[]
}
export type ConfigResult =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly faults: readonly string[] }

const web = ['https:', 'http:']

const listenSettings = ({ text, integer, reject }: SettingsReader) => {
  const host = text('HOST') ?? '127.0.0.1'
  reject(
    !/^[A-Za-z0-9.:-]+$/.test(host),
    `HOST must be an address or a host name to listen on, not "${host}".`,
  )
  return { host, port: integer('PORT', { fallback: 8080, least: 0, most: 65_535 }) }
}

const storageSettings = ({ text, url }: SettingsReader, folder: string) => ({
  databaseUrl: url(
    'DATABASE_URL',
    ['postgres:', 'postgresql:'],
    'a PostgreSQL address like postgresql://user:password@host:5432/database',
  ),
  redisUrl: url('REDIS_URL', ['redis:', 'rediss:'], 'a Redis address like redis://host:6379'),
  dataFolder: resolve(folder, text('PORTOLAN_DATA') ?? '.data'),
})

const marketSettings = ({ text, integer, choice, reject }: SettingsReader) => {
  const suppliers = choice('SUPPLIERS', 'market', ['market'])
  const marketLatencyMs = integer('MARKET_LATENCY_MS', { fallback: 0, least: 0, most: 10_000 })
  const keyText = text('MARKET_VAULT_KEY')
  const marketVaultKey = keyText === null ? null : Buffer.from(keyText, 'base64url')
  reject(
    marketVaultKey !== null && marketVaultKey.length < 32,
    'MARKET_VAULT_KEY must be at least 32 bytes in base64url.',
  )
  return { suppliers, marketLatencyMs, marketVaultKey }
}

/** On by default only where nobody but this machine can reach the server and its database. */
const consoleSettings = (
  { choice, reject }: SettingsReader,
  { host, databaseUrl, suppliers }: Pick<Config, 'host' | 'databaseUrl' | 'suppliers'>,
) => {
  const isPrivate = suppliers === 'market' && databaseUrl === null && isLoopback(host)
  const setting = choice('MARKET_CONSOLE', isPrivate ? 'on' : 'off', ['on', 'off'])
  reject(
    setting === 'on' && suppliers !== 'market',
    'MARKET_CONSOLE can be on only with SUPPLIERS=market.',
  )
  return { marketConsole: setting === 'on' }
}

const isRsaKey = (pem: string): boolean => {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}
const pemOf = (text: string): string =>
  text.startsWith('-----') ? text : Buffer.from(text, 'base64').toString('utf8')

const spreedlyNames = [
  'SPREEDLY_ENVIRONMENT_KEY',
  'SPREEDLY_ACCESS_SECRET',
  'SPREEDLY_CERTIFICATE_TOKEN',
  'SPREEDLY_PRIVATE_KEY',
  'SPREEDLY_GATEWAY',
] as const

const spreedlySettings = ({ text, isSet, url, reject }: SettingsReader) => {
  const address = url('SPREEDLY_URL', web, 'the https address of a Spreedly environment')
  const isUsed = spreedlyNames.some(isSet)
  for (const name of spreedlyNames)
    reject(isUsed && !isSet(name), `${name} is needed with the other SPREEDLY settings.`)
  reject(
    address !== null && !isUsed,
    'SPREEDLY_URL means nothing without the other SPREEDLY settings.',
  )
  reject(isUnsafe(address), 'SPREEDLY_URL must be an https address unless it is on this machine.')
  const [
    environmentKey = '',
    accessSecret = '',
    certificateToken = '',
    keyText = '',
    gateway = '',
  ] = spreedlyNames.map((name) => text(name) ?? '')
  const privateKey = pemOf(keyText)
  reject(
    keyText !== '' && !isRsaKey(privateKey),
    'SPREEDLY_PRIVATE_KEY must be an RSA key in PEM, or that in base64.',
  )
  if (!isUsed) return { spreedly: null }
  return {
    spreedly: {
      url: new URL(address ?? 'https://core.spreedly.com').origin,
      environmentKey,
      accessSecret,
      certificateToken,
      privateKey,
      gateway,
    },
  }
}

const runtimeSettings = ({ text, integer, choice, list, reject }: SettingsReader) => {
  const logLevel = choice('LOG_LEVEL', 'info', ['info', 'warn', 'error', 'silent'])
  const clockShift = text('CLOCK_SHIFT_MS') ?? '0'
  reject(
    !/^-?\d{1,13}$/.test(clockShift),
    `CLOCK_SHIFT_MS must be whole milliseconds, not "${clockShift}".`,
  )
  const callsPerMinute = integer('CALLS_PER_MINUTE', { fallback: 6000, least: 1, most: 10_000_000 })
  const trustedProxies = list('TRUSTED_PROXIES')
  for (const proxy of trustedProxies)
    reject(
      !/^[0-9a-fA-F.:]+(\/\d{1,3})?$/.test(proxy),
      `TRUSTED_PROXIES must list addresses or networks, not "${proxy}".`,
    )
  return { logLevel, clockShiftMs: Number(clockShift), callsPerMinute, trustedProxies }
}

const oidcSettings = ({ text, isSet, url, reject }: SettingsReader) => {
  const issuer = url('OIDC_ISSUER', web, 'the https address of an OpenID provider')
  const clientId = text('OIDC_CLIENT_ID')
  const clientSecret = text('OIDC_CLIENT_SECRET')
  const isUsed = isSet('OIDC_ISSUER')
  reject(
    isUnsafe(issuer),
    'OIDC_ISSUER must be an https address unless the provider is on this machine.',
  )
  reject(isUsed && clientId === null, 'OIDC_CLIENT_ID is needed with OIDC_ISSUER.')
  reject(isUsed && clientSecret === null, 'OIDC_CLIENT_SECRET is needed with OIDC_ISSUER.')
  reject(
    clientSecret !== null && clientSecret.length < 16,
    'OIDC_CLIENT_SECRET must have at least 16 characters.',
  )
  reject(
    !isUsed && (clientId !== null || clientSecret !== null),
    'OIDC_CLIENT_ID and OIDC_CLIENT_SECRET mean nothing without OIDC_ISSUER.',
  )
  const isComplete = issuer !== null && clientId !== null && clientSecret !== null
  return { oidc: isComplete ? { issuer, clientId, clientSecret } : null }
}

/** The built-in provider signs anybody in as anybody: never by accident where others can reach it. */
const demonstrationSettings = (
  { choice, isSet, text, reject }: SettingsReader,
  { host, trustedProxies }: Pick<Config, 'host' | 'trustedProxies'>,
) => {
  const demonstration = choice('DEMONSTRATION', 'off', ['on', 'off']) === 'on'
  const hasIssuer = isSet('OIDC_ISSUER')
  const exposing = trustedProxies.length > 0 ? 'TRUSTED_PROXIES is set' : `HOST is ${host}`
  reject(
    !hasIssuer && !demonstration && (!isLoopback(host) || trustedProxies.length > 0),
    `${exposing}, so others can reach this server, and without OIDC_ISSUER anybody can sign in as ` +
      'anybody. Set OIDC_ISSUER, or DEMONSTRATION=on if that is what you want.',
  )
  reject(hasIssuer && demonstration, 'DEMONSTRATION=on means nothing with OIDC_ISSUER.')
  const metricsToken = text('METRICS_TOKEN')
  reject(
    metricsToken !== null && metricsToken.length < 16,
    'METRICS_TOKEN must have at least 16 characters.',
  )
  const webhooksAnywhere = choice('WEBHOOK_ADDRESSES', 'public', ['public', 'any']) === 'any'
  reject(
    hasIssuer && webhooksAnywhere,
    'WEBHOOK_ADDRESSES=any is for demonstrations, without OIDC_ISSUER.',
  )
  return { demonstration, metricsToken, webhooksAnywhere }
}

const tenantSettings = ({ text, list, reject }: SettingsReader) => {
  const tenantHosts: Record<string, TenantId> = {}
  for (const pair of (text('TENANT_HOSTS') ?? 'business.localhost=capone-corporate').split(',')) {
    const [host = '', name, ...rest] = pair.trim().toLowerCase().split('=')
    const tenant = tenants.find((id) => id === name)
    const isHost = rest.length === 0 && /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(host)
    if (tenant !== undefined && isHost) tenantHosts[host] = tenant
    else
      reject(
        true,
        'TENANT_HOSTS must be a list like "business.example=capone-corporate,www.example=capone"; ' +
          `"${pair.trim()}" is none of its pairs (tenants: ${tenants.join(', ')}).`,
      )
  }

  const publicOrigins: Partial<Record<TenantId, string>> = {}
  for (const pair of list('PUBLIC_ORIGINS')) {
    const [name, address] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
    const tenant = tenants.find((id) => id === name)
    const origin = isUrl(address, web) ? new URL(address).origin : null
    if (tenant !== undefined && origin !== null && origin === address.replace(/\/$/, ''))
      publicOrigins[tenant] = origin
    else
      reject(
        true,
        'PUBLIC_ORIGINS must be a list like ' +
          '"capone=https://travel.example,capone-corporate=https://business.example"; ' +
          `"${pair}" is none of its pairs.`,
      )
  }
  return { tenantHosts, publicOrigins }
}

/** Made-up numbers for the built-in market, which nobody can have. */
const demoPhones = 'capone=+1 202 555 0147,capone-corporate=+1 202 555 0148'

const issuerSettings = ({ text, reject }: SettingsReader) => {
  const supportPhones: Partial<Record<TenantId, string>> = {}
  for (const pair of (text('SUPPORT_PHONES') ?? demoPhones).split(',')) {
    const [, name, phone] = /^\s*([\w-]+)=(\+?[\d ().-]{5,24})\s*$/.exec(pair) ?? []
    const tenant = tenants.find((id) => id === name)
    if (tenant !== undefined && phone !== undefined) supportPhones[tenant] = phone.trim()
    else
      reject(
        true,
        `SUPPORT_PHONES must be a list like "${demoPhones}"; "${pair.trim()}" is none of its pairs.`,
      )
  }
  return { issuerName: text('ISSUER_NAME') ?? 'Portolan Bank', supportPhones }
}

/** The card form needs an origin of its own, or the portal's pages could read what is typed. */
const vaultSettings = (
  { url, reject }: SettingsReader,
  { publicOrigins, tenantHosts }: Pick<Config, 'publicOrigins' | 'tenantHosts'>,
) => {
  const address = url('VAULT_ORIGIN', web, 'an origin like https://vault.example')
  if (address === null) return { vaultOrigin: null }
  const { origin, hostname } = new URL(address)
  reject(
    origin !== address.replace(/\/$/, ''),
    'VAULT_ORIGIN must be an origin like https://vault.example, without a path.',
  )
  reject(isUnsafe(address), 'VAULT_ORIGIN must be an https address unless it is on this machine.')
  const portals = [
    ...Object.keys(tenantHosts),
    ...Object.values(publicOrigins).map((one) => new URL(one).hostname),
  ]
  reject(
    portals.includes(hostname),
    'VAULT_ORIGIN must have a host name of its own, not one of TENANT_HOSTS or PUBLIC_ORIGINS.',
  )
  return { vaultOrigin: origin }
}

const mailSettings = ({ text, isSet, url, reject }: SettingsReader) => {
  const server = url(
    'SMTP_URL',
    ['smtps:', 'smtp:'],
    'a mail submission server like smtps://user:password@host:465',
  )
  const fromText = text('MAIL_FROM')
  const from = /^(?:([^<>"\r\n]*?)\s*<)?([^\s<>@]+@[^\s<>@]+?)>?$/.exec(fromText ?? '')
  reject(
    fromText !== null && from === null,
    'MAIL_FROM must be an address like "Travel <travel@example.com>".',
  )
  reject(isSet('SMTP_URL') && fromText === null, 'MAIL_FROM is needed with SMTP_URL.')
  reject(
    isSet('SMTP_URL') && !isSet('PUBLIC_ORIGINS'),
    'PUBLIC_ORIGINS is needed with SMTP_URL: mails carry links.',
  )
  if (server === null || from === null) return { mail: null }
  const [, name = 'Portolan', address = ''] = from
  return { mail: { server: new URL(server), from: { name, address } } }
}

const mapSettings = ({ isSet, url, list, reject }: SettingsReader) => {
  const style = url('MAP_STYLE_URL', web, 'the address of a map style')
  const origins = list('MAP_ORIGINS')
  for (const origin of origins)
    reject(
      !isUrl(origin, web) || new URL(origin).origin !== origin,
      `MAP_ORIGINS must list origins like "https://tiles.example", not "${origin}".`,
    )
  reject(
    origins.length > 0 && !isSet('MAP_STYLE_URL'),
    'MAP_ORIGINS means nothing without MAP_STYLE_URL.',
  )
  if (style === null) return { map: null }
  return { map: { style, origins: [...new Set([new URL(style).origin, ...origins])] } }
}

const saleSettings = ({ text }: SettingsReader, folder: string) => {
  const file = text('TRAVEL_SALE_FILE')
  return { travelSaleFile: file === null ? null : resolve(folder, file) }
}

/**
 * Reads the settings (docs/operating.md); relative paths start at `folder`. All faults are reported
 * at once, each a sentence that names the setting, the value and the rule. Secrets are never
 * repeated.
 */
export const loadConfig = (settings: Settings, folder: string = process.cwd()): ConfigResult => {
  const reader = createSettingsReader(settings)
  const listening = listenSettings(reader)
  const storage = storageSettings(reader, folder)
  const market = marketSettings(reader)
  const sites = tenantSettings(reader)
  const runtime = runtimeSettings(reader)
  const config: Config = {
    ...listening,
    ...storage,
    ...market,
    ...spreedlySettings(reader),
    ...runtime,
    ...oidcSettings(reader),
    ...issuerSettings(reader),
    ...demonstrationSettings(reader, { ...listening, ...runtime }),
    ...sites,
    ...vaultSettings(reader, sites),
    ...mailSettings(reader),
    ...mapSettings(reader),
    ...saleSettings(reader, folder),
    ...consoleSettings(reader, { ...listening, ...storage, ...market }),
  }
  return reader.faults.length > 0 ? { ok: false, faults: reader.faults } : { ok: true, config }
}
