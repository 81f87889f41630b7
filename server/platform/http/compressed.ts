import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The same bytes in each encoding; already compressed files (fonts, images) only as they are. */
export interface Compressed {
  readonly type: string
  readonly identity: Buffer
  readonly gzip: Buffer | null
  readonly brotli: Buffer | null
}

const gzipBytes = promisify(gzip)
const brotliBytes = promisify(brotliCompress)

/**
 * Compresses bytes that are sent often. `quality` is brotli's: 5 during a request, 9 for static
 * files; `packed`: brotli output of the build.
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

/** Compresses a response with brotli, which every browser accepts; gzip only on demand. */
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

/** The best encoding the caller accepts; every `q` above 0 counts alike. */
export const chooseEncoding = (acceptEncoding: string | undefined): 'br' | 'gzip' | 'identity' => {
  const takes = (name: string): boolean =>
    new RegExp(`(?:^|[,\\s])${name}(?!\\s*;\\s*q=0(?:\\.0+)?\\s*(?:,|$))\\s*(?:;|,|$)`).test(
      acceptEncoding ?? '',
    )
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}
/** The bytes to send and their encoding. */
export const encodedFor = (
  bytes: Compressed,
  acceptEncoding: string | undefined,
): { readonly encoding: 'br' | 'gzip' | 'identity'; readonly body: Buffer } => {
  const encoding = chooseEncoding(acceptEncoding)
  const body = { br: bytes.brotli, gzip: bytes.gzip, identity: null }[encoding]
  return body === null ? { encoding: 'identity', body: bytes.identity } : { encoding, body }
}
