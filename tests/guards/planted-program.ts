import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { ownAddresses } from '../../tools/own-addresses.ts'
import { plantedText, root, type Patch } from './planted-copy.ts'

/**
 * Joins a program and what it imports of the house into one file, with this one bug, and throws the
 * file away after the work. Node would take ten times as long to load a copy of all sources.
 */
export const withPlantedProgram = async <T>(
  patch: Patch,
  program: string,
  work: (file: string) => Promise<T>,
): Promise<T> => {
  const built = join(root, '.build')
  mkdirSync(built, { recursive: true })
  // Inside the repository, where the packages are found.
  const outDir = mkdtempSync(join(built, 'planted-'))
  const planted: Plugin = {
    name: 'planted-bug',
    enforce: 'pre',
    load: (id) => (id === join(root, patch.file) ? plantedText(patch) : null),
  }
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      plugins: [planted, ownAddresses(outDir)],
      ssr: { noExternal: [/^@portolan\//] },
      build: {
        ssr: true,
        target: 'node26',
        outDir,
        minify: false,
        rolldownOptions: {
          input: { planted: join(root, program) },
          output: { entryFileNames: '[name].mjs' },
        },
      },
    })
    return await work(join(outDir, 'planted.mjs'))
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}
