import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { compressOnce, type Compressed } from './compressed.ts'
import { hostName, tenantOfHost, vaultHost } from './origin.ts'
import { pageAnswerOf, readPageRoutes } from './page-routes.ts'
import { pagePolicy, workerPolicy } from './security-headers.ts'
import { sendCompressed, sendText } from './send-answer.ts'

export interface WebDeps {
  /** The built web application. */
  readonly folder: string
  readonly tenantHosts: Readonly<Record<string, TenantId>>
  /** What the page learns about the server, as JSON in its data block; nothing secret. */
  /** Origins of a map style from elsewhere. */
  readonly mapOrigins?: readonly string[]
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
/** Packed already: another compression only costs time. */
const packed = new Set(['.woff2', '.png', '.jpg', '.webp', '.avif', '.ico'])
const emptyFacts = '<script type="application/json" id="portolan-config">{}</script>'

/**
 * Every file of the build by its address; files are read, and compressed where the build has not
 * done it, when first asked for and then kept.
 */
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
 * Named by the page, the files of its screen come beside the application and not after it; at its
 * foot, so that none is before what the first paint needs.
 */
const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`

/** Lets the browser run the built scripts and styles of this one answer. */
const withNonce = (html: string, nonce: string): string =>
  html.replace(/<(script|style)(?=[\s>])/g, `<$1 nonce="${nonce}"`)

/** Serves the built web application at every address that nothing else answers. */
export const serveWebApplication = (app: FastifyInstance, deps: WebDeps): void => {
  const { mapOrigins = [] } = deps
  const files = collectFiles(deps.folder)
  const answerOf = pageAnswerOf(readPageRoutes(deps.folder))
  const pages = new Map<string, Promise<string>>()
  const read = (name: string): Promise<string> => {
    const kept = pages.get(name) ?? readFile(join(deps.folder, name), 'utf8')
    pages.set(name, kept)
    return kept
  }

  const sendPage = async (
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    {
      status,
      files,
      framedBy,
    }: {
      readonly status: number
      readonly files: readonly string[]
      readonly framedBy: "'none'" | "'self'"
    },
  ): Promise<FastifyReply> => {
    const tenant = tenantOfHost(request.host, deps.tenantHosts)
    const nonce = randomBytes(16).toString('base64url')
    const port = /:\d+$/.exec(request.host)?.[0] ?? ''
    const vaultOrigin = `${request.protocol}://${vaultHost}${port}`
    // `<` is escaped, so that no value can end the block.
    const facts = JSON.stringify({ tenant, ...deps.pageFacts(tenant) }).replaceAll('<', '\\u003c')
    const html = withNonce(await read(name), nonce)
      .replace(withNonce(emptyFacts, nonce), () => emptyFacts.replace('{}', () => facts))
      .replace('</body>', () => `${files.map(linkTo).join('')}</body>`)
      .replaceAll(
        'data-tenant="consumer"',
        tenant === 'capone-corporate' ? 'data-tenant="business"' : 'data-tenant="consumer"',
      )
    reply
      .code(status)
      .headers({
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
    // A missing file is no page: whoever asked for a script must not get markup.
    if (
      path.startsWith('/assets/') ||
      path.startsWith('/api/') ||
      hostName(request.host) === vaultHost
    )
      return missing(reply)
    if (path === '/host') return reply.redirect('/host/', 308)
    if (path === '/host/' && existsSync(join(deps.folder, 'host/index.html')))
      return sendPage(request, reply, 'host/index.html', {
        status: 200,
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
