import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lockedNode, root, run } from './node.mjs'

const read = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/**
 * Whether what npm wrote down about its last install is what the lock file asks for. npm writes
 * that list when it has finished, so an install that was cut off counts as none.
 */
const isInstalled = () => {
  const written = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(written)) return false
  const installed = read(written)
  return Object.entries(read(join(root, 'package-lock.json'))).every(([path, wanted]) => {
    if (!path.includes('node_modules/') || wanted.link === true) return true
    const found = installed[path]
    return found === undefined
      ? wanted.optional === true || wanted.devOptional === true || wanted.peer === true
      : found.version === wanted.version
  })
}

/**
 * Installs what is locked, where it is not installed yet. Speaks on the error stream: the output
 * belongs to the caller.
 */
export const installIfStale = async () => {
  if (isInstalled()) return false
  console.error('Installing what the lock file names ...')
  const args = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const npm = process.env.npm_execpath
  const options = { stdio: ['ignore', 2, 2] }
  const code =
    npm !== undefined && /npm-cli\.c?js$/.test(npm)
      ? await run(process.execPath, [npm, ...args], options)
      : await run('npm', args, { ...options, shell: process.platform === 'win32' })
  if (code !== 0) throw new Error(`npm ci ended with ${code}.`)
  if (lockedNode() === null)
    console.error('The lock file carries no Node for this machine; the one on the path is used.')
  return true
}
