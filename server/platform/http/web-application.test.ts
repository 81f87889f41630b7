import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIds } from '../ids.ts'
import { createLog } from '../log.ts'
import { createApp } from './create-app.ts'
import { serveWebApplication } from './web-application.ts'

const folder = mkdtempSync(join(tmpdir(), 'portolan-web-'))
chmodSync(folder, 0o755)
let app: FastifyInstance
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, 'host'))
  writeFileSync(join(folder, 'assets/main-abc.js'), `${'x'.repeat(3000)}`)
  writeFileSync(join(folder, 'assets/page-def.js'), 'y'.repeat(3000))
  writeFileSync(join(folder, 'assets/page-def.js.br'), 'as the build has packed it')
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html data-tenant="consumer"><head><title>Portolan</title><!--head--><script type="module" src="/assets/main-abc.js"></script></head><body><script type="application/json" id="portolan-config">{}</script></body>',
  )
  writeFileSync(
    join(folder, 'host/index.html'),
    '<!doctype html><body><p>host</p><script type="application/json" id="portolan-config">{}</script>',
  )
  writeFileSync(
    join(folder, 'routes.json'),
    JSON.stringify({
      routes: [
        { path: '/', built: true, files: [] },
        {
          path: '/flights/',
          title: 'Flights',
          built: true,
          files: ['/assets/form-1.js', '/assets/form-1.css'],
        },
        { path: '/hotels/', built: false, files: [] },
        { path: '/stays/:id/', built: true, files: [] },
      ],
      aliases: { '/experiences/': '/flights/' },
      frameColors: { consumer: { light: '#FFF', dark: '#000' } },
    }),
  )
  app = await createApp({
    log: createLog('silent'),
    ids: createIds(),
    trustedProxies: [],
    draining: () => false,
  })
  serveWebApplication(app, {
    folder,
    tenantHosts: { 'business.localhost': 'capone-corporate' },
    pageFacts: () => ({ clientId: '</script>' }),
  })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

test.each<[string, number, string?]>([
  ['/', 200],
  ['/flights/', 200],
  ['/flights/?from=JFK', 200],
  ['/stays/42/', 200],
  ['/hotels/', 404],
  ['/nothing/', 404],
  ['/Flights/', 404],
  ['/flights', 308, '/flights/'],
  ['/flights?from=JFK&x=%20', 308, '/flights/?from=JFK&x=%20'],
  ['/experiences/?a=1', 308, '/flights/?a=1'],
  ['/host', 308, '/host/'],
  ['/assets/gone.js', 404],
  ['/routes.json', 404],
  ['/assets/../routes.json', 404],
  ['/index.html', 404],
])('GET %s answers %i', async (url, status, location) => {
  const answer = await app.inject({ url })
  expect([answer.statusCode, answer.headers['location']]).toEqual([status, location])
})

test('a vault with a public origin is the one that pages may frame', async () => {
  const site = await createApp({
    log: createLog('silent'),
    ids: createIds(),
    trustedProxies: [],
    draining: () => false,
  })
  serveWebApplication(site, {
    folder,
    tenantHosts: {},
    vaultOrigin: 'https://vault.example',
    pageFacts: () => ({}),
  })
  const policy = String(
    (await site.inject({ url: '/', headers: { host: 'travel.example' } })).headers[
      'content-security-policy'
    ],
  )
  expect(policy).toContain("connect-src 'self' https://vault.example;")
  expect(policy).toContain('frame-src https://vault.example;')
  // The vault's host name itself shows no portal.
  expect((await site.inject({ url: '/', headers: { host: 'vault.example' } })).statusCode).toBe(404)
  await site.close()
})

