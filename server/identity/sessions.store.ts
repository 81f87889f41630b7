import { and, count, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Ids } from '@portolan/kernel/ports.ts'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import { sessionTerms } from '@portolan/domain/identity/session-terms.ts'
import type { Tx } from '../platform/database/database.ts'
import { columnsOf, type SetStatement } from '../platform/database/set-statement.ts'
import { accessTokens, businesses, persons, renewalTokens, sessions } from './identity.tables.ts'
import type { PersonWithBusiness } from './persons.store.ts'
import { hashOf } from './tokens.ts'

export type Session = typeof sessions.$inferSelect
export interface SessionOfPerson extends PersonWithBusiness {
  readonly session: Session
}
export interface Bearer {
  readonly accessToken: string
  /** Product time, milliseconds. */
  readonly expiresAt: number
}

const dayMs = 86_400_000
const ofSession = and(eq(persons.tenant, sessions.tenant), eq(persons.id, sessions.personId))
const ofBusiness = and(eq(businesses.tenant, persons.tenant), eq(businesses.id, persons.businessId))

const of = {
  session: columnsOf(sessions, 'session'),
  person: columnsOf(persons, 'person'),
  business: columnsOf(businesses, 'business'),
}
type BearerKey = { readonly tenant: TenantId; readonly hash: string }
const selectBearer: SetStatement<BearerKey, BearerKey & { readonly expiresAt: string }> = {
  text: `
    select token.tenant, token.hash, token.expires_at as "expiresAt", ${of.session.list}, ${of.person.list}, ${of.business.list}
    from json_to_recordset($1) as wanted(tenant text, hash text) join portolan.access_tokens token using (tenant, hash)
    join portolan.sessions session on session.tenant = token.tenant and session.id = token.session_id
    join portolan.persons person on person.tenant = session.tenant and person.id = session.person_id
    left join portolan.businesses business on business.tenant = person.tenant and business.id = person.business_id`,
  asJson: (wanted) => wanted,
  key: ({ hash }) => hash,
  keyOfAnswer: ({ hash }) => hash,
  merge: (one) => one,
  writes: false,
}

/**
 * The session of a bearer: one indexed query, batched with concurrent calls. The caller checks the
 * times.
 */
export const sessionOfBearer = async (
  tx: Tx,
  tenant: TenantId,
  accessToken: string,
): Promise<(SessionOfPerson & { readonly bearerExpiresAt: number }) | undefined> => {
  const found = await tx.ask(selectBearer, { tenant, hash: hashOf(accessToken) })
  if (found === null) return undefined
  const row = { ...found }
  const [session, person] = [of.session.read(row), of.person.read(row)]
  return session === null || person === null
    ? undefined
    : { session, person, business: of.business.read(row), bearerExpiresAt: Number(found.expiresAt) }
}

/**
 * The session of a renewal token and whether it was used. Locks the row, so concurrent renewals run
 * one after another.
 */
export const sessionOfRenewal = async (
  tx: Tx,
  tenant: TenantId,
  renewalToken: string,
): Promise<(SessionOfPerson & { readonly usedAt: number | null }) | undefined> => {
  const [token] = await tx
    .select({ sessionId: renewalTokens.sessionId, usedAt: renewalTokens.usedAt })
    .from(renewalTokens)
    .where(and(eq(renewalTokens.tenant, tenant), eq(renewalTokens.hash, hashOf(renewalToken))))
    .for('update')
  const found = token === undefined ? undefined : await sessionById(tx, tenant, token.sessionId)
  return token === undefined || found === undefined ? undefined : { ...found, usedAt: token.usedAt }
}

export const sessionById = async (
  tx: Tx,
  tenant: TenantId,
  sessionId: string,
): Promise<SessionOfPerson | undefined> => {
  const [row] = await tx
    .select({ session: sessions, person: persons, business: businesses })
    .from(sessions)
    .innerJoin(persons, ofSession)
    .leftJoin(businesses, ofBusiness)
    .where(and(eq(sessions.tenant, tenant), eq(sessions.id, sessionId)))
  return row
}

export interface Opening {
  readonly tenant: TenantId
  readonly personId: string
  /** In a delegated session, the agent who acts. */
  readonly actedBy?: string
  /** The only trip that a delegated session reaches. */
  readonly actsOnTrip?: string
  /** The permission of an arranger's session. */
  readonly actsByGrant?: string
  readonly device: string
  readonly isFirst: boolean
  /** When the person was asked who they are; null where nobody says. */
  readonly authenticatedAt?: number | null
  readonly now: number
  /** Milliseconds from now. */
  readonly lasts: number
}
export const openSession = async (
  tx: Tx,
  ids: Ids,
  opening: Opening,
): Promise<{ readonly session: Session; readonly renewalToken: string }> => {
  const {
    tenant,
    personId,
    actedBy = null,
    actsOnTrip = null,
    actsByGrant = null,
    device,
    isFirst,
    authenticatedAt = null,
    now,
    lasts,
  } = opening
  const [session] = await tx
    .insert(sessions)
    .values({
      tenant,
      id: ids.make('session'),
      personId,
      actedBy,
      actsOnTrip,
      actsByGrant,
      csrfSecret: ids.secret(),
      device,
      isFirst,
      createdAt: now,
      authenticatedAt,
      expiresAt: now + lasts,
    })
    .returning()
  if (session === undefined) throw new Error('identity: a session was not kept')
  return { session, renewalToken: await issueRenewal(tx, ids, session) }
}

