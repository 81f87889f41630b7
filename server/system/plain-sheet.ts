import { readFileSync } from 'node:fs'
import { designSheet, type Asset } from '../platform/http/design-sheet.ts'
import { escape } from '../platform/http/markup.ts'

const prefix = '/docs/assets'
const name = 'plain.css'
/**
 * Where the sheet of the pages without an application stands: the API's description, operations,
 * the market's console.
 */
export const plainSheetHref = `${prefix}/${name}`

/** It and its fonts, by file name. */
export const plainAssets = (): ReadonlyMap<string, Asset> =>
  designSheet(prefix, name, readFileSync(new URL('plain.css', import.meta.url), 'utf8'))

/** The head of such a page; `style` is what it adds to the sheet. */
export const plainHead = (title: string, nonce: string, style: string): string =>
  `<!doctype html><html lang="en" data-tenant="consumer"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escape(title)}</title><link rel="stylesheet" href="${plainSheetHref}"><style nonce="${nonce}">${style}</style></head>`
