import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { wallNow } from '../../platform/timers.ts'
import { providerPayloads } from '../identity.tables.ts'
import { hashOf } from '../tokens.ts'
import { oidcErrors } from './oidc-library.ts'

const columns = {
  payload: providerPayloads.payload,
  consumedAt: providerPayloads.consumedAt,
  expiresAt: providerPayloads.expiresAt,
}
type Row = {
  readonly payload: Record<string, unknown>
  readonly consumedAt: number | null
  readonly expiresAt: number | null
}

const rowsOf = (tx: Tx) => tx.select(columns).from(providerPayloads)

const payloadOf = (row: Row | undefined): AdapterPayload | undefined =>
  row === undefined || (row.expiresAt !== null && row.expiresAt <= wallNow())
    ? undefined
    : ({
        ...row.payload,
        ...(row.consumedAt === null ? {} : { consumed: Math.floor(row.consumedAt / 1000) }),
      } as AdapterPayload)

/** Ids of these are secrets, so they are stored by hash. */
const heldById: ReadonlySet<string> = new Set(['AuthorizationCode', 'AccessToken', 'RefreshToken'])

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/**
 * Stores the provider's state in PostgreSQL, so that any process can take the next step of a
 * sign-in. Providers with different prefixes share the table, never a row.
 */
export const payloadAdapter =
  (database: Database, tenant: TenantId, prefix = '') =>
  (name: string): Adapter => {
    const model = `${prefix}${name}`
    const inTenant = <T>(work: (tx: Tx) => Promise<T>) => database.tenant(tenant, work)
    const keptId = (id: string): string => (heldById.has(name) ? hashOf(id) : id)
    const named = (id: string) =>
      and(
        eq(providerPayloads.tenant, tenant),
        eq(providerPayloads.model, model),
        eq(providerPayloads.id, keptId(id)),
      )
    const findBy = async (
      column: typeof providerPayloads.uid | typeof providerPayloads.userCode,
      value: string,
    ): Promise<AdapterPayload | undefined> => {
      const [row] = await inTenant((tx) =>
        rowsOf(tx).where(
          and(
            eq(providerPayloads.tenant, tenant),
            eq(providerPayloads.model, model),
            eq(column, value),
          ),
        ),
      )
      return payloadOf(row)
    }
    return {
      upsert: async (id, payload, expiresIn) => {
        const now = wallNow()
        const { jti, ...rest } = payload
        const row = {
          payload: (heldById.has(name) ? rest : { ...rest, jti }) as Record<string, unknown>,
          grantId: textOf(payload.grantId),
          uid: textOf(payload.uid),
          userCode: textOf(payload.userCode),
          expiresAt: expiresIn === undefined ? null : now + expiresIn * 1000,
        }
        await inTenant(async (tx) => {
          // Each sign-in deletes expired rows.
          if (name === 'Grant')
            await tx
              .delete(providerPayloads)
              .where(and(eq(providerPayloads.tenant, tenant), lt(providerPayloads.expiresAt, now)))
          await tx
            .insert(providerPayloads)
            .values({ tenant, model, id: keptId(id), ...row })
            .onConflictDoUpdate({
              target: [providerPayloads.tenant, providerPayloads.model, providerPayloads.id],
              set: row,
            })
        })
      },
      find: async (id) => {
        const [row] = await inTenant((tx) => rowsOf(tx).where(named(id)))
        const found = payloadOf(row)
        return found && heldById.has(name) ? { ...found, jti: id } : found
      },
      findByUid: (uid) => findBy(providerPayloads.uid, uid),
      findByUserCode: (userCode) => findBy(providerPayloads.userCode, userCode),
      consume: async (id) => {
        const consumed = await inTenant((tx) =>
          tx
            .update(providerPayloads)
            .set({ consumedAt: wallNow() })
            .where(and(named(id), isNull(providerPayloads.consumedAt)))
            .returning({ id: providerPayloads.id }),
        )
        // Concurrent exchanges may both read an unused code; only one passes this update.
        if (consumed.length === 0) throw new oidcErrors.InvalidGrant('already used')
      },
      destroy: async (id) => {
        await inTenant((tx) => tx.delete(providerPayloads).where(named(id)))
      },
      revokeByGrantId: async (grantId) => {
        await inTenant((tx) =>
          tx
            .delete(providerPayloads)
            .where(and(eq(providerPayloads.tenant, tenant), eq(providerPayloads.grantId, grantId))),
        )
      },
    }
  }
