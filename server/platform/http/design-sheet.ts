import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const design = join(dirname(fileURLToPath(import.meta.url)), '../../../design')

export interface Asset {
  readonly type: string
  readonly bytes: Buffer
}

/**
 * The dark inks stand on an attribute that a script sets; these pages have none and follow the
 * browser instead.
 */
const followingScheme = (css: string): string =>
  css.replaceAll(
    /(\[data-tenant='[a-z]+'\])\[data-scheme='dark'\] (\{[^}]*\})/g,
    '@media (prefers-color-scheme: dark) { $1 $2 }',
  )

const fontUrl = /url\('(@fontsource-variable\/[^']+)'\)/g

/**
 * The sheet and the fonts of pages the server writes itself, by file name under `prefix`. Inks,
 * sizes and fonts are the design's own, read from its published sheets; `layout` is what the pages
 * add to them.
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
