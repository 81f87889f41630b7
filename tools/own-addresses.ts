import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * A module finds the files beside it from within a joined file in `place` too, wherever the
 * repository is.
 */
export const ownAddresses = (place: string): Plugin => ({
  name: 'own-addresses',
  transform: (code, id) =>
    !id.startsWith(root) || !code.includes('import.meta.url')
      ? null
      : {
          code: code.replaceAll(
            'import.meta.url',
            `new URL(${JSON.stringify(relative(place, id))}, import.meta.url).href`,
          ),
          map: null,
        },
})
