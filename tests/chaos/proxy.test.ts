import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { until } from '../harness/until.ts'
import { asksForCommit, createMessageReader, hasCommitted } from './postgres-messages.ts'
import { openDatabaseProxy, type DatabaseProxy } from './proxy.ts'

const message = (type: string, body: string | Buffer<ArrayBuffer>): Buffer => {
  const content = Buffer.from(typeof body === 'string' ? `${body}\0` : body)
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeUInt32BE(content.length + 4, 1)
  return Buffer.concat([head, content])
}
const idle = message('Z', Buffer.from('I'))

/**
 * A database that lets anybody in and answers every simple query at once, remembering what it
 * heard.
 */
const heard: string[] = []
let database: Server
let proxy: DatabaseProxy
const sockets = new Set<Socket>()
const clients: Client[] = []

beforeEach(async () => {
  heard.length = 0
  database = createServer((socket) => {
    sockets.add(socket)
    const read = createMessageReader('client')
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    socket.on('data', (chunk: Buffer) => {
      for (const { type, bytes } of read(chunk)) {
        if (type === null) socket.write(Buffer.concat([message('R', Buffer.alloc(4)), idle]))
        if (type !== 'Q') continue
        const text = bytes.toString('utf8', 5, bytes.length - 1)
        heard.push(text)
        socket.write(Buffer.concat([message('C', text.toUpperCase()), idle]))
      }
    })
  })
  await new Promise<void>((resolve) => void database.listen(0, '127.0.0.1', resolve))
  proxy = await openDatabaseProxy({
    host: '127.0.0.1',
    port: (database.address() as AddressInfo).port,
  })
})
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end().catch(() => undefined)))
  await proxy.close()
  for (const socket of sockets) socket.destroy()
  await new Promise((resolve) => void database.close(resolve))
})
const enter = async (): Promise<Client> => {
  const client = new Client({
    host: '127.0.0.1',
    port: proxy.port,
    user: 'anybody',
    database: 'any',
  })
  client.on('error', () => undefined)
  clients.push(client)
  await client.connect()
  return client
}
const all = (): number => 0

test('messages are found whole however they are cut into chunks', () => {
  const bytes = Buffer.concat([
    message('Q', 'begin'),
    message('Q', 'commit'),
    message('C', 'COMMIT'),
  ])
  for (let size = 1; size <= bytes.length; size++) {
    const read = createMessageReader('database')
    const found = []
    for (let at = 0; at < bytes.length; at += size)
      found.push(...read(bytes.subarray(at, at + size)))
    expect(found.map((one) => one.type)).toEqual(['Q', 'Q', 'C'])
    expect(found.map(asksForCommit)).toEqual([false, true, false])
    expect(found.map(hasCommitted)).toEqual([false, false, true])
  }
})

test('a commit is heard by the database and its answer by nobody', async () => {
  const client = await enter()
  proxy.strike({ kind: 'commit-unheard', times: 1 }, all)
  await client.query('begin')
  await expect(client.query('commit')).rejects.toThrow(/terminated|ECONNRESET/)
  expect(heard).toEqual(['begin', 'commit'])
  expect(proxy.commits()).toEqual({ unheard: 1, unsent: 0 })
})

test('a commit is swallowed, and the next one passes', async () => {
  const client = await enter()
  proxy.strike({ kind: 'commit-unsent', times: 1 }, all)
  await client.query('begin')
  await expect(client.query('commit')).rejects.toThrow(/terminated|ECONNRESET/)
  expect(heard).toEqual(['begin'])
  expect((await (await enter()).query('commit')).command).toBe('COMMIT')
})

test.each(['reset', 'half-close', 'broken-answer'] as const)(
  '%s ends what is under way, and a new connection works',
  async (kind) => {
    const client = await enter()
    expect(proxy.strike({ kind, share: 1 }, all)).toBe(1)
    await expect(client.query('begin')).rejects.toThrow()
    expect((await (await enter()).query('begin')).command).toBe('BEGIN')
  },
)

test.each(['black-hole', 'half-open'] as const)(
  '%s is silent until the client gives up',
  async (kind) => {
    const client = await enter()
    proxy.strike({ kind, share: 1 }, all)
    const answer = client.query('begin').catch(() => 'timed out')
    expect(proxy.unnoticed().connections).toBe(1)
    await client.end()
    expect(await answer).toBe('timed out')
    await until('it is noticed', () => proxy.unnoticed().connections === 0)
    expect(heard).toEqual([])
  },
)

test('what is stalled arrives in the end, also when the client is gone', async () => {
  const client = await enter()
  proxy.strike({ kind: 'stall', share: 1, forMs: 600_000 }, all)
  void client.query('begin').catch(() => undefined)
  await client.end()
  expect(heard).toEqual([])
  proxy.heal()
  await until('it arrives', () => heard.includes('begin'))
})

test('nobody gets in while it is away', async () => {
  const client = await enter()
  proxy.strike({ kind: 'away', forMs: 60_000 }, all)
  await expect(client.query('begin')).rejects.toThrow()
  await expect(enter()).rejects.toThrow()
  proxy.heal()
  await enter()
})
