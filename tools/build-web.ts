import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { mapCellFiles } from './map-cells/map-cells.ts'

/**
 * Builds the web application beside its place and moves it there, so that a build that was cut off is
 * never served.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const place = join(root, '.build/web')
const next = `${place}.next-${process.pid}`
for (const name of existsSync(dirname(place)) ? readdirSync(dirname(place)) : []) if (name.startsWith('web.next-')) rmSync(join(dirname(place), name), { recursive: true, force: true })

await build({ root: join(root, 'web'), configFile: join(root, 'web/vite.config.ts'), logLevel: 'warn', plugins: [mapCellFiles()], build: { outDir: next, emptyOutDir: true } })

const old = `${place}.old-${process.pid}`
if (existsSync(place)) renameSync(place, old)
renameSync(next, place)
rmSync(old, { recursive: true, force: true })
