import { tenants, type TenantId } from '@portolan/domain/identity/tenant.ts'
import { createPrivateKey } from 'node:crypto'
import { resolve } from 'node:path'

/** A Spreedly environment, the certificate it knows us by, and the gateway that charges. */
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
  /** Whether the market console answers. */
  readonly marketConsole: boolean
  /** Milliseconds that each call to the market's counterparties takes. */
  readonly marketLatencyMs: number
  /**
   * Master key of the built-in card vault, at least 32 bytes; `null`: a file of its own in the data
   * folder.
   */
  readonly marketVaultKey: Buffer | null
  /** Where cards are kept and charged; `null`: in the built-in market. */
  readonly spreedly: SpreedlySettings | null
  readonly logLevel: 'info' | 'warn' | 'error' | 'silent'
  /** Calls one caller may make in a minute before `ExcessiveActivity`. */
  readonly callsPerMinute: number
  /** Where mails are handed in, and who sends them; `null`: they stay in the outbox. */
  readonly mail: {
    readonly server: URL
    readonly from: { readonly name: string; readonly address: string }
  } | null
  /**
   * Origin of a tenant's site as browsers reach it, for links in mails; a tenant that is not named
   * is reached on this machine.
   */
  readonly publicOrigins: Readonly<Partial<Record<TenantId, string>>>
  /**
   * Where the map's style comes from, and every origin that it, its tiles and its pictures are
   * fetched from; `null`: the map is drawn from our own files.
   */
  readonly map: { readonly style: string; readonly origins: readonly string[] } | null
  /** What the travel sale sells (docs/operating.md); `null`: the sale that comes with the product. */
  readonly travelSaleFile: string | null
  /** Addresses of proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` count; none by default. */
  readonly trustedProxies: readonly string[]
}
export type Settings = Readonly<Record<string, string | undefined>>
export type ConfigResult =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly faults: readonly string[] }

const isUrl = (text: string, schemes: readonly string[]): boolean => {
  const url = URL.parse(text)
  return url !== null && schemes.includes(url.protocol)
}
const isRsaKey = (pem: string): boolean => {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)

/**
 * Reads the settings (docs/operating.md). Every fault is one sentence that names the setting, what
 * was given and what is wanted, and all of them are found at once; secrets are never repeated.
 */
