import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isApiUrl } from '@portolan/contract/surfaces.ts'
import { tenantProfiles, type TenantId } from '@portolan/domain/identity/tenant.ts'
import { compressOnce, type Compressed } from './compressed.ts'
import { demonstrationNotice } from './demonstration-notice.ts'
import { hostName, tenantOfHost, vaultHost } from './origin.ts'
import { headOf } from './page-head.ts'
import { pageAnswerOf, readPageRoutes } from './page-routes.ts'
import { pagePolicy, workerPolicy } from './security-headers.ts'
import { sendCompressed, sendText } from './send-answer.ts'

export interface WebDeps {
  /** The built web application. */
  readonly folder: string
  readonly tenantHosts: Readonly<Record<string, TenantId>>
  /** Public origin of a tenant's site; without one, the host that was called. */
  readonly publicOrigins?: Readonly<Partial<Record<TenantId, string>>>
  /** Origins of an external map style. */
  readonly mapOrigins?: readonly string[]
  /** Public origin of the card vault; default: `vault.localhost` with the request's port. */
  readonly vaultOrigin?: string | null
  /** Whether every page says that anybody may sign in as anybody. */
  readonly demonstration?: boolean
  /** Facts for the page, as JSON in a data block; nothing secret. */
  readonly pageFacts: (tenant: TenantId) => Readonly<Record<string, string | boolean>>
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.wasm': 'application/wasm',
  '.map': 'application/json; charset=utf-8',
}
/** Already compressed formats. */
const packed = new Set(['.woff2', '.png', '.jpg', '.webp', '.avif', '.ico'])
const emptyFacts = '<script type="application/json" id="portolan-config">{}</script>'

/** Files of the build by path; read and, if the build has not, compressed on first use. */
const collectFiles = (folder: string): ReadonlyMap<string, () => Promise<Compressed>> => {
  const files = new Map<string, () => Promise<Compressed>>()
  if (!existsSync(folder)) return files
  const names = new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }))
  const read = async (name: string, type: string): Promise<Compressed> => {
    const bytes = await readFile(join(folder, name))
    if (packed.has(extname(name))) return { type, identity: bytes, gzip: null, brotli: null }
    return compressOnce(
      bytes,
      type,
      9,
      names.has(`${name}.br`) ? await readFile(join(folder, `${name}.br`)) : undefined,
    )
  }
  for (const name of names) {
    const extension = extname(name)
    const type = types[extension]
    if (
      type === undefined ||
      extension === '.html' ||
      name === 'routes.json' ||
      name.startsWith('.vite')
    )
      continue
    let kept: Promise<Compressed> | undefined
    files.set(`/${name.split(sep).join('/')}`, () => (kept ??= read(name, type)))
  }
  return files
}

/**
 * Preloads the page's own files alongside the application; at the end of the body, behind what the
 * first paint needs.
 */
