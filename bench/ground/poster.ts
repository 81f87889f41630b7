import { connect, type Socket } from 'node:net'

/**
 * Posts JSON over connections that are kept, one call at a time on each. Written on bare sockets:
 * what the load costs is taken from the very processors it measures. Reads no more of an answer
 * than its status and length, which every answer of ours has.
 */
export interface Poster {
  readonly post: (
    path: string,
    body: string,
    headers: Readonly<Record<string, string>>,
  ) => Promise<number>
  readonly close: () => void
}

interface Line {
  readonly socket: Socket
  readonly send: (text: string) => Promise<number>
}

const headEnd = '\r\n\r\n'

const openLine = (port: number): Line => {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true })
  let waiting: PromiseWithResolvers<number> | null = null
  let head = ''
  /** Bytes of the body that are still to come; null until the head is whole. */
  let left: number | null = null
  let status = 0
  socket.on('data', (chunk: Buffer) => {
    if (left === null) {
      head += chunk.toString('latin1')
      const end = head.indexOf(headEnd)
      if (end < 0) return
      status = Number(head.slice(9, 12))
      left =
        Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0) -
        (head.length - end - headEnd.length)
    } else left -= chunk.length
    if (left > 0) return
    head = ''
    left = null
    const answered = waiting
    waiting = null
    answered?.resolve(status)
  })
  const fail = (error: Error): void => waiting?.reject(error)
  socket.on('error', fail).on('close', () => fail(new Error('the server closed the connection')))
  return {
    socket,
    send: (text) => {
      waiting = Promise.withResolvers<number>()
      socket.write(text)
      return waiting.promise
    },
  }
}

export const createPoster = (base: URL): Poster => {
  const idle: Line[] = []
  const all = new Set<Line>()
  return {
    post: async (path, body, headers) => {
      const line = idle.pop() ?? openLine(Number(base.port))
      all.add(line)
      const head = Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('')
      try {
        const status = await line.send(
          `POST ${path} HTTP/1.1\r\n${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
        )
        idle.push(line)
        return status
      } catch (error) {
        all.delete(line)
        line.socket.destroy()
        throw error
      }
    },
    close: () => {
      for (const { socket } of all) socket.destroy()
    },
  }
}
