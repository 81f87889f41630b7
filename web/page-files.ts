import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk & {
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> }
}

/** The paths in the routes of a capability, and the page file of each. */
const pagesOf = (routes: string): readonly (readonly [path: string, file: string])[] =>
  readFileSync(routes, 'utf8')
    .split('createRoute(')
    .flatMap((route): [string, string][] => {
      const path = /^\{[^]*?path: '([^'$]*)'/.exec(route)?.[1]
      const file = /component: page\(\(\) => import\('([^']+)'\)/.exec(route)?.[1]
      return path === undefined || file === undefined
        ? []
        : [[path === '/' ? '/' : `/${path}/`, resolve(dirname(routes), file)]]
    })

/** A chunk, its static imports, and their styles. */
const closureOf = (
  bundle: Bundle,
  fileName: string,
  found = new Set<string>(),
): ReadonlySet<string> => {
  const chunk = bundle[fileName] as Chunk | undefined
  if (chunk?.type !== 'chunk' || found.has(fileName)) return found
  found.add(fileName)
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
  for (const name of chunk.imports) closureOf(bundle, name, found)
  return found
}

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((file) => file.type === 'chunk')
/** The files that every page loads first. */
const everywhereIn = (bundle: Bundle): ReadonlySet<string> =>
  new Set(
    chunksOf(bundle)
      .filter(({ isEntry }) => isEntry)
      .flatMap(({ fileName }) => [...closureOf(bundle, fileName)]),
  )

/** All scripts and styles that a page waits for, without those it loads later on demand. */
export const awaitedFiles = (bundle: Bundle, routes: readonly string[]): readonly string[] => [
  ...everywhereIn(bundle),
  ...new Set(
    Object.values(filesByPath(bundle, routes))
      .flat()
      .map((name) => name.slice(1)),
  ),
]

/**
 * The files of each page beyond those that every page loads, by path. The server lists them in the
 * page, so that the browser fetches them together with the application.
 */
export const filesByPath = (
  bundle: Bundle,
  routes: readonly string[],
): Readonly<Record<string, readonly string[]>> => {
  const chunks = chunksOf(bundle)
  const everywhere = everywhereIn(bundle)
  const pages = new Map(routes.flatMap(pagesOf))
  if (pages.size === 0) throw new Error('No pages were found in the routes.')
  return Object.fromEntries(
    Array.from(pages, ([path, file]) => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === file)
      if (chunk === undefined)
        throw new Error(`The page ${file} of ${path} has no chunk of its own.`)
      return [
        path,
        [...closureOf(bundle, chunk.fileName)]
          .filter((name) => !everywhere.has(name))
          .map((name) => `/${name}`),
      ]
    }),
  )
}

/**
 * Chunks that import each other, each once: one of them would run before what it needs and the page
 * crash, although no module imports itself. Null if there are none.
 */
export const chunkCycle = (bundle: Bundle): readonly string[] | null => {
  const done = new Set<string>()
  const from = (fileName: string, above: readonly string[]): readonly string[] | null => {
    const at = above.indexOf(fileName)
    if (at >= 0) return above.slice(at)
    const chunk = bundle[fileName]
    if (chunk?.type !== 'chunk' || done.has(fileName)) return null
    for (const name of chunk.imports) {
      const cycle = from(name, [...above, fileName])
      if (cycle !== null) return cycle
    }
    done.add(fileName)
    return null
  }
  for (const { fileName } of chunksOf(bundle)) {
    const cycle = from(fileName, [])
    if (cycle !== null) return cycle
  }
  return null
}
