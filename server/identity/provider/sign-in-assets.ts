import { readFileSync } from 'node:fs'
import { designSheet, type Asset } from '../../platform/http/design-sheet.ts'
import { providerPath } from './built-in.ts'

/** Sheet and fonts of the provider's pages, by file name. */
export const signInAssets = (): ReadonlyMap<string, Asset> =>
  designSheet(
    `${providerPath}/assets`,
    'sign-in.css',
    readFileSync(new URL('sign-in.css', import.meta.url), 'utf8'),
  )
