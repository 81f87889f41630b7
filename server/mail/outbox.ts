import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Clock, Ids } from '@portolan/kernel/ports.ts'
import { personById, type PersonWithBusiness } from '../identity/index.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { insertSet } from '../platform/database/set-statement.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Json } from '../platform/json.ts'
import type { Log } from '../platform/log.ts'
import type { Letter, Letters } from './letter.ts'
import { mails, type MailState } from './mail.tables.ts'
import type { MailServer } from './mail-server.ts'

export interface NewMail {
  readonly tenant: TenantId
  readonly personId: string
  readonly letter: string
  readonly facts: Json
  /** Deduplication key, unique within the tenant. */
  readonly cause: string
}
export interface OutboxMail extends NewMail {
  readonly id: string
  readonly state: MailState
  readonly createdAt: number
  readonly sentAt: number | null
}
export interface WrittenMail extends Letter {
  readonly mail: OutboxMail
}

export interface Outbox {
  /** Adds a mail in the caller's transaction. Returns false if a mail for the cause already exists. */
  readonly post: (tx: Tx, mail: NewMail) => Promise<boolean>
  /**
   * Adds mails through the transaction's batched inserts. Does not report which causes already had
   * a mail.
   */
  readonly put: (tx: Tx, mails: readonly NewMail[]) => Promise<void>
  readonly counts: () => Promise<readonly { readonly state: MailState; readonly count: number }[]>
  /** Rendered mails for the operator, newest first. */
  readonly newest: (limit: number) => Promise<readonly WrittenMail[]>
  readonly byId: (id: string) => Promise<WrittenMail | null>
}

export interface OutboxDeps {
  readonly database: Database
  readonly jobs: Jobs
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Log
  readonly letters: Letters
  readonly originOf: (tenant: TenantId) => string
  /** Null keeps all mails in the outbox. */
  readonly server: MailServer | null
}

const sendMail = 'send-mail'
/** About two days with the backoff of `pauseMs`. */
const maxAttempts = 60
/** Longer than one delivery can take: connections time out after twenty seconds of silence. */
const claimSeconds = 180
const insertMail = insertSet(
  mails,
  ['tenant', 'id', 'personId', 'letter', 'facts', 'cause', 'state', 'createdAt'],
  {
    key: ({ tenant, cause }) => `${tenant}|${cause}`,
    tail: 'on conflict (tenant, cause) do nothing',
  },
)
const pauseMs = (attempts: number): number =>
  Math.min(3_600_000, 5_000 * 2 ** Math.min(attempts, 12))

/** A letter with its address. Null if its account no longer exists, unless it needs none. */
const addressed = (
  person: PersonWithBusiness | undefined,
  { to = person?.person.email, ...letter }: Letter,
): (Letter & { readonly to: string }) | null =>
  to === undefined || (person === undefined && letter.isToStranger !== true)
    ? null
    : { ...letter, to }

