import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadConfig, type Settings } from './config.ts'

const config = (settings: Settings) => {
  const loaded = loadConfig(settings, '/srv/portolan')
  if (!loaded.ok) throw new Error(loaded.faults.join('\n'))
  return loaded.config
}

const key = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
}).privateKey.trim()
const spreedly: Settings = {
  SPREEDLY_ENVIRONMENT_KEY: 'Environment',
  SPREEDLY_ACCESS_SECRET: 'secret',
  SPREEDLY_CERTIFICATE_TOKEN: 'Certificate',
  SPREEDLY_PRIVATE_KEY: Buffer.from(key).toString('base64'),
  SPREEDLY_GATEWAY: 'Gateway',
}

test('Spreedly needs all of its settings; the key may be PEM or base64', () => {
  const whole = {
    url: 'https://core.spreedly.com',
    environmentKey: 'Environment',
    accessSecret: 'secret',
    certificateToken: 'Certificate',
    privateKey: key,
    gateway: 'Gateway',
  }
  expect(config(spreedly).spreedly).toEqual(whole)
  expect(
    config({ ...spreedly, SPREEDLY_PRIVATE_KEY: key, SPREEDLY_URL: 'http://127.0.0.1:9999/' })
      .spreedly,
  ).toEqual({ ...whole, url: 'http://127.0.0.1:9999' })
})

test('every setting has a default', () => {
  expect(config({})).toEqual({
    host: '127.0.0.1',
    port: 8080,
    clockShiftMs: 0,
    dataFolder: '/srv/portolan/.data',
    databaseUrl: null,
    redisUrl: null,
    oidc: null,
    tenantHosts: { 'business.localhost': 'capone-corporate' },
    suppliers: 'market',
    marketConsole: true,
    logLevel: 'info',
    callsPerMinute: 6000,
    trustedProxies: [],
    map: null,
    marketLatencyMs: 0,
    marketVaultKey: null,
    spreedly: null,
    mail: null,
    publicOrigins: {},
    issuerName: 'Portolan Bank',
    supportPhones: { capone: '+1 202 555 0147', 'capone-corporate': '+1 202 555 0148' },
    vaultOrigin: null,
    demonstration: false,
    webhooksAnywhere: false,
    metricsToken: null,
    travelSaleFile: null,
  })
})

test.each<[string, Settings, boolean]>([
  ['the embedded database on a loopback address', { HOST: '127.0.0.7' }, true],
  ['a public address', { HOST: '0.0.0.0', DEMONSTRATION: 'on' }, false],
  ['an external database', { DATABASE_URL: 'postgresql://u:p@db:5432/portolan' }, false],
  [
    'an external database and MARKET_CONSOLE=on',
    { DATABASE_URL: 'postgresql://u:p@db:5432/portolan', MARKET_CONSOLE: 'on' },
    true,
  ],
  ['MARKET_CONSOLE=off', { MARKET_CONSOLE: 'off' }, false],
])('the market console with %s', (_name, settings, on) => {
  expect(config(settings).marketConsole).toBe(on)
})