const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`

/** Adds the response's nonce to the built scripts and styles. */
const withNonce = (html: string, nonce: string): string =>
  html.replace(/<(script|style)(?=[\s>])/g, `<$1 nonce="${nonce}"`)

/**
 * A page with the placeholder for its facts. Throws if it is missing, because the page would run as
 * the consumer tenant's.
 */
const readPage = async (file: string): Promise<string> => {
  const html = await readFile(file, 'utf8')
  if (!html.includes(emptyFacts)) throw new Error(`${file} lacks ${emptyFacts}`)
  return html
}

/** The built page with its head, facts, files, theme and nonce. */
const filledPage = (
  page: string,
  {
    nonce,
    head,
    facts,
    files,
    theme,
    notice,
  }: {
    readonly nonce: string
    readonly head: string
    readonly facts: object
    readonly files: readonly string[]
    readonly theme: string
    /** Markup above the page. */
    readonly notice: string
  },
): string => {
  // Escapes `<`, so that no value can close the block.
  const json = JSON.stringify(facts).replaceAll('<', '\\u003c')
  return withNonce(page, nonce)
    .replace(/<title>[^<]*<\/title>\s*<!--head-->/, () => head)
    .replace(withNonce(emptyFacts, nonce), () => emptyFacts.replace('{}', () => json))
    .replace('<body>', () => `<body>${notice}`)
    .replace('</body>', () => `${files.map(linkTo).join('')}</body>`)
    .replaceAll('data-tenant="consumer"', `data-tenant="${theme}"`)
}

interface SentPage {
  readonly status: number
  readonly title: string
  readonly files: readonly string[]
  readonly framedBy: "'none'" | "'self'"
}

/** Serves the built web application at every path without another route. */
export const serveWebApplication = (app: FastifyInstance, deps: WebDeps): void => {
  const { mapOrigins = [] } = deps
  const vaultName = deps.vaultOrigin == null ? vaultHost : new URL(deps.vaultOrigin).hostname
  const files = collectFiles(deps.folder)
  const routes = readPageRoutes(deps.folder)
  const answerOf = pageAnswerOf(routes)
  const pages = new Map<string, Promise<string>>()
  const read = (name: string): Promise<string> => {
    const kept = pages.get(name) ?? readPage(join(deps.folder, name))
    pages.set(name, kept)
    return kept
  }

  const sendPage = async (
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    { status, title, files, framedBy }: SentPage,
  ): Promise<FastifyReply> => {
    const tenant = tenantOfHost(request.host, deps.tenantHosts)
    const nonce = randomBytes(16).toString('base64url')
    const port = /:\d+$/.exec(request.host)?.[0] ?? ''
    const vaultOrigin = deps.vaultOrigin ?? `${request.protocol}://${vaultHost}${port}`
    const { theme, description } = tenantProfiles[tenant]
    const html = filledPage(await read(name), {
      nonce,
      theme,
      files,
      notice: deps.demonstration === true ? demonstrationNotice(nonce) : '',
      head: headOf({
        title,
        description,
        origin: deps.publicOrigins?.[tenant] ?? `${request.protocol}://${request.host}`,
        path: request.url.split('?', 1)[0] ?? '/',
        colors: routes.frameColors?.[theme],
      }),
      facts: { tenant, ...deps.pageFacts(tenant) },
    })
    reply.code(status).headers({
      'content-security-policy': pagePolicy({ nonce, vaultOrigin, framedBy, mapOrigins }),
      'cache-control': 'no-store',
      ...(framedBy === "'self'" ? { 'x-frame-options': 'SAMEORIGIN' } : {}),
    })
    return sendText(request, reply, html, 'text/html; charset=utf-8')
  }

  const missing = (reply: FastifyReply): FastifyReply => {
    reply.callNotFound()
    return reply
  }
  const serve = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const [path = '/', ...query] = request.url.split('?')
    const file = files.get(path)
    if (file !== undefined) {
      reply.header(
        'cache-control',
        path.startsWith('/assets/')
          ? 'public, max-age=31536000, immutable'
          : 'public, max-age=3600',
      )
      if (path.endsWith('.mjs')) reply.header('content-security-policy', workerPolicy(mapOrigins))
      return sendCompressed(request, reply, await file())
    }
    // A missing file returns 404 without markup.
    if (path.startsWith('/assets/') || isApiUrl(path) || hostName(request.host) === vaultName)
      return missing(reply)
    if (path === '/host') return reply.redirect('/host/', 308)
    if (path === '/host/' && existsSync(join(deps.folder, 'host/index.html')))
      return sendPage(request, reply, 'host/index.html', {
        status: 200,
        title: 'Home',
        files: [],
        framedBy: "'self'",
      })
    const answer = answerOf(path)
    if (answer.kind === 'redirect')
      return reply.redirect(query.length === 0 ? answer.to : `${answer.to}?${query.join('?')}`, 308)
    if (!existsSync(join(deps.folder, 'index.html'))) return missing(reply)
    return sendPage(request, reply, 'index.html', { ...answer, framedBy: "'none'" })
  }
  app.get('/', serve)
  app.get('/*', serve)
}
