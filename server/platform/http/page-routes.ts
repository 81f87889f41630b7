import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FrameColors } from './page-head.ts'

/** Routes of the web application from its build (`routes.json`). */
export interface PageRoutes {
  readonly routes: readonly {
    readonly path: string
    readonly title?: string
    readonly built: boolean
    readonly files: readonly string[]
  }[]
  /** Aliases of a page, with the slash. */
  readonly aliases: Readonly<Record<string, string>>
  readonly frameColors?: FrameColors
}
/** `files`: scripts and styles of this page only. */
export type PageAnswer =
  | {
      readonly kind: 'page'
      readonly status: 200 | 404
      readonly title: string
      readonly files: readonly string[]
    }
  | { readonly kind: 'redirect'; readonly to: string }

export const readPageRoutes = (folder: string): PageRoutes => {
  const file = join(folder, 'routes.json')
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as PageRoutes)
    : { routes: [{ path: '/', built: true, files: [] }], aliases: {} }
}

/** What a path returns: its page, the not-found page, or a redirect to the canonical path. */
export const pageAnswerOf = ({ routes, aliases }: PageRoutes): ((path: string) => PageAnswer) => {
  const exact = new Map(
    routes.filter(({ path }) => !path.includes(':')).map((route) => [route.path, route]),
  )
  const patterns = routes
    .filter(({ path }) => path.includes(':'))
    .map((route) => ({ route, pattern: new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`) }))
  return (path) => {
    const slashed = path.endsWith('/') ? path : `${path}/`
    const alias = aliases[slashed]
    if (alias !== undefined) return { kind: 'redirect', to: alias }
    const found = exact.get(slashed) ?? patterns.find(({ pattern }) => pattern.test(slashed))?.route
    if (found !== undefined && slashed !== path) return { kind: 'redirect', to: slashed }
    return {
      kind: 'page',
      status: found?.built === true ? 200 : 404,
      title: found === undefined ? 'Page not found' : (found.title ?? 'Home'),
      files: found?.files ?? [],
    }
  }
}
