import { resolve } from 'node:path'
import { installIfStale } from './setup/install.mjs'
import { productEnv, productNode, run } from './setup/node.mjs'

/** `node tools/run.mjs FILE arguments`: runs a TypeScript file of ours under the locked Node. */
const [file, ...args] = process.argv.slice(2)
if (file === undefined) {
  console.error('Which file? node tools/run.mjs FILE arguments')
  process.exit(2)
}
try {
  await installIfStale()
  process.exitCode = await run(productNode(), [resolve(file), ...args], {
    env: productEnv(),
    cwd: process.cwd(),
  })
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