export const loadConfig = (settings: Settings, folder: string = process.cwd()): ConfigResult => {
  const faults: string[] = []
  const given = (name: string): string | null => {
    const text = settings[name]?.trim()
    return text === undefined || text === '' ? null : text
  }
  const integer = (name: string, fallback: number, least: number, most: number): number => {
    const text = given(name)
    if (text === null) return fallback
    const value = Number(text)
    if (/^\d+$/.test(text) && value >= least && value <= most) return value
    faults.push(`${name} must be a whole number from ${least} to ${most}, not "${text}".`)
    return fallback
  }
  const url = (name: string, schemes: readonly string[], wanted: string): string | null => {
    const text = given(name)
    if (text === null || isUrl(text, schemes)) return text
    faults.push(`${name} must be ${wanted}.`)
    return null
  }
  const choice = <T extends string>(name: string, fallback: T, choices: readonly T[]): T => {
    const text = given(name)
    if (text === null) return fallback
    const found = choices.find((one) => one === text)
    if (found !== undefined) return found
    faults.push(
      `${name} must be ${choices.length === 1 ? '' : 'one of '}${choices.map((one) => `"${one}"`).join(', ')}, not "${text}".`,
    )
    return fallback
  }

  const host = given('HOST') ?? '127.0.0.1'
  if (!/^[A-Za-z0-9.:-]+$/.test(host))
    faults.push(`HOST must be an address or a host name to listen on, not "${host}".`)
  const port = integer('PORT', 8080, 0, 65_535)
  const databaseUrl = url(
    'DATABASE_URL',
    ['postgres:', 'postgresql:'],
    'a PostgreSQL address like postgresql://user:password@host:5432/database',
  )
  const redisUrl = url('REDIS_URL', ['redis:', 'rediss:'], 'a Redis address like redis://host:6379')
  const suppliers = choice('SUPPLIERS', 'market', ['market'])
  const logLevel = choice('LOG_LEVEL', 'info', ['info', 'warn', 'error', 'silent'])
  const marketLatencyMs = integer('MARKET_LATENCY_MS', 0, 0, 10_000)
  const vaultKeyText = given('MARKET_VAULT_KEY')
  const marketVaultKey = vaultKeyText === null ? null : Buffer.from(vaultKeyText, 'base64url')
  if (marketVaultKey !== null && marketVaultKey.length < 32)
    faults.push('MARKET_VAULT_KEY must be at least 32 bytes in base64url.')
  const spreedlyNames = [
    'SPREEDLY_ENVIRONMENT_KEY',
    'SPREEDLY_ACCESS_SECRET',
    'SPREEDLY_CERTIFICATE_TOKEN',
    'SPREEDLY_PRIVATE_KEY',
    'SPREEDLY_GATEWAY',
  ] as const
  const [environmentKey, accessSecret, certificateToken, keyText, gateway] =
    spreedlyNames.map(given)
  const spreedlyUrl = url(
    'SPREEDLY_URL',
    ['https:', 'http:'],
    'the https address of a Spreedly environment',
  )
  const usesSpreedly = spreedlyNames.some((name) => given(name) !== null)
  if (usesSpreedly)
    for (const name of spreedlyNames)
      if (given(name) === null) faults.push(`${name} is needed with the other SPREEDLY settings.`)
  if (spreedlyUrl !== null && !usesSpreedly)
    faults.push('SPREEDLY_URL means nothing without the other SPREEDLY settings.')
  if (spreedlyUrl?.startsWith('http:') === true && !isLoopback(new URL(spreedlyUrl).hostname))
    faults.push('SPREEDLY_URL must be an https address unless it is on this machine.')
  const privateKey =
    keyText == null
      ? null
      : keyText.startsWith('-----')
        ? keyText
        : Buffer.from(keyText, 'base64').toString('utf8')
  if (privateKey !== null && !isRsaKey(privateKey))
    faults.push('SPREEDLY_PRIVATE_KEY must be an RSA key in PEM, or that in base64.')
  const callsPerMinute = integer('CALLS_PER_MINUTE', 6000, 1, 10_000_000)

  const issuer = url('OIDC_ISSUER', ['https:', 'http:'], 'the https address of an OpenID provider')
  const clientId = given('OIDC_CLIENT_ID')
  const clientSecret = given('OIDC_CLIENT_SECRET')
  if (issuer !== null && issuer.startsWith('http:') && !isLoopback(new URL(issuer).hostname))
    faults.push('OIDC_ISSUER must be an https address unless the provider is on this machine.')
  if (given('OIDC_ISSUER') !== null && clientId === null)
    faults.push('OIDC_CLIENT_ID is needed with OIDC_ISSUER.')
  if (given('OIDC_ISSUER') !== null && clientSecret === null)
    faults.push('OIDC_CLIENT_SECRET is needed with OIDC_ISSUER.')
  if (clientSecret !== null && clientSecret.length < 16)
    faults.push('OIDC_CLIENT_SECRET must have at least 16 characters.')
  if (given('OIDC_ISSUER') === null && (clientId !== null || clientSecret !== null))
    faults.push('OIDC_CLIENT_ID and OIDC_CLIENT_SECRET mean nothing without OIDC_ISSUER.')

  const tenantHosts: Record<string, TenantId> = {}
  for (const pair of (given('TENANT_HOSTS') ?? 'business.localhost=capone-corporate').split(',')) {
    const [name, tenant, ...rest] = pair.trim().toLowerCase().split('=')
    const known = tenants.find((one) => one === tenant)
    if (
      known === undefined ||
      rest.length > 0 ||
      !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(name ?? '')
    ) {
      faults.push(
        `TENANT_HOSTS must be a list like "business.example=capone-corporate,www.example=capone"; "${pair.trim()}" is none of its pairs (tenants: ${tenants.join(', ')}).`,
      )
    } else if (name !== undefined) tenantHosts[name] = known
  }

  const trustedProxies = (given('TRUSTED_PROXIES') ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
  for (const proxy of trustedProxies)
    if (!/^[0-9a-fA-F.:]+(\/\d{1,3})?$/.test(proxy))
      faults.push(`TRUSTED_PROXIES must list addresses or networks, not "${proxy}".`)

  const smtpUrl = url(
    'SMTP_URL',
    ['smtps:', 'smtp:'],
    'a mail submission server like smtps://user:password@host:465',
  )
  const fromText = given('MAIL_FROM')
  const from = /^(?:([^<>"\r\n]*?)\s*<)?([^\s<>@]+@[^\s<>@]+?)>?$/.exec(fromText ?? '')
  if (fromText !== null && from === null)
    faults.push('MAIL_FROM must be an address like "Travel <travel@example.com>".')
  if (given('SMTP_URL') !== null && fromText === null)
    faults.push('MAIL_FROM is needed with SMTP_URL.')
  const publicOrigins: Partial<Record<TenantId, string>> = {}
  for (const pair of (given('PUBLIC_ORIGINS') ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')) {
    const [tenant, address] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
    const known = tenants.find((one) => one === tenant)
    const origin = isUrl(address, ['https:', 'http:']) ? new URL(address).origin : null
    if (known === undefined || origin !== address.replace(/\/$/, ''))
      faults.push(
        `PUBLIC_ORIGINS must be a list like "capone=https://travel.example,capone-corporate=https://business.example"; "${pair}" is none of its pairs.`,
      )
    else publicOrigins[known] = origin
  }
  if (given('SMTP_URL') !== null && given('PUBLIC_ORIGINS') === null)
    faults.push('PUBLIC_ORIGINS is needed with SMTP_URL: mails carry links.')

  const mapStyle = url('MAP_STYLE_URL', ['https:', 'http:'], 'the address of a map style')
  const mapOrigins = (given('MAP_ORIGINS') ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
  for (const origin of mapOrigins)
    if (!isUrl(origin, ['https:', 'http:']) || new URL(origin).origin !== origin)
      faults.push(`MAP_ORIGINS must list origins like "https://tiles.example", not "${origin}".`)
  if (mapOrigins.length > 0 && given('MAP_STYLE_URL') === null)
    faults.push('MAP_ORIGINS means nothing without MAP_STYLE_URL.')

  const saleFile = given('TRAVEL_SALE_FILE')

  const consoleAllowed = suppliers === 'market' && databaseUrl === null && isLoopback(host)
  const consoleWanted = choice('MARKET_CONSOLE', consoleAllowed ? 'on' : 'off', ['on', 'off'])
  if (consoleWanted === 'on' && suppliers !== 'market')
    faults.push('MARKET_CONSOLE can be on only with SUPPLIERS=market.')

  if (faults.length > 0) return { ok: false, faults }
  return {
    ok: true,
    config: {
      host,
      port,
      databaseUrl,
      redisUrl,
      tenantHosts,
      suppliers,
      logLevel,
      callsPerMinute,
      trustedProxies,
      marketLatencyMs,
      marketVaultKey,
      publicOrigins,
      spreedly:
        environmentKey != null &&
        accessSecret != null &&
        certificateToken != null &&
        privateKey !== null &&
        gateway != null
          ? {
              url: new URL(spreedlyUrl ?? 'https://core.spreedly.com').origin,
              environmentKey,
              accessSecret,
              certificateToken,
              privateKey,
              gateway,
            }
          : null,
      mail:
        smtpUrl !== null && from !== null
          ? {
              server: new URL(smtpUrl),
              from: { name: from[1] ?? 'Portolan', address: from[2] ?? '' },
            }
          : null,
      map:
        mapStyle === null || !isUrl(mapStyle, ['https:', 'http:'])
          ? null
          : { style: mapStyle, origins: [...new Set([new URL(mapStyle).origin, ...mapOrigins])] },
      travelSaleFile: saleFile === null ? null : resolve(folder, saleFile),
      dataFolder: resolve(folder, given('PORTOLAN_DATA') ?? '.data'),
      oidc:
        issuer !== null && clientId !== null && clientSecret !== null
          ? { issuer, clientId, clientSecret }
          : null,
      marketConsole: consoleWanted === 'on',
    },
  }
}
