import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const design = join(dirname(fileURLToPath(import.meta.url)), '../../../design')

export interface Asset {
  readonly type: string
  readonly bytes: Buffer
}

/** The dark theme needs a script-set attribute; these pages follow the browser's scheme instead. */
const followingScheme = (css: string): string =>
  css.replaceAll(
    /(\[data-tenant='[a-z]+'\])\[data-scheme='dark'\] (\{[^}]*\})/g,
    '@media (prefers-color-scheme: dark) { $1 $2 }',
  )

const fontUrl = /url\('(@fontsource-variable\/[^']+)'\)/g

/**
 * Sheet and fonts of server-rendered pages, by file name under `prefix`: the design's published
 * variables plus `layout`.
 */
export const designSheet = (
  prefix: string,
  name: string,
  layout: string,
): ReadonlyMap<string, Asset> => {
  const fromDesign = createRequire(join(design, 'package.json'))
  const fonts = readFileSync(join(design, 'tokens/fonts.css'), 'utf8')
  const tokens = readFileSync(join(design, 'tokens/tokens.css'), 'utf8')
  const sheet = [
    fonts.replaceAll(fontUrl, (_, path: string) => `url('${prefix}/${basename(path)}')`),
    followingScheme(tokens),
    layout,
  ].join('\n')
  return new Map<string, Asset>([
    [name, { type: 'text/css; charset=utf-8', bytes: Buffer.from(sheet) }],
    ...[...fonts.matchAll(fontUrl)].map(
      ([, path = '']) =>
        [
          basename(path),
          { type: 'font/woff2', bytes: readFileSync(fromDesign.resolve(path)) },
        ] as const,
    ),
  ])
}
