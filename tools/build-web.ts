import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { buildBeside } from './build-beside.ts'
import { mapCellFiles } from './map-cells/map-cells.ts'

/** Builds the web application. */
const root = dirname(dirname(fileURLToPath(import.meta.url)))

await buildBeside(join(root, '.build/web'), (outDir) =>
  build({
    root: join(root, 'web'),
    configFile: join(root, 'web/vite.config.ts'),
    logLevel: 'warn',
    plugins: [mapCellFiles()],
    build: { outDir, emptyOutDir: true },
  }),
)
