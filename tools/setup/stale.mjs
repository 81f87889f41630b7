import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './node.mjs'

const isSource = (name) => !/\.test\.tsx?$|\.md$/.test(name)

const filesOf = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
        entry.name === 'node_modules' ? [] : filesOf(join(path, entry.name)),
      )
    : [path]

/** One digest of everything below the folders (and of single files), by name and content. */
const digestOf = (sources) => {
  const hash = createHash('sha256')
  const files = sources
    .filter((source) => existsSync(join(root, source)))
    .flatMap((source) => filesOf(join(root, source)))
  for (const file of files.filter(isSource).sort())
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/**
 * Makes `output` when it is missing or its sources have changed since it was made; the stamp is
 * written last.
 */
export const makeIfStale = async ({ name, output, sources, make }) => {
  const stamp = join(root, '.build', `${name}.stamp`)
  const digest = digestOf([...sources, 'package-lock.json'])
  if (existsSync(join(root, output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest)
    return false
  await make()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, digest)
  return true
}