test('every page of a demonstration says that it is one', async () => {
  const site = await createApp({
    log: createLog('silent'),
    ids: createIds(),
    trustedProxies: [],
    draining: () => false,
  })
  serveWebApplication(site, { folder, tenantHosts: {}, demonstration: true, pageFacts: () => ({}) })
  for (const url of ['/', '/flights/', '/nothing/', '/stays/42/', '/host/']) {
    const { body, headers } = await site.inject({ url })
    expect(body).toContain('Demonstration: anyone can sign in as anyone.')
    const nonce = /<style nonce="([^"]+)">/.exec(body)?.[1] ?? 'none'
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`)
  }
  expect((await app.inject({ url: '/' })).body).not.toContain('Demonstration')
  await site.close()
})

test('a page has a fresh nonce, a strict policy and its tenant’s facts', async () => {
  const [one, two] = [
    await app.inject({ url: '/flights/', headers: { host: 'business.localhost:8080' } }),
    await app.inject({ url: '/flights/' }),
  ]
  const nonce =
    /'nonce-([\w-]{20,})'/.exec(String(one.headers['content-security-policy']))?.[1] ?? ''
  expect(one.body).toContain(`<script nonce="${nonce}" type="module"`)
  expect(one.body).toContain('data-tenant="business"')
  expect(one.body).toContain('{"tenant":"capone-corporate","clientId":"\\u003c/script>"}')
  expect(two.body).not.toContain(nonce)
  expect(String(one.headers['content-security-policy'])).toMatch(
    /frame-src http:\/\/vault\.localhost:8080; frame-ancestors 'none'/,
  )
  expect(String(one.headers['content-security-policy'])).toContain(
    "require-trusted-types-for 'script'",
  )
  expect(
    String((await app.inject({ url: '/host/' })).headers['content-security-policy']),
  ).toContain("frame-ancestors 'self'")
})

test('a page’s head says what it is, to browsers, search engines and previews', async () => {
  const headAt = async (url: string, host = 'travel.example'): Promise<string> =>
    /<head>(.*)<\/head>/.exec((await app.inject({ url, headers: { host } })).body)?.[1] ?? ''
  const flights = await headAt('/flights/?to="><b>')
  expect(flights).toContain('<title>Flights, Portolan</title>')
  expect(flights).toMatch(/<meta name="description" content="Book flights, [^"]+">/)
  expect(flights).toContain('<meta property="og:title" content="Flights">')
  expect(flights).toContain('<meta property="og:url" content="http://travel.example/flights/">')
  expect(flights).toMatch(/og:image" content="http:\/\/travel.example\/preview.jpg"/)
  expect(flights).toContain('media="(prefers-color-scheme: dark)" content="#000"')
  expect(await headAt('/')).toContain('<title>Portolan</title>')
  expect(await headAt('/nothing/')).toContain('<title>Page not found, Portolan</title>')
  expect(await headAt('/flights/', 'business.localhost')).toContain('Book business travel')
  // A host name is the caller's text.
  expect(await headAt('/', 'a"><b>')).not.toContain('<b>')
})

test('a page preloads only its own files', async () => {
  const [flights, home] = [await app.inject({ url: '/flights/' }), await app.inject({ url: '/' })]
  expect(flights.body).toContain(
    '<link rel="modulepreload" crossorigin href="/assets/form-1.js"><link rel="stylesheet" crossorigin href="/assets/form-1.css"></body>',
  )
  expect(home.body).not.toContain('form-1')
})

test('built files are immutable and compressed', async () => {
  const answer = await app.inject({
    url: '/assets/main-abc.js',
    headers: { 'accept-encoding': 'br' },
  })
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
  })
  expect(answer.rawPayload.length).toBeLessThan(100)
})

test('precompressed files are sent as built and have no path of their own', async () => {
  const of = (encoding: string) =>
    app.inject({ url: '/assets/page-def.js', headers: { 'accept-encoding': encoding } })
  expect((await of('br')).payload).toBe('as the build has packed it')
  expect((await of('identity')).payload).toBe('y'.repeat(3000))
  expect((await of('gzip')).headers['content-encoding']).toBe('gzip')
  expect((await app.inject({ url: '/assets/page-def.js.br' })).statusCode).toBe(404)
})

test('a page without a place for its facts is not served', async () => {
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><script type="application/json" id="portolan-config">\n{}</script>',
  )
  const other = await createApp({
    log: createLog('silent'),
    ids: createIds(),
    trustedProxies: [],
    draining: () => false,
  })
  serveWebApplication(other, {
    folder,
    tenantHosts: {},
    pageFacts: () => ({}),
  })
  expect((await other.inject({ url: '/flights/' })).statusCode).toBe(500)
  await other.close()
})
