import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { pause } from '../harness/until.ts'
import {
  applicationOf,
  asksForCommit,
  createMessageReader,
  hasCommitted,
  type Message,
} from './postgres-messages.ts'

/**
 * What happens to connections that are open, how many of them (0 to 1), and for how long where it
 * passes.
 */
export type ConnectionFault =
  /** Both sides see a reset. */
  | { readonly kind: 'reset'; readonly share: number }
  /** The client is told that nothing more will come; what it sends still arrives. */
  | { readonly kind: 'half-close'; readonly share: number }
  /** The database has hung up and the client is not told. */
  | { readonly kind: 'half-open'; readonly share: number }
  /** The next answer breaks off in the middle of a message. */
  | { readonly kind: 'broken-answer'; readonly share: number }
  /** Nothing passes any more, in neither direction, until the client gives up by itself. */
  | { readonly kind: 'black-hole'; readonly share: number }
  /** Everything waits, then arrives. */
  | { readonly kind: 'stall'; readonly share: number; readonly forMs: number }
  /** Every message takes this much longer. */
  | { readonly kind: 'slow'; readonly share: number; readonly forMs: number; readonly byMs: number }
/** What happens to the next connection. */
export type NextFault =
  /** The commit takes effect and its answer never arrives. */
  | { readonly kind: 'commit-unheard'; readonly times: number }
  /** The commit is swallowed: it never takes effect. */
  | { readonly kind: 'commit-unsent'; readonly times: number }
  /** New connections are refused and open ones are reset. */
  | { readonly kind: 'away'; readonly forMs: number }
export type ProxyFault = ConnectionFault | NextFault

export interface DatabaseProxy {
  readonly port: number
  /**
   * `draw` answers numbers in [0, 1): which connections are struck. Answers how many were, or are
   * yet to be.
   */
  readonly strike: (fault: ProxyFault, draw: () => number) => number
  /** Ends everything that passes by itself. What fell into a black hole or is half open stays there. */
  readonly heal: () => void
  /**
   * Connections that are dead without the client's knowing, what they call themselves, and for how
   * long the oldest has been (wall milliseconds).
   */
  readonly unnoticed: () => {
    readonly connections: number
    readonly applications: readonly string[]
    readonly longestMs: number
  }
  /** Commits whose answer was withheld, and those that were swallowed. */
  readonly commits: () => { readonly unheard: number; readonly unsent: number }
  readonly close: () => Promise<void>
}

interface Connection {
  readonly client: Socket
  readonly database: Socket
  stalledUntil: number
  slowUntil: number
  slowByMs: number
  /** When it went dead without the client's knowing. */
  deadSince: number | null
  breakNextAnswer: boolean
  /** What it calls itself; empty until its first message. */
  application: string
  /** A commit is on its way whose answer is not to arrive. */
  unheard: boolean
}

const migrations = 'portolan-migrations'
/** How often a waiting message looks whether it may go on. */
const gateMs = 10