export const createOutbox = ({
  database,
  jobs,
  clock,
  ids,
  log,
  letters,
  originOf,
  server,
}: OutboxDeps): Outbox => {
  const writeLetter = async (
    mail: Pick<OutboxMail, 'tenant' | 'letter' | 'facts'>,
  ): Promise<Letter> => {
    const write = letters[mail.letter]
    if (write === undefined) throw new TypeError(`mail: there is no letter ${mail.letter}`)
    return write(mail.facts, { tenant: mail.tenant, origin: originOf(mail.tenant) })
  }
  const withId = (tenant: TenantId, id: string) => and(eq(mails.tenant, tenant), eq(mails.id, id))
  const change = (tenant: TenantId, id: string, to: Partial<typeof mails.$inferInsert>) =>
    database.statement((tx) => tx.update(mails).set(to).where(withId(tenant, id)))

  const enqueueLater = (
    tx: Tx,
    tenant: TenantId,
    id: string,
    startAfterMs: number,
  ): Promise<void> => jobs.enqueue(tx, sendMail, { tenant, id }, { startAfterMs, singletonKey: id })

  /** Leases a waiting mail to this worker. Null if it was sent or another worker holds it. */
  const claim = (tenant: TenantId, id: string) =>
    database.worker(async (tx) => {
      const [mine] = await tx
        .update(mails)
        .set({
          attempts: sql`${mails.attempts} + 1`,
          claimedUntil: sql`clock_timestamp() + make_interval(secs => ${claimSeconds})`,
        })
        .where(
          and(
            withId(tenant, id),
            eq(mails.state, 'Waiting'),
            or(isNull(mails.claimedUntil), lt(mails.claimedUntil, sql`clock_timestamp()`)),
          ),
        )
        .returning()
      if (mine !== undefined) return mine
      const [waiting] = await tx
        .select({ id: mails.id })
        .from(mails)
        .where(and(withId(tenant, id), eq(mails.state, 'Waiting')))
      if (waiting !== undefined) await enqueueLater(tx, tenant, id, claimSeconds * 1000)
      return null
    })

  /**
   * Delivers one mail, at least once: if the process dies after the server accepted the mail, it is
   * sent again under the same message id, and mail programs show it once.
   */
  const send = async (tenant: TenantId, id: string): Promise<void> => {
    // The mail was enqueued while a mail server was still configured.
    if (server === null) return void (await change(tenant, id, { state: 'Kept' }))
    const mail = await claim(tenant, id)
    if (mail === null) return
    const person = await database.tenant(tenant, (tx) => personById(tx, tenant, mail.personId))
    try {
      const letter = addressed(person, await writeLetter({ ...mail, tenant }))
      if (letter === null) return void (await change(tenant, id, { state: 'Failed' }))
      await server.send({ id, ...letter })
      await change(tenant, id, { state: 'Sent', sentAt: clock.now() })
    } catch (error) {
      log.error('mail-not-sent', { key: id, tenant, attempt: mail.attempts, error })
      await database.worker(async (tx) => {
        const isOver = mail.attempts >= maxAttempts
        await tx
          .update(mails)
          .set({ claimedUntil: null, ...(isOver ? { state: 'Failed' as const } : {}) })
          .where(withId(tenant, id))
        if (!isOver) await enqueueLater(tx, tenant, id, pauseMs(mail.attempts))
      })
    }
  }
  jobs.work(sendMail, async (payload) => {
    const { tenant, id } = payload as { tenant: TenantId; id: string }
    await send(tenant, id)
  })

  const readable = async (row: typeof mails.$inferSelect): Promise<WrittenMail> => {
    const mail: OutboxMail = { ...row, tenant: row.tenant as TenantId }
    return { mail, ...(await writeLetter(mail)) }
  }

  return {
    post: async (tx, mail) => {
      const id = ids.make('mail')
      const made = await tx
        .insert(mails)
        .values({
          ...mail,
          id,
          state: server === null ? 'Kept' : 'Waiting',
          createdAt: clock.now(),
        })
        .onConflictDoNothing({ target: [mails.tenant, mails.cause] })
        .returning({ id: mails.id })
      if (made.length > 0 && server !== null)
        await jobs.enqueue(tx, sendMail, { tenant: mail.tenant, id }, { singletonKey: id })
      return made.length > 0
    },
    put: async (tx, newMails) => {
      for (const mail of newMails) {
        const id = ids.make('mail')
        tx.put(insertMail, {
          ...mail,
          id,
          state: server === null ? 'Kept' : 'Waiting',
          createdAt: clock.now(),
        })
        // If the cause already had a mail, the job finds no mail with this id and ends.
        if (server !== null)
          await jobs.enqueue(tx, sendMail, { tenant: mail.tenant, id }, { singletonKey: id })
      }
    },
    counts: () =>
      database.worker((tx) =>
        tx
          .select({ state: mails.state, count: sql<number>`count(*)::int` })
          .from(mails)
          .groupBy(mails.state)
          .orderBy(mails.state),
      ),
    newest: async (limit) => {
      const rows = await database.worker((tx) =>
        tx.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id)).limit(limit),
      )
      return Promise.all(rows.map(readable))
    },
    byId: async (id) => {
      const [row] = await database.worker((tx) => tx.select().from(mails).where(eq(mails.id, id)))
      return row === undefined ? null : readable(row)
    },
  }
}
