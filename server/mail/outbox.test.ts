import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import { openTestDatabase } from '../platform/database/test-database.ts'
import { createIds } from '../platform/ids.ts'
import type { EnqueueOptions, Jobs } from '../platform/jobs/jobs.ts'
import type { Json } from '../platform/json.ts'
import { createLog } from '../platform/log.ts'
import type { MailServer, OutgoingMail } from './mail-server.ts'
import { createOutbox } from './outbox.ts'

let open: OpenDatabase
beforeAll(async () => {
  open = await openTestDatabase()
  await open.database.worker((tx) =>
    tx.execute(sql`insert into portolan.persons (tenant, id, issuer, subject, first_name, last_name, email, account_role, admission, created_at)
    values ('capone', 'person_a', 'i', 's', 'Avery', 'Lindqvist', 'avery@portolan.example', 'Primary', 'Open', 0)`),
  )
}, 60_000)
afterAll(() => open.close())

const letters = {
  hello: async (facts: Json) => ({ subject: 'Hello', text: JSON.stringify(facts) }),
}

/** A job queue in memory, run by hand. */
const queue = () => {
  const waiting: { readonly payload: Json; readonly options: EnqueueOptions }[] = []
  let handle: (payload: Json) => Promise<void> = async () => undefined
  const jobs: Jobs = {
    enqueue: async (_tx, _name, payload, options = {}) => void waiting.push({ payload, options }),
    work: (_name, work) => {
      handle = work
    },
  }
  return { jobs, waiting, run: (payload: Json) => handle(payload) }
}
const outboxWith = (server: MailServer | null) => {
  const jobs = queue()
  return {
    ...jobs,
    outbox: createOutbox({
      database: open.database,
      jobs: jobs.jobs,
      clock: { now: () => 5000 },
      ids: createIds(),
      log: createLog('silent'),
      letters,
      originOf: () => 'http://t.example',
      server,
    }),
  }
}
const mail = (cause: string, personId = 'person_a') => ({
  tenant: 'capone' as const,
  personId,
  letter: 'hello',
  facts: { n: 1 },
  cause,
})
const stateOf = async (cause: string) =>
  (
    await open.database.worker((tx) =>
      tx.execute<{ state: string; attempts: number }>(
        sql`select state, attempts from portolan.mails where cause = ${cause}`,
      ),
    )
  ).rows[0]

test('a mail is part of its transaction and unique by its cause', async () => {
  const { outbox, waiting } = outboxWith({ send: async () => undefined })
  await open.database
    .tenant('capone', async (tx) => {
      await outbox.post(tx, mail('undone'))
      throw new Error('rolled back')
    })
    .catch(() => undefined)
  expect(await stateOf('undone')).toBeUndefined()
  const posted = await Promise.all(
    Array.from({ length: 6 }, () =>
      open.database.tenant('capone', (tx) => outbox.post(tx, mail('once'))),
    ),
  )
  expect(posted.filter(Boolean)).toHaveLength(1)
  // Includes the job of the transaction that was rolled back: this queue is not transactional.
  expect(waiting).toHaveLength(2)
})

test('failed deliveries are retried with growing pauses, up to a limit', async () => {
  const taken: OutgoingMail[] = []
  let refusals = 3
  const { outbox, waiting, run } = outboxWith({
    send: async (outgoing) => {
      if (refusals-- > 0) throw new Error('full')
      taken.push(outgoing)
    },
  })
  await open.database.tenant('capone', (tx) => outbox.post(tx, mail('later')))
  const payload = waiting[0]?.payload ?? null
  for (let at = 0; at < 4; at++) await run(payload)
  expect(taken).toMatchObject([{ to: 'avery@portolan.example', subject: 'Hello', text: '{"n":1}' }])
  const pauses = waiting.slice(1).map(({ options }) => options.startAfterMs ?? 0)
  expect(pauses).toHaveLength(3)
  expect(pauses).toEqual([...pauses].sort((a, b) => a - b))
  expect(await stateOf('later')).toEqual({ state: 'Sent', attempts: 4 })
  await run(payload)
  expect(taken).toHaveLength(1)

  const dead = outboxWith({ send: () => Promise.reject(new Error('gone')) })
  await open.database.tenant('capone', (tx) => dead.outbox.post(tx, mail('never')))
  for (let at = 0; at < 100; at++) await dead.run(dead.waiting[0]?.payload ?? null)
  expect((await stateOf('never'))?.state).toBe('Failed')
  expect(dead.waiting.length).toBeLessThan(100)
})

test('concurrent workers send a mail once; a deleted account gets none', async () => {
  const taken: string[] = []
  const { outbox, waiting, run } = outboxWith({ send: async ({ to }) => void taken.push(to) })
  await open.database.tenant('capone', (tx) => outbox.post(tx, mail('both')))
  await Promise.all([
    run(waiting[0]?.payload ?? null),
    run(waiting[0]?.payload ?? null),
    run(waiting[0]?.payload ?? null),
  ])
  expect(taken).toHaveLength(1)
  waiting.splice(1)
  await open.database.tenant('capone', (tx) => outbox.post(tx, mail('nobody', 'person_gone')))
  await run(waiting[1]?.payload ?? null)
  expect(taken).toHaveLength(1)
  expect((await stateOf('nobody'))?.state).toBe('Failed')
})

test('without a mail server mails stay in the outbox', async () => {
  const { outbox, waiting } = outboxWith(null)
  await open.database.tenant('capone', (tx) => outbox.post(tx, mail('kept')))
  expect(waiting).toEqual([])
  expect((await stateOf('kept'))?.state).toBe('Kept')
  expect((await outbox.newest(50)).find(({ mail: { cause } }) => cause === 'kept')).toMatchObject({
    subject: 'Hello',
    text: '{"n":1}',
  })
})
