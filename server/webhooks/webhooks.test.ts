import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WebhookEvent } from '@portolan/domain/webhooks/webhook.ts'
import type { NewMail } from '../mail/index.ts'
import type { Json } from '../platform/json.ts'
import { errorOf, openPortal, type Browser, type Portal } from '../test-portal.ts'
import { announce } from './announce.ts'
import { followDeliveries } from './deliver.ts'
import { forgetDeliveries } from './forget-deliveries.ts'
import { createPostWebhook, type PostOutcome } from './post-webhook.ts'
import { isPublicAddress } from '../platform/http/public-address.ts'
import { signatureHeaders } from './sign-webhook.ts'
import { createWebhookSealer } from './webhook-sealer.ts'
import { companyWebhooks, webhookDeliveries } from './webhooks.tables.ts'

const of = { tenant: 'capone-corporate', businessId: 'business_halyard' } as const
const base = '/admin/api/v0/webhooks'
const url = 'https://hooks.halyard.example/travel'

let portal: Portal
let drew: Browser
/** The next attempts answer these; the last one stays. */
let answers: readonly (PostOutcome | Error)[] = []
const posted: { headers: Readonly<Record<string, string>>; body: string }[] = []
const mails: NewMail[] = []
const queue: { payload: Json; startAfterMs: number }[] = []
let runJob: (payload: Json) => Promise<void> = () => Promise.resolve()

const answered = (status: number): PostOutcome => ({ kind: 'answered', status })

beforeAll(async () => {
  portal = await openPortal()
  drew = portal.browser('capone-corporate')
  await drew.signIn('drew')
  followDeliveries({
    database: portal.open.database,
    deadlines: portal.deadlines,
    clock: { now: () => portal.clock.at },
    sealer: createWebhookSealer(portal.secretOf),
    outbox: { post: async (_tx, mail) => mails.push(mail) > 0 },
    jobs: {
      enqueue: async (_tx, _name, payload, { startAfterMs = 0 } = {}) =>
        void queue.push({ payload, startAfterMs }),
      work: (_name, handle) => void (runJob = handle),
    },
    post: async (message) => {
      posted.push(message)
      const [next, ...rest] = answers
      if (rest.length > 0) answers = rest
      if (next instanceof Error) throw next
      return next ?? answered(204)
    },
  })
})
afterAll(() => portal?.close())

const event = (cause: string): WebhookEvent => ({
  cause,
  kind: 'trip.booked',
  at: portal.clock.at,
  data: { tripId: cause },
})
const happens = (...events: WebhookEvent[]): Promise<void> =>
  portal.open.database.company(of, (tx) => announce(tx, of, events))
/** Runs what is due and the jobs it makes, retries at once; returns the waits between them. */
const delivers = async (): Promise<number[]> => {
  await portal.deadlines.runDue(portal.clock.at)
  const waits: number[] = []
  for (let job = queue.shift(); job !== undefined; job = queue.shift()) {
    waits.push(job.startAfterMs)
    await runJob(job.payload)
  }
  return waits
}
interface Made {
  readonly webhook: { readonly webhookId: string }
  readonly secret: string
}
const added = async (): Promise<Made> => {
  const made = await drew.send('POST', base, { url, kinds: ['trip.booked'] })
  expect(made.statusCode).toBe(201)
  posted.length = 0
  answers = []
  return made.json<Made>()
}
const removed = ({ webhook: { webhookId } }: Made) =>
  drew.send('POST', `${base}/${webhookId}/remove`)
const log = async ({ webhook: { webhookId } }: Made) =>
  (await drew.send('GET', `${base}/${webhookId}/deliveries`)).json<{
    deliveries: { eventId: string; state: string; attempts: number; responseCode: number | null }[]
  }>().deliveries

test('signatures are those of the Standard Webhooks library', () => {
  const message = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1_614_265_330,
    body: '{"type":"trip.booked","data":{"tripId":"trip_01"}}',
  }
  // Made by the npm package `standardwebhooks` 1.0.0 with the same two secrets.
  expect(
    signatureHeaders(message, [
      'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDazfgh/TqR2Q=',
    ]),
  ).toEqual({
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature':
      'v1,ndsHDD2goB53UICMN4B8fSDrzA1ZMZgoJqVEiudPHrs= v1,JWsV3lfg4nuPk/GmkpuHHkkvHYT32rFon54AHjpAEJA=',
  })
})