test.each<[Settings, RegExp]>([
  [{ PORT: 'http' }, /^PORT must be a whole number from 0 to 65535, not "http"\.$/],
  [{ PORT: '70000' }, /^PORT must be a whole number/],
  [{ HOST: 'my host', DEMONSTRATION: 'on' }, /^HOST must be an address/],
  [{ DATABASE_URL: 'mysql://db' }, /^DATABASE_URL must be a PostgreSQL address/],
  [{ REDIS_URL: 'localhost:6379' }, /^REDIS_URL must be a Redis address/],
  [
    {
      OIDC_ISSUER: 'http://login.example',
      OIDC_CLIENT_ID: 'a',
      OIDC_CLIENT_SECRET: '0123456789abcdef',
    },
    /^OIDC_ISSUER must be an https address/,
  ],
  [
    { OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_SECRET: '0123456789abcdef' },
    /^OIDC_CLIENT_ID is needed/,
  ],
  [{ OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'a' }, /^OIDC_CLIENT_SECRET is needed/],
  [
    { OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'short' },
    /^OIDC_CLIENT_SECRET must have at least 16/,
  ],
  [{ OIDC_CLIENT_ID: 'a' }, /mean nothing without OIDC_ISSUER\.$/],
  [{ TENANT_HOSTS: 'business.example=acme' }, /^TENANT_HOSTS must be a list/],
  [{ MARKET_VAULT_KEY: 'c2hvcnQ' }, /^MARKET_VAULT_KEY must be at least 32 bytes/],
  [{ SUPPLIERS: 'moon' }, /^SUPPLIERS must be "market", not "moon"\.$/],
  [{ MARKET_CONSOLE: 'maybe' }, /^MARKET_CONSOLE must be one of "on", "off", not "maybe"\.$/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of/],
  [{ CALLS_PER_MINUTE: '0' }, /^CALLS_PER_MINUTE must be/],
  [{ CLOCK_SHIFT_MS: '1.5' }, /^CLOCK_SHIFT_MS must be/],
  [{ TRUSTED_PROXIES: 'everybody', DEMONSTRATION: 'on' }, /^TRUSTED_PROXIES must list/],
  [
    {
      SMTP_URL: 'mail.example',
      MAIL_FROM: 'a@b.example',
      PUBLIC_ORIGINS: 'capone=https://t.example',
    },
    /^SMTP_URL must be a mail submission server/,
  ],
  [
    { SMTP_URL: 'smtps://mail.example', PUBLIC_ORIGINS: 'capone=https://t.example' },
    /^MAIL_FROM is needed/,
  ],
  [{ SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'a@b.example' }, /^PUBLIC_ORIGINS is needed/],
  [{ SUPPORT_PHONES: 'capone=call us' }, /^SUPPORT_PHONES must be a list like/],
  [{ MAIL_FROM: 'Travel' }, /^MAIL_FROM must be an address/],
  [{ MAP_STYLE_URL: 'streets' }, /^MAP_STYLE_URL must be the address of a map style/],
  [
    { MAP_STYLE_URL: 'https://maps.example/s.json', MAP_ORIGINS: 'tiles.example' },
    /^MAP_ORIGINS must list origins/,
  ],
  [{ MAP_ORIGINS: 'https://tiles.example' }, /^MAP_ORIGINS means nothing/],
  [{ PUBLIC_ORIGINS: 'capone=https://t.example/path' }, /^PUBLIC_ORIGINS must be a list/],
  [
    { ...spreedly, SPREEDLY_GATEWAY: undefined },
    /^SPREEDLY_GATEWAY is needed with the other SPREEDLY settings\.$/,
  ],
  [{ ...spreedly, SPREEDLY_PRIVATE_KEY: 'not a key' }, /^SPREEDLY_PRIVATE_KEY must be an RSA key/],
  [
    { ...spreedly, SPREEDLY_URL: 'http://core.spreedly.example' },
    /^SPREEDLY_URL must be an https address/,
  ],
  [{ SPREEDLY_URL: 'https://core.spreedly.example' }, /^SPREEDLY_URL means nothing/],
  [{ HOST: '0.0.0.0' }, /^HOST is 0\.0\.0\.0, .*OIDC_ISSUER.*DEMONSTRATION=on/],
  [{ HOST: 'travel' }, /^HOST is travel, .*DEMONSTRATION=on/],
  [{ TRUSTED_PROXIES: '127.0.0.1' }, /^TRUSTED_PROXIES is set, .*DEMONSTRATION=on/],
  [
    {
      DEMONSTRATION: 'on',
      OIDC_ISSUER: 'https://login.example',
      OIDC_CLIENT_ID: 'a',
      OIDC_CLIENT_SECRET: '0123456789abcdef',
    },
    /^DEMONSTRATION=on means nothing with OIDC_ISSUER/,
  ],
  [{ METRICS_TOKEN: 'short' }, /^METRICS_TOKEN must have at least 16/],
  [{ VAULT_ORIGIN: 'vault.example' }, /^VAULT_ORIGIN must be an origin/],
  [{ VAULT_ORIGIN: 'https://vault.example/card/' }, /^VAULT_ORIGIN must be .* without a path\.$/],
  [{ VAULT_ORIGIN: 'http://vault.example' }, /^VAULT_ORIGIN must be an https address/],
  [
    { VAULT_ORIGIN: 'https://t.example', PUBLIC_ORIGINS: 'capone=https://t.example' },
    /^VAULT_ORIGIN must have a host name of its own/,
  ],
])('%o is reported in one sentence', (settings, sentence) => {
  const loaded = loadConfig(settings)
  expect(loaded).toMatchObject({ ok: false, faults: [expect.stringMatching(sentence)] })
})

test('emails have a named sender and link to each tenant’s site', () => {
  const { mail, publicOrigins } = config({
    SMTP_URL: 'smtps://u:p@mail.example',
    MAIL_FROM: 'Travel <travel@example.com>',
    PUBLIC_ORIGINS: 'capone=https://t.example/, capone-corporate=https://b.example:8443',
  })
  expect(mail).toMatchObject({
    server: { hostname: 'mail.example', username: 'u' },
    from: { name: 'Travel', address: 'travel@example.com' },
  })
  expect(publicOrigins).toEqual({
    capone: 'https://t.example',
    'capone-corporate': 'https://b.example:8443',
  })
})

test('a server that others reach starts with an issuer or as a demonstration', () => {
  const oidc = {
    OIDC_ISSUER: 'https://login.example',
    OIDC_CLIENT_ID: 'a',
    OIDC_CLIENT_SECRET: '0123456789abcdef',
  }
  expect(config({ HOST: '0.0.0.0', ...oidc }).demonstration).toBe(false)
  expect(config({ HOST: '0.0.0.0', DEMONSTRATION: 'on' }).demonstration).toBe(true)
  expect(config({ HOST: '::1' }).demonstration).toBe(false)
})

test('the origin of the map style is allowed by itself', () => {
  expect(config({}).map).toBeNull()
  expect(
    config({ MAP_STYLE_URL: 'https://maps.example/s.json', MAP_ORIGINS: 'https://tiles.example' })
      .map,
  ).toEqual({
    style: 'https://maps.example/s.json',
    origins: ['https://maps.example', 'https://tiles.example'],
  })
})

test('all faults are reported at once, without secrets', () => {
  const loaded = loadConfig({
    PORT: 'x',
    SUPPLIERS: 'y',
    DATABASE_URL: 'mysql://user:hunter2@db',
    OIDC_ISSUER: 'https://login.example',
    OIDC_CLIENT_ID: 'a',
    OIDC_CLIENT_SECRET: 'hunter2',
  })
  expect(loaded.ok ? [] : loaded.faults).toHaveLength(4)
  expect(JSON.stringify(loaded)).not.toContain('hunter2')
})

test('docs/operating.md lists every setting, and no other', () => {
  const read = new Set<string>()
  loadConfig(
    new Proxy<Settings>(
      {},
      {
        get: (_none, name) => {
          read.add(String(name))
          return undefined
        },
      },
    ),
  )
  const page = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8')
  const [, section = ''] = /\n## Settings\n([\s\S]*?)\n## /.exec(page) ?? []
  const listed = section
    .split('\n')
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)])
    .map(([, name]) => name)
  expect(new Set(listed)).toEqual(read)
})
