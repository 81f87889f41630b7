import { existsSync, readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { roseHalves } from '../design/primitives/rose-path.ts'
import { frameColors, manifest, robotsText } from './head.ts'
import { awaitedFiles, chunkCycle, filesByPath } from './page-files.ts'
import { routeAliases, routeTable } from './shell/route-table.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** The routes of every capability. */
const routeFiles = readdirSync(here('.'))
  .map((capability) => here(`${capability}/routes.tsx`))
  .filter((file) => existsSync(file))

/** The brand mark of the first paint and of the icon, from the design's own path. */
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

/** Writes `routes.json`: the server's statuses, titles, aliases, and files by path. */
const addresses = (): Plugin => ({
  name: 'addresses',
  enforce: 'post',
  generateBundle(_, bundle) {
    const files = filesByPath(bundle, routeFiles)
    const routes = routeTable.map(({ path, title, built }) => ({
      path,
      title,
      built,
      files: files[path] ?? [],
    }))
    this.emitFile({
      type: 'asset',
      fileName: 'routes.json',
      source: JSON.stringify({ routes, aliases: routeAliases, frameColors }),
    })
    this.emitFile({ type: 'asset', fileName: 'robots.txt', source: robotsText(routeTable) })
    this.emitFile({
      type: 'asset',
      fileName: 'manifest.webmanifest',
      source: JSON.stringify(manifest),
    })
  },
})

/** Refuses a build whose chunks wait for each other; which modules share a chunk is chosen below. */
const withoutCycles = (): Plugin => ({
  name: 'without-cycles',
  enforce: 'post',
  generateBundle(_, bundle) {
    const cycle = chunkCycle(bundle)
    if (cycle === null) return
    const modules = cycle.map((name) => {
      const chunk = bundle[name]
      return `${name}: ${chunk?.type === 'chunk' ? chunk.moduleIds.join(', ') : ''}`
    })
    this.error(`Chunks import each other.\n${modules.join('\n')}`)
  },
})

/**
 * Compresses the awaited files with Brotli's best quality, which is about 10% smaller than what the
 * server could afford per request. The map and the world's art load later and would take longest.
 */
const precompressed = (): Plugin => ({
  name: 'precompressed',
  async writeBundle({ dir = '' }, bundle) {
    await Promise.all(
      awaitedFiles(bundle, routeFiles).map(async (name) => {
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

/**
 * What nearly every page needs, and the shapes of protections: those of a cancellation are made of
 * them, while what shows them is made of what shows cancellations.
 */
const pieces =
  /[/\\](?:design[/\\]primitives|kernel|lucide-react|web[/\\]shell|contract[/\\]protections)[/\\]/
/** The shell's lists of what products bring: each would take all products into every page. */
const ofProducts = /[/\\]web[/\\]shell[/\\](?:trip-pieces|trip-rows|recents-of-products)\.ts$/

/**
 * The rules and words of travel offers, which read each other and are read by how trips are paid:
 * together, so that no two chunks do.
 */
const offers =
  /[/\\]domain[/\\]wallet[/\\](?:purchase|condition|offer|offer-actions|offer-banner)\.ts$|[/\\]web[/\\]wallet[/\\]wallet-words\.ts$/

/** A booking as it is read back, which checkout, trips and their steps are made of: together. */
const bookings =
  /[/\\](?:contract[/\\]checkout[/\\](?:booking|booked-tender|read-booking)|domain[/\\]checkout[/\\]booking\.lifecycle|domain[/\\]activities[/\\]check-answers)\.ts$/

/** Shortens the name of a shared chunk, which lists all its importers. */
const shortName = (name: string): string => /^[^~.]*/.exec(name)?.[0] ?? ''

/**
 * Builds the web application into `.build/web`: hashed files under `assets/`, one page for all
 * routes, and the host page. The server's policy allows no inline scripts or styles.
 */
export default defineConfig({
  root: here('.'),
  plugins: [react(), rose(), addresses(), withoutCycles(), precompressed()],
  build: {
    outDir: here('../.build/web'),
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: here('index.html'), host: here('host/index.html') },
      // Small shared modules are grouped, because every response has about 1 kB of headers.
      output: {
        chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
        assetFileNames: ({ names }) => `assets/${shortName(names[0] ?? '')}-[hash][extname]`,
        codeSplitting: {
          groups: [
            {
              name: 'pieces',
              test: (id) => pieces.test(id) && !ofProducts.test(id),
              minShareCount: 2,
              maxModuleSize: 6000,
            },
            { name: 'offers', test: offers, minShareCount: 2 },
            { name: 'bookings', test: bookings, minShareCount: 2 },
            {
              name: 'shared',
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 5000,
              maxModuleSize: 30_000,
            },
          ],
        },
      },
    },
  },
})