test.each([
  ['93.184.215.14', true],
  ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', true],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['192.168.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['2002:a00:1::', false],
  ['localhost', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

test.each([
  'https://127.0.0.1:1/',
  'https://[::1]:1/',
  'https://localhost:1/',
  'http://a.example/',
])('nothing is posted to %s', async (to) => {
  const post = createPostWebhook({ anyAddress: false })
  expect(await post({ url: to, headers: {}, body: '{}' })).toEqual({
    kind: 'fault',
    fault: 'AddressNotAllowed',
  })
})

test('news is delivered once it is committed, once, and can be resent', async () => {
  const made = await added()
  await happens(event('trip_01'))
  await happens(event('trip_01'))
  const undone = portal.open.database.company(of, async (tx) => {
    await announce(tx, of, [event('trip_02')])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await delivers()
  expect(posted).toHaveLength(1)
  const [delivery] = await log(made)
  expect(delivery).toMatchObject({ state: 'Delivered', attempts: 1, responseCode: 204 })
  expect(posted[0]?.headers['webhook-id']).toBe(delivery?.eventId)
  const resend = `${base}/${made.webhook.webhookId}/deliveries/${delivery?.eventId}/resend`
  expect((await drew.send('POST', resend)).statusCode).toBe(200)
  await delivers()
  expect(posted.map(({ headers }) => headers['webhook-id'])).toEqual([
    delivery?.eventId,
    delivery?.eventId,
  ])
  await removed(made)
})

test('a process that dies while it posts leaves the delivery to another', async () => {
  const made = await added()
  await happens(event('trip_dies'))
  answers = [new Error('killed'), answered(204)]
  await expect(delivers()).rejects.toThrow('killed')
  await happens(event('trip_dies'))
  const [waiting] = await log(made)
  expect(waiting).toMatchObject({ state: 'Waiting', attempts: 1 })
  // The queue runs the job again; the lease of the dead process has to end first.
  const payload = { ...of, webhookId: made.webhook.webhookId, eventId: waiting?.eventId ?? '' }
  await runJob(payload)
  expect(queue.splice(0)).toEqual([{ payload, startAfterMs: 60_000 }])
  expect(posted).toHaveLength(1)
  await removed(made)
})

test('what waits for a webhook that is removed is not sent, and is not tried again', async () => {
  const made = await added()
  const { webhookId } = made.webhook
  await happens(event('trip_waits'))
  expect((await removed(made)).statusCode).toBe(200)
  await delivers()
  expect(posted).toHaveLength(0)
  // Announced by a transaction that had read the webhook before it was removed.
  const again = await added()
  await happens(event('trip_orphan'))
  const orphans = portal.open.database.company(of, (tx) =>
    tx
      .delete(companyWebhooks)
      .where(eq(companyWebhooks.id, again.webhook.webhookId))
      .returning({ id: companyWebhooks.id }),
  )
  expect(await orphans).toHaveLength(1)
  expect(await delivers()).toEqual([0])
  expect(posted).toHaveLength(0)
  const left = await portal.open.database.company(of, (tx) =>
    tx
      .select()
      .from(webhookDeliveries)
      .where(inArray(webhookDeliveries.webhookId, [webhookId, again.webhook.webhookId])),
  )
  expect(left).toEqual([])
})

test('the log keeps messages for 90 days', async () => {
  const made = await added()
  await happens(event('trip_old'))
  await delivers()
  const day = 24 * 3_600_000
  const forgetsAt = (now: number) =>
    forgetDeliveries({ database: portal.open.database, clock: { now: () => now } })()
  await forgetsAt(portal.clock.at + 90 * day)
  expect(await log(made)).toHaveLength(1)
  await happens(event('trip_waiting'))
  await forgetsAt(portal.clock.at + 91 * day)
  expect(await log(made)).toMatchObject([{ state: 'Waiting' }])
  await delivers()
  await removed(made)
})

test('an earlier secret signs for a day after a new one is made', async () => {
  const made = await added()
  const rotated = await drew.send('POST', `${base}/${made.webhook.webhookId}/secret`)
  const { secret } = rotated.json<Made>()
  expect(secret).not.toBe(made.secret)
  const signatures = async (cause: string): Promise<readonly string[]> => {
    await happens(event(cause))
    await delivers()
    return posted.at(-1)?.headers['webhook-signature']?.split(' ') ?? []
  }
  const expected = (secrets: readonly string[]) => {
    const { headers, body } = posted.at(-1) ?? { headers: {}, body: '' }
    const message = {
      id: headers['webhook-id'] ?? '',
      timestamp: Number(headers['webhook-timestamp']),
      body,
    }
    return signatureHeaders(message, secrets)['webhook-signature']?.split(' ')
  }
  expect(await signatures('trip_both')).toEqual(expected([secret, made.secret]))
  portal.clock.at += 24 * 3_600_000
  expect(await drew.signIn('drew')).toBeNull()
  expect(await signatures('trip_new')).toEqual(expected([secret]))
  await removed(made)
})

test('a webhook that fails for three days is turned off, and its admins are emailed', async () => {
  const made = await added()
  mails.length = 0
  await happens(event('trip_fails'))
  answers = [answered(503)]
  const waits = await delivers()
  expect(posted).toHaveLength(10)
  expect(waits.reduce((sum, wait) => sum + wait, 0) / 3_600_000).toBeGreaterThan(71)
  expect(await log(made)).toMatchObject([{ state: 'Failed', attempts: 10, responseCode: 503 }])
  const { webhooks } = (await drew.send('GET', base)).json<{ webhooks: unknown[] }>()
  expect(webhooks).toMatchObject([{ isOn: false, offReason: 'Failing' }])
  expect(mails.map(({ personId }) => personId)).toContain('person_drew')
  await happens(event('trip_unheard'))
  await delivers()
  expect(posted).toHaveLength(10)
  await removed(made)
})

test('addresses that are private, and other companies’ webhooks, are refused', async () => {
  const refused = await drew.send('POST', base, {
    url: 'https://localhost/',
    kinds: ['trip.booked'],
  })
  expect(errorOf(refused)).toBe('AddressNotAllowed')
  const made = await added()
  const other = portal.browser('capone-corporate')
  expect(await other.signIn('morgan')).toBeNull()
  const { webhookId } = made.webhook
  for (const path of [`${webhookId}/secret`, `${webhookId}/remove`])
    expect(errorOf(await other.send('POST', `${base}/${path}`))).toBe('NotFound')
  expect(errorOf(await other.send('GET', `${base}/${webhookId}/deliveries`))).toBe('NotFound')
  await removed(made)
})
