/**
 * Just enough of PostgreSQL's wire protocol (version 3) to see where a message ends and which ones
 * begin and end a commit. A message is one byte of type and a length that counts itself; only the
 * first of a client has no type.
 */
export interface Message {
  /** One letter; null for a client's first message. */
  readonly type: string | null
  readonly bytes: Buffer
}

const lengthBytes = 4
/** Larger than anything the product sends: a length beyond it means that we have lost the place. */
const longest = 64 * 1024 * 1024

/**
 * Takes chunks as they come and answers the messages that are complete; what is left waits for the
 * next chunk.
 */
export const createMessageReader = (
  side: 'client' | 'database',
): ((chunk: Buffer) => Message[]) => {
  let rest: Buffer = Buffer.alloc(0)
  let first = side === 'client'
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const messages: Message[] = []
    for (;;) {
      const head = first ? 0 : 1
      if (rest.length < head + lengthBytes) return messages
      const length = head + rest.readUInt32BE(head)
      if (length > longest)
        throw new Error(`A message of ${length} bytes: this is not PostgreSQL's protocol.`)
      if (rest.length < length) return messages
      messages.push({
        type: first ? null : String.fromCodePoint(rest[0] ?? 0),
        bytes: rest.subarray(0, length),
      })
      rest = rest.subarray(length)
      first = false
    }
  }
}

const textFrom = (bytes: Buffer, at: number): string => {
  const end = bytes.indexOf(0, at)
  return bytes.toString('utf8', at, end < 0 ? bytes.length : end)
}

/**
 * Of a client's first message, which lists names and values after its version: what the client
 * calls itself.
 */
export const applicationOf = ({ bytes }: Message): string => {
  const parts = bytes.toString('utf8', 8).split('\0')
  const at = parts.indexOf('application_name')
  return at < 0 ? '' : (parts[at + 1] ?? '')
}

/** A client asks for a commit: a simple query, or the statement of a prepared one. */
export const asksForCommit = ({ type, bytes }: Message): boolean => {
  if (type !== 'Q' && type !== 'P') return false
  const at = type === 'Q' ? 5 : bytes.indexOf(0, 5) + 1
  return /^\s*commit\b/i.test(textFrom(bytes, at))
}

/** The database says that a commit has taken effect. */
export const hasCommitted = ({ type, bytes }: Message): boolean =>
  type === 'C' && textFrom(bytes, 5) === 'COMMIT'
