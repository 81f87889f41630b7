import { readFileSync } from 'node:fs'
import { createRequire, stripTypeScriptTypes } from 'node:module'

/** Suppresses Node's experimental warning for `stripTypeScriptTypes`. */
const strip = (source: string): string => {
  const { emitWarning } = process
  process.emitWarning = () => undefined
  try {
    return stripTypeScriptTypes(source)
  } finally {
    process.emitWarning = emitWarning
  }
}

/**
 * A TypeScript module of the market for browsers: types stripped, `./x.ts` imported as `./x.js`,
 * and a module of the kernel as one beside it. The card form thus runs the vault's own checks.
 */
export const browserModule = (specifier: string): string =>
  strip(readFileSync(createRequire(import.meta.url).resolve(specifier), 'utf8')).replace(
    /from '(?:\.|@portolan\/kernel)\/([\w.-]+)\.ts'/g,
    "from './$1.js'",
  )
