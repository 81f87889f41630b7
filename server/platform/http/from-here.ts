import type { FastifyRequest } from 'fastify'
import { isLoopback } from '../settings.ts'
import { hostName } from './origin.ts'

/** Set by proxies: the call began elsewhere, even if the proxy runs on this machine. */
const passedOn = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'] as const

/**
 * A call from this machine under one of its own names. A page of another site cannot make one: DNS
 * rebinding changes the address of its name, never the name that is sent.
 */
export const isFromHere = (request: FastifyRequest): boolean => {
  const name = hostName(request.host)
  return (
    (isLoopback(name) || name === '[::1]') &&
    isLoopback((request.socket.remoteAddress ?? '').replace(/^::ffff:/, '')) &&
    passedOn.every((header) => request.headers[header] === undefined)
  )
}
