import { builtProof, buildServerIfStale } from './setup/build.mjs'
import { installIfStale } from './setup/install.mjs'
import { productEnv, productNode, run } from './setup/node.mjs'

/** `npm run prove`: installs and joins what is stale, and runs the proof (`server/prove.ts`). */
try {
  await installIfStale()
  await buildServerIfStale()
  process.exitCode = await run(productNode(), [builtProof], {
    env: productEnv(),
    cwd: process.cwd(),
  })
} catch (error) {
  console.error(error.message)
  process.exitCode = 2
}
