/**
 * `npm run gallery`: every piece of the design in all its states, on the loopback. Ends with
 * Ctrl+C.
 */
import { createServer } from 'vite'

const server = await createServer({
  configFile: new URL('../design/gallery/vite.config.ts', import.meta.url).pathname,
})
await server.listen()
server.printUrls()
