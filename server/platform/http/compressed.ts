import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/**
 * The same bytes three ways, ready for any `Accept-Encoding`. A file that is packed already (a
 * font, a picture) is sent as it is.
 */
export interface Compressed {
  readonly type: string
  readonly identity: Buffer
  readonly gzip: Buffer | null
  readonly brotli: Buffer | null
}

const gzipBytes = promisify(gzip)
const brotliBytes = promisify(brotliCompress)

/**
 * Compresses once what is sent often. `quality` is brotli's: 5 for answers made while somebody
 * waits, 9 for files that never change; `packed` is what brotli has made of them already, with more
 * time.
 */
export const compressOnce = async (
  bytes: Buffer | string,
  type: string,
  quality = 5,
  packed?: Buffer,
): Promise<Compressed> => {
  const identity = Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes)
  const [zipped, brotli] = await Promise.all([
    gzipBytes(identity, { level: quality >= 9 ? 9 : 6 }),
    packed ??
      brotliBytes(identity, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
        },
      }),
  ])
  return { type, identity, gzip: zipped, brotli }
}

export const compressJson = (value: unknown): Promise<Compressed> =>
  compressOnce(JSON.stringify(value), 'application/json; charset=utf-8')

/**
 * An answer that somebody waits for: packed the one way that every browser takes; whoever takes
 * gzip alone has it packed for them.
 */
export const compressAnswer = async (value: unknown): Promise<Compressed> => {
  const identity = Buffer.from(JSON.stringify(value))
  const brotli = await brotliBytes(identity, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    },
  })
  return { type: 'application/json; charset=utf-8', identity, gzip: null, brotli }
}

/**
 * The best encoding a caller takes. `q=0` refuses; anything else is taken as a yes, since nobody
 * weighs these two apart.
 */
export const chooseEncoding = (acceptEncoding: string | undefined): 'br' | 'gzip' | 'identity' => {
  const takes = (name: string): boolean =>
    new RegExp(`(?:^|[,\\s])${name}(?!\\s*;\\s*q=0(?:\\.0+)?\\s*(?:,|$))\\s*(?:;|,|$)`).test(
      acceptEncoding ?? '',
    )
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}
/** The bytes to send to this caller, and the encoding they are in. */
export const encodedFor = (
  bytes: Compressed,
  acceptEncoding: string | undefined,
): { readonly encoding: 'br' | 'gzip' | 'identity'; readonly body: Buffer } => {
  const encoding = chooseEncoding(acceptEncoding)
  const packed = encoding === 'br' ? bytes.brotli : encoding === 'gzip' ? bytes.gzip : null
  return packed === null
    ? { encoding: 'identity', body: bytes.identity }
    : { encoding, body: packed }
}
