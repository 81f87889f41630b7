import { join } from 'node:path'
import { productEnv, productNode, root, run } from './node.mjs'
import { makeIfStale } from './stale.mjs'

const node = async (args) => {
  // Builds speak on the error stream: the output belongs to the caller.
  const code = await run(productNode(), args, { env: productEnv(), stdio: ['ignore', 2, 2] })
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}.`)
}

/** The web application, from the shelves that it is made of. */
export const buildWebIfStale = () =>
  makeIfStale({
    name: 'web',
    output: '.build/web/index.html',
    sources: [
      'web',
      'design',
      'domain',
      'kernel',
      'contract',
      'tools/build-web.ts',
      'tools/build-beside.ts',
      'tools/map-cells',
    ],
    make: async () => {
      console.error('Building the web application ...')
      await node([join(root, 'tools/build-web.ts')])
    },
  })

/** The server and its proof, joined with all that they import. */
export const buildServerIfStale = () =>
  makeIfStale({
    name: 'server',
    output: '.build/server/main.mjs',
    sources: [
      'server',
      'market',
      'domain',
      'kernel',
      'contract',
      'tools/build-server.ts',
      'tools/build-beside.ts',
    ],
    make: async () => {
      console.error('Joining the server ...')
      await node([join(root, 'tools/build-server.ts')])
    },
  })

/** Their paths. */
export const builtServer = join(root, '.build/server/main.mjs')
export const builtProof = join(root, '.build/server/prove.mjs')

/** The market's world: airports, places and the network between them. */
export const bakeWorldIfStale = () =>
  makeIfStale({
    name: 'world',
    output: '.build/world.json',
    sources: ['market/world', 'market/airlines', 'kernel'],
    make: async () => {
      console.error('Baking the world of the built-in market ...')
      await node([join(root, 'tools/bake-world.ts')])
    },
  })
