import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyServerFactory } from 'fastify'
import { hostName } from './origin.ts'

/**
 * Routes one port to two separate applications: the card vault's host name to the vault, all others
 * to the portal. Until the vault is ready its name gets no answer.
 */
export const createHostSwitch = (
  vaultName: string,
): {
  readonly serverFactory: FastifyServerFactory
  readonly setVault: (vault: FastifyInstance) => void
} => {
  let vault: FastifyInstance | null = null
  return {
    setVault: (app) => (vault = app),
    serverFactory: (portal, options) => {
      const server: Server = createServer(
        { maxHeaderSize: 16_384 },
        (request: IncomingMessage, response: ServerResponse) => {
          if (hostName(request.headers.host) !== vaultName) portal(request, response)
          else if (vault !== null) vault.routing(request, response)
          else response.writeHead(404, { 'content-length': 0 }).end()
        },
      )
      const { requestTimeout, keepAliveTimeout } = options as {
        requestTimeout?: number
        keepAliveTimeout?: number
      }
      if (requestTimeout !== undefined) server.requestTimeout = requestTimeout
      if (keepAliveTimeout !== undefined) server.keepAliveTimeout = keepAliveTimeout
      server.headersTimeout = 20_000
      return server
    },
  }
}

/** Listens, or throws one sentence; returns the port, chosen by the system for 0. */
export const listen = async (app: FastifyInstance, host: string, port: number): Promise<number> => {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'EADDRINUSE')
      throw new Error(`PORT ${port} on ${host} is taken by another program.`, { cause: error })
    if (code === 'EACCES')
      throw new Error(`PORT ${port} on ${host} may not be opened by this user.`, { cause: error })
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
      throw new Error(`HOST ${host} is no address of this machine.`, { cause: error })
    throw error
  }
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}
