import { readFileSync } from 'node:fs'
import { designSheet, type Asset } from '../../platform/http/design-sheet.ts'

/** Sheet and fonts of the provider's pages, by file name. */
export const signInAssets = (path: string): ReadonlyMap<string, Asset> =>
  designSheet(
    `${path}/assets`,
    'sign-in.css',
    readFileSync(new URL('sign-in.css', import.meta.url), 'utf8'),
  )
