import { readFileSync } from 'node:fs'
import { html, trustedHtml, type Html } from '@portolan/kernel/html.ts'
import { designSheet, type Asset } from '../platform/http/design-sheet.ts'

const prefix = '/docs/assets'
const name = 'plain.css'
/** Style sheet of the pages outside the web application: API docs, operations, market console. */
export const plainSheetHref = `${prefix}/${name}`

/** The sheet and its fonts, by file name. */
export const plainAssets = (): ReadonlyMap<string, Asset> =>
  designSheet(prefix, name, readFileSync(new URL('plain.css', import.meta.url), 'utf8'))

/** The head of such a page; `style` adds to the sheet. */
export const plainHead = (title: string, nonce: string, style: string): Html =>
  html`<!doctype html><html lang="en" data-tenant="consumer"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title}</title><link rel="stylesheet" href="${plainSheetHref}"><style nonce="${nonce}">${trustedHtml(style)}</style></head>`
