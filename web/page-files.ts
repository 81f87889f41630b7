import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk & {
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> }
}

/**
 * `/flights/shop/` and the file of its page, as the router pairs them: said there once, read from
 * there.
 */
const pagesOf = (router: string): ReadonlyMap<string, string> =>
  new Map(
    readFileSync(router, 'utf8')
      .split('createRoute(')
      .flatMap((route): [string, string][] => {
        const path = /^\{[^]*?path: '([^'$]*)'/.exec(route)?.[1]
        const file = /component: page\(\(\) => import\('([^']+)'\)/.exec(route)?.[1]
        return path === undefined || file === undefined
          ? []
          : [[path === '/' ? '/' : `/${path}/`, resolve(dirname(router), file)]]
      }),
  )

/** A chunk with everything it imports before it runs, and their styles. */
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
/** What every page loads before it runs. */
const everywhereIn = (bundle: Bundle): ReadonlySet<string> =>
  new Set(
    chunksOf(bundle)
      .filter(({ isEntry }) => isEntry)
      .flatMap(({ fileName }) => [...closureOf(bundle, fileName)]),
  )

/**
 * Scripts and styles that somebody waits for: those of every page, and those named for one. What a
 * page fetches later, at its leisure, is not among them.
 */
export const awaitedFiles = (bundle: Bundle, router: string): readonly string[] => [
  ...everywhereIn(bundle),
  ...new Set(
    Object.values(filesByPath(bundle, router))
      .flat()
      .map((name) => name.slice(1)),
  ),
]

/**
 * By path: the files its page needs besides those that every page loads. A browser that is told
 * them at once fetches them beside the application and not after it.
 */
export const filesByPath = (
  bundle: Bundle,
  router: string,
): Readonly<Record<string, readonly string[]>> => {
  const chunks = chunksOf(bundle)
  const everywhere = everywhereIn(bundle)
  const pages = pagesOf(router)
  if (pages.size === 0) throw new Error('The build finds no page in the router.')
  return Object.fromEntries(
    Array.from(pages, ([path, file]) => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === file)
      if (chunk === undefined)
        throw new Error(`${path} is shown by ${file}, which has no chunk of its own.`)
      return [
        path,
        [...closureOf(bundle, chunk.fileName)]
          .filter((name) => !everywhere.has(name))
          .map((name) => `/${name}`),
      ]
    }),
  )
}
