import { randomBytes } from 'node:crypto'
import { parse } from 'node:querystring'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Refusal } from '@portolan/contract/errors.ts'
import { tenants } from '@portolan/domain/identity/tenant.ts'
import type { Clock } from '@portolan/kernel/ports.ts'
import type { Result } from '@portolan/kernel/result.ts'
import * as z from 'zod/mini'
import { lastProof } from '../ledger/index.ts'
import type { Outbox } from '../mail/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { Metrics } from '../platform/http/metrics.ts'
import type { Erasing } from '../platform/erasing.ts'
import { isFromHere } from '../platform/http/from-here.ts'
import { refuseForeignOrigin } from '../platform/http/origin.ts'
import { statusOf } from '../platform/http/refusal.ts'
import { validate } from '../platform/http/validate.ts'
import { closeConcern, type ByHand } from './close-concern.ts'
import { endSessions } from './end-sessions.ts'
import { erasePerson } from './erase-person.ts'
import { openConcerns, readOperations, sagasByState } from './operations-reading.ts'
import { latestActions } from './operator-actions.store.ts'
import { operatorPage, type OperatorFacts } from './operator-page.ts'
import { outboxPage } from './outbox-page.ts'

export interface OperatorDeps {
  readonly database: Database
  readonly clock: Clock
  readonly metrics: Metrics
  readonly outbox: Pick<Outbox, 'counts' | 'newest' | 'byId'>
  /** What erases a person, capability by capability. */
  readonly erasings: readonly Erasing[]
  /** Holds the result of the last proof. */
  readonly dataFolder: string
}

const shownMails = 100

const repairsOf = async ({ registry }: Metrics): Promise<OperatorFacts['repairs']> => {
  const { values = [] } = (await registry.getSingleMetric('portolan_events_total')?.get()) ?? {}
  return values.flatMap(({ labels, value }) =>
    String(labels['event']).startsWith('repaired-')
      ? [{ event: String(labels['event']), count: value }]
      : [],
  )
}

const factsOf = async ({
  database,
  clock,
  metrics,
  outbox,
  dataFolder,
}: OperatorDeps): Promise<OperatorFacts> => ({
  ...(await readOperations(database, clock.now())),
  concerns: await openConcerns(database),
  everySaga: await sagasByState(database),
  repairs: await repairsOf(metrics),
  mails: await outbox.counts(),
  lastProof: await lastProof(dataFolder),
  actions: await latestActions(database),
})

const formLimit = 4096
const line = (least: number, most: number) =>
  z.string().check(
    z.trim(),
    z.minLength(least),
    z.maxLength(most),
    z.refine((text) => !/\p{Cc}/u.test(text), { error: 'must be one line of text' }),
  )
const note = line(3, 500)
const concernForm = z.strictObject({ id: line(1, 200), note })
const personForm = z.strictObject({ tenant: z.enum(tenants), personId: line(1, 64), note })

/**
 * The operator's page, its data and its forms. Served only to this machine under its own names,
 * which rules out DNS rebinding; forms from another origin are refused. No portal account gives
 * access, because its token lives in a browser that shows third-party content.
 */
export const mountOperatorPage = (app: FastifyInstance, deps: OperatorDeps): void => {
  const missing = (reply: FastifyReply): FastifyReply => {
    reply.callNotFound()
    return reply
  }
  const send = async (
    reply: FastifyReply,
    status: number,
    draw: (nonce: string) => Promise<string>,
  ): Promise<FastifyReply> => {
    const nonce = randomBytes(16).toString('base64url')
    return reply
      .code(status)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': `default-src 'none'; style-src 'self' 'nonce-${nonce}'; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
      })
      .send(await draw(nonce))
  }
  const sendPage = (reply: FastifyReply, refusal?: Refusal): Promise<FastifyReply> =>
    send(reply, refusal === undefined ? 200 : statusOf(refusal), async (nonce) =>
      operatorPage(await factsOf(deps), nonce, refusal?.message),
    )
  app.get('/ops', async (request, reply) =>
    isFromHere(request) ? reply.redirect('/ops/', 308) : missing(reply),
  )
  app.get('/ops/state.json', async (request, reply) =>
    isFromHere(request)
      ? reply.header('cache-control', 'no-store').send(await factsOf(deps))
      : missing(reply),
  )
  app.get('/ops/', async (request, reply) =>
    isFromHere(request) ? sendPage(reply) : missing(reply),
  )
  app.get('/ops/mails/', async (request, reply) =>
    isFromHere(request)
      ? send(reply, 200, async (nonce) => outboxPage(await deps.outbox.newest(shownMails), nonce))
      : missing(reply),
  )

  app.get('/ops/mails/:id/', async (request, reply) => {
    const mail = isFromHere(request)
      ? await deps.outbox.byId((request.params as { id: string }).id)
      : null
    if (mail?.html === undefined) return missing(reply)
    // Emails style their elements inline; the policy allows nothing else and no requests.
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'`,
      })
      .send(mail.html)
  })

  void app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formLimit },
      (_request, body, done) => done(null, { ...parse(String(body)) }),
    )
    /** Runs a form's action, then shows the page again. */
    const form = <T extends { readonly note: string }>(
      path: string,
      schema: z.ZodMiniType<T>,
      act: (wanted: T, byHand: ByHand) => Promise<Result<null, Refusal>>,
    ): void => {
      forms.post(path, async (request, reply) => {
        if (!isFromHere(request)) return missing(reply)
        const foreign = refuseForeignOrigin({
          method: request.method,
          protocol: request.protocol,
          host: request.host,
          headers: request.headers,
        })
        if (foreign !== null) return sendPage(reply, foreign)
        const read = validate(schema, request.body ?? {}, 'body')
        const done = read.ok
          ? await act(read.value, {
              note: read.value.note,
              requestId: request.id,
              now: deps.clock.now(),
            })
          : read
        return done.ok ? reply.redirect('/ops/', 303) : sendPage(reply, done.refusal)
      })
    }
    form('/ops/concerns/close', concernForm, ({ id }, byHand) =>
      closeConcern(deps.database, id, byHand),
    )
    form('/ops/sessions/end', personForm, (of, byHand) => endSessions(deps.database, of, byHand))
    form('/ops/people/erase', personForm, (of, byHand) => erasePerson(deps, of, byHand))
  })
}
