import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, encodedFor, type Compressed } from './compressed.ts'

const gzipBytes = promisify(gzip)
const brotliBytes = promisify(brotliCompress)
/** Below one packet, compression saves nothing. */
const worthCompressing = 1400

const label = (reply: FastifyReply, encoding: 'br' | 'gzip' | 'identity'): void => {
  reply.header('vary', 'accept-encoding')
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
}

/** Sends precompressed bytes. */
export const sendCompressed = async (
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: Compressed,
): Promise<FastifyReply> => {
  const accepted = request.headers['accept-encoding']
  const { encoding, body } =
    bytes.gzip === null && bytes.brotli !== null && chooseEncoding(accepted) === 'gzip'
      ? { encoding: 'gzip' as const, body: await gzipBytes(bytes.identity, { level: 5 }) }
      : encodedFor(bytes, accepted)
  label(reply, encoding)
  return reply.header('content-type', bytes.type).send(body)
}

/** Compresses a single response quickly if it is long enough. */
export const sendText = async (
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  type: string,
): Promise<FastifyReply> => {
  const bytes = Buffer.from(text)
  const encoding =
    bytes.length < worthCompressing
      ? 'identity'
      : chooseEncoding(request.headers['accept-encoding'])
  label(reply, encoding)
  reply.header('content-type', type)
  if (encoding === 'br')
    return reply.send(
      await brotliBytes(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 4,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
    )
  if (encoding === 'gzip') return reply.send(await gzipBytes(bytes, { level: 5 }))
  return reply.send(bytes)
}