/** A TCP proxy before one PostgreSQL, on a port of 127.0.0.1 of its own, that fails as it is told. */
export const openDatabaseProxy = async (target: {
  readonly host: string
  readonly port: number
}): Promise<DatabaseProxy> => {
  const open = new Set<Connection>()
  const armed = { unheard: 0, unsent: 0 }
  const done = { unheard: 0, unsent: 0 }
  let awayUntil = 0

  const cut = ({ client, database }: Connection): void => {
    client.resetAndDestroy()
    database.resetAndDestroy()
  }
  const passes = async (connection: Connection): Promise<boolean> => {
    if (connection.slowUntil > Date.now()) await pause(connection.slowByMs)
    while (connection.stalledUntil > Date.now()) await pause(gateMs)
    return connection.deadSince === null
  }

  const fromClient = (connection: Connection, message: Message): void => {
    if (message.type === null) connection.application = applicationOf(message)
    // A start has so many commits that it would take up all: other faults strike it often enough.
    if (connection.application !== migrations && asksForCommit(message)) {
      if (armed.unsent > 0) {
        armed.unsent--
        done.unsent++
        cut(connection)
        return
      }
      if (armed.unheard > 0) {
        armed.unheard--
        connection.unheard = true
      }
    }
    connection.database.write(message.bytes)
  }
  const fromDatabase = (connection: Connection, message: Message): void => {
    if (connection.unheard) {
      // What was asked before the commit may still be answered; the commit itself is not.
      if (!hasCommitted(message) && message.type !== 'E')
        return void connection.client.write(message.bytes)
      if (message.type !== 'E') done.unheard++
      return cut(connection)
    }
    if (connection.breakNextAnswer) {
      connection.client.write(
        message.bytes.subarray(0, Math.max(1, message.bytes.length >> 1)),
        () => cut(connection),
      )
      connection.breakNextAnswer = false
      connection.deadSince ??= Date.now()
      return
    }
    connection.client.write(message.bytes)
  }

  /** One direction, message by message and in order, through whatever gate is closed at the moment. */
  const carry = (
    connection: Connection,
    from: Socket,
    side: 'client' | 'database',
    forward: (connection: Connection, message: Message) => void,
  ): void => {
    const read = createMessageReader(side)
    let last: Promise<void> = Promise.resolve()
    from.on('data', (chunk: Buffer) => {
      const messages = read(chunk)
      last = last.then(async () => {
        for (const message of messages) if (await passes(connection)) forward(connection, message)
      })
    })
    const other = side === 'client' ? connection.database : connection.client
    from.on('end', () => {
      last = last.then(() => {
        // A dead line tells nobody anything, except that the client's own end is the end of it.
        if (connection.deadSince === null) other.end()
        else if (side === 'client') from.destroy()
      })
    })
    // What a client had sent still arrives when it is gone: late, as from a worker that everybody holds dead.
    if (side === 'client')
      from.on('close', () => void last.then(() => connection.database.destroySoon()))
  }

  const server = createServer({ allowHalfOpen: true }, (client) => {
    client.on('error', () => undefined)
    if (awayUntil > Date.now()) return void client.resetAndDestroy()
    const database = connect({ host: target.host, port: target.port, allowHalfOpen: true })
    const connection: Connection = {
      client,
      database,
      stalledUntil: 0,
      slowUntil: 0,
      slowByMs: 0,
      deadSince: null,
      breakNextAnswer: false,
      unheard: false,
      application: '',
    }
    open.add(connection)
    client.setNoDelay(true)
    database.setNoDelay(true)
    database.on('error', () => void (connection.deadSince === null && client.destroy()))
    carry(connection, client, 'client', fromClient)
    carry(connection, database, 'database', fromDatabase)
    client.on('close', () => open.delete(connection))
    database.on('close', () => void (connection.deadSince === null && client.end()))
  })
  await new Promise<void>(
    (resolve, reject) => void server.on('error', reject).listen(0, '127.0.0.1', resolve),
  )

  const strikeConnection = (connection: Connection, fault: ConnectionFault): void => {
    switch (fault.kind) {
      case 'reset':
        return cut(connection)
      case 'half-close':
        return void connection.client.end()
      case 'half-open':
        connection.deadSince ??= Date.now()
        return void connection.database.end()
      case 'broken-answer':
        connection.breakNextAnswer = true
        return
      case 'black-hole':
        connection.deadSince ??= Date.now()
        return
      case 'stall':
        connection.stalledUntil = Date.now() + fault.forMs
        return
      case 'slow':
        connection.slowUntil = Date.now() + fault.forMs
        connection.slowByMs = fault.byMs
    }
  }

  return {
    port: (server.address() as AddressInfo).port,
    strike: (fault, draw) => {
      switch (fault.kind) {
        case 'commit-unheard':
          armed.unheard += fault.times
          return fault.times
        case 'commit-unsent':
          armed.unsent += fault.times
          return fault.times
        case 'away': {
          awayUntil = Math.max(awayUntil, Date.now() + fault.forMs)
          const thrownOut = [...open]
          thrownOut.forEach(cut)
          return thrownOut.length
        }
        default: {
          const struck = [...open].filter(() => draw() < fault.share)
          for (const connection of struck) strikeConnection(connection, fault)
          return struck.length
        }
      }
    },
    heal: () => {
      armed.unheard = 0
      armed.unsent = 0
      awayUntil = 0
      for (const connection of open) {
        connection.stalledUntil = 0
        connection.slowUntil = 0
        connection.breakNextAnswer = false
      }
    },
    unnoticed: () => {
      const dead = [...open].filter(({ deadSince }) => deadSince !== null)
      const since = dead.map(({ deadSince }) => deadSince ?? 0)
      return {
        connections: dead.length,
        applications: dead.map(({ application }) => application),
        longestMs: since.length === 0 ? 0 : Date.now() - Math.min(...since),
      }
    },
    commits: () => ({ ...done }),
    close: async () => {
      for (const { client, database } of open) {
        client.destroy()
        database.destroy()
      }
      await new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}
