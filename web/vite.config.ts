import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { roseHalves } from '../design/primitives/rose-path.ts'
import { awaitedFiles, filesByPath } from './page-files.ts'
import { routeAliases, routeTable } from './shell/route-table.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** The brand mark of the first paint and the icon, drawn by the same hand as everywhere else. */
const rose = (): Plugin => {
  const { filled, open } = roseHalves()
  const svg = (size: string, ink: string): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="-16 -16 32 32" aria-hidden="true"><path d="${filled}" fill="${ink}"/><path d="${open}" fill="none" stroke="${ink}" stroke-width=".7" stroke-linejoin="round"/></svg>`
  return {
    name: 'rose',
    transformIndexHtml: (html) =>
      html.replace('<!--rose-->', svg('width="28" height="28"', 'currentColor')),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'favicon.svg', source: svg('', '#11212C') })
    },
  }
}

/**
 * The addresses for the server, which answers their status and their proper names, and tells a
 * browser early what each page needs.
 */
const addresses = (): Plugin => ({
  name: 'addresses',
  enforce: 'post',
  generateBundle(_, bundle) {
    const files = filesByPath(bundle, here('shell/router.tsx'))
    const routes = routeTable.map(({ path, built }) => ({ path, built, files: files[path] ?? [] }))
    this.emitFile({
      type: 'asset',
      fileName: 'routes.json',
      source: JSON.stringify({ routes, aliases: routeAliases }),
    })
  },
})

/**
 * Packs what somebody waits for as small as it goes, beside the file: a tenth less on the wire than
 * the server, which packs when first asked, could afford. The map and the world's drawing would
 * take longer than all of it together, and nobody waits for them.
 */
const packed = (): Plugin => ({
  name: 'packed',
  async writeBundle({ dir = '' }, bundle) {
    await Promise.all(
      awaitedFiles(bundle, here('shell/router.tsx')).map(async (name) => {
        const file = bundle[name]
        if (file === undefined) return
        const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source)
        await writeFile(
          join(dir, `${name}.br`),
          await promisify(brotliCompress)(bytes, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: 11,
              [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
            },
          }),
        )
      }),
    )
  },
})

/** A shared chunk is called after all who share it: too long for an address. */
const withoutSharers = (name: string): string => /^[^~.]*/.exec(name)?.[0] ?? ''

/**
 * The web application, built into `.build/web`: hashed files under `assets/`, one page for every
 * route and one for the plain host page. No inline script and no inline style: the policy of the
 * server allows none.
 */
export default defineConfig({
  root: here('.'),
  plugins: [react(), rose(), addresses(), packed()],
  build: {
    outDir: here('../.build/web'),
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: here('index.html'), host: here('host/index.html') },
      // Each answer carries close to a kilobyte of headers: small pieces that several screens share travel together.
      output: {
        chunkFileNames: ({ name }) => `assets/${withoutSharers(name)}-[hash].js`,
        assetFileNames: ({ names }) => `assets/${withoutSharers(names[0] ?? '')}-[hash][extname]`,
        codeSplitting: {
          groups: [
            {
              name: 'pieces',
              test: /[/\\](?:design[/\\]primitives|kernel|lucide-react|web[/\\]shell)[/\\]/,
              minShareCount: 2,
              maxModuleSize: 6000,
            },
            {
              name: 'shared',
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 6000,
              maxModuleSize: 30_000,
            },
          ],
        },
      },
    },
  },
})