const issueRenewal = async (tx: Tx, ids: Ids, session: Session): Promise<string> => {
  const token = ids.secret()
  await tx
    .insert(renewalTokens)
    .values({ tenant: session.tenant, hash: hashOf(token), sessionId: session.id })
  return token
}

/** Issues a bearer that ends with the session at the latest, and deletes ones that ended a day ago. */
export const issueBearer = async (
  tx: Tx,
  ids: Ids,
  session: Session,
  now: number,
): Promise<Bearer> => {
  const accessToken = ids.secret()
  const expiresAt = Math.min(now + sessionTerms.bearerMs, session.expiresAt)
  await tx
    .delete(accessTokens)
    .where(
      and(
        eq(accessTokens.tenant, session.tenant),
        eq(accessTokens.sessionId, session.id),
        lt(accessTokens.expiresAt, now - dayMs),
      ),
    )
  await tx
    .insert(accessTokens)
    .values({ tenant: session.tenant, hash: hashOf(accessToken), sessionId: session.id, expiresAt })
  return { accessToken, expiresAt }
}

/** Marks a renewal token as used and issues the next; the caller has checked it in this transaction. */
export const rotateRenewal = async (
  tx: Tx,
  ids: Ids,
  session: Session,
  renewalToken: string,
  now: number,
): Promise<string> => {
  await tx
    .update(renewalTokens)
    .set({ usedAt: now })
    .where(
      and(eq(renewalTokens.tenant, session.tenant), eq(renewalTokens.hash, hashOf(renewalToken))),
    )
  return issueRenewal(tx, ids, session)
}

export const extendSession = async (tx: Tx, session: Session, expiresAt: number): Promise<void> => {
  await tx
    .update(sessions)
    .set({ expiresAt })
    .where(and(eq(sessions.tenant, session.tenant), eq(sessions.id, session.id)))
}

/** Ends a session and its tokens; the first reason is kept. */
export const revokeSession = async (
  tx: Tx,
  tenant: TenantId,
  sessionId: string,
  reason: 'SignedOut' | 'RenewalReused' | 'CodeReused',
  now: number,
): Promise<void> => {
  await tx
    .update(sessions)
    .set({ revokedAt: now, revokedFor: reason })
    .where(and(eq(sessions.tenant, tenant), eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
}

/** Ends every session of a person. */
export const endSessionsOf = async (
  tx: Tx,
  tenant: TenantId,
  personId: string,
  now: number,
): Promise<void> => {
  await tx
    .update(sessions)
    .set({ revokedAt: now, revokedFor: 'EndedByOperator' })
    .where(
      and(eq(sessions.tenant, tenant), eq(sessions.personId, personId), isNull(sessions.revokedAt)),
    )
}

/** How many sessions of a person are live. */
export const countSessionsOf = async (
  tx: Tx,
  tenant: TenantId,
  personId: string,
  now: number,
): Promise<number> => {
  const [row] = await tx
    .select({ live: count() })
    .from(sessions)
    .where(
      and(
        eq(sessions.tenant, tenant),
        eq(sessions.personId, personId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
      ),
    )
  return row?.live ?? 0
}

/** Ends the sessions in which an agent acts for a person. */
export const revokeDelegated = async (
  tx: Tx,
  tenant: TenantId,
  {
    personId,
    agentId,
    now,
  }: { readonly personId: string; readonly agentId: string; readonly now: number },
): Promise<void> => {
  await tx
    .update(sessions)
    .set({ revokedAt: now, revokedFor: 'GrantEnded' })
    .where(
      and(
        eq(sessions.tenant, tenant),
        eq(sessions.personId, personId),
        eq(sessions.actedBy, agentId),
        isNull(sessions.revokedAt),
      ),
    )
}

/** Deletes a person's long-ended sessions. */
export const forgetOldSessions = async (
  tx: Tx,
  tenant: TenantId,
  personId: string,
  now: number,
): Promise<void> => {
  const old = await tx
    .delete(sessions)
    .where(
      and(
        eq(sessions.tenant, tenant),
        eq(sessions.personId, personId),
        lt(sessions.expiresAt, now - 30 * dayMs),
      ),
    )
    .returning({ id: sessions.id })
  for (const { id } of old) {
    await tx
      .delete(accessTokens)
      .where(and(eq(accessTokens.tenant, tenant), eq(accessTokens.sessionId, id)))
    await tx
      .delete(renewalTokens)
      .where(and(eq(renewalTokens.tenant, tenant), eq(renewalTokens.sessionId, id)))
  }
}
