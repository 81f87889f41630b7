import type { Refusal } from '@portolan/contract/errors.ts'
import type { Ids } from '@portolan/kernel/ports.ts'
import { refuse, type Result } from '@portolan/kernel/result.ts'
import { recordEvents, type LeavingDeps, type NewEvent } from '../companies/index.ts'
import type { Database, OfCompany, Tx } from '../platform/database/database.ts'
import type { ClientContext } from '../platform/http/route.ts'
import { tokenOf } from './directory-token.ts'
import { noSuchResource } from './refusals.ts'

export interface DirectoryDeps extends LeavingDeps {
  readonly database: Database
  readonly ids: Pick<Ids, 'make' | 'secret'>
}

/** One call of a directory: its company, in one transaction, with the lines of the record. */
export interface DirectoryCall {
  readonly tx: Tx
  readonly of: OfCompany
  readonly now: number
  /** Where its resources are, such as `https://business.example/scim/v2`. */
  readonly location: string
  readonly record: (events: readonly NewEvent[]) => Promise<void>
}

/** Plain http only on this machine. */
const onThisMachine = /^(?:[a-z0-9-]+\.)*localhost(?::\d+)?$/i
export const originOf = (host: string | undefined): string =>
  `${onThisMachine.test(host ?? '') ? 'http' : 'https'}://${host ?? 'localhost'}`
export const locationOf = (host: string | undefined): string => `${originOf(host)}/scim/v2`

export const inDirectory =
  ({ database }: Pick<DirectoryDeps, 'database'>) =>
  async <T>(
    { tenant, client, now, requestId, headers }: ClientContext,
    work: (call: DirectoryCall) => Promise<Result<T, Refusal>>,
  ): Promise<Result<T, Refusal>> => {
    if (client.businessId === null) return refuse(noSuchResource)
    const of = { tenant, businessId: client.businessId }
    return database.company(of, async (tx) => {
      const token = await tokenOf(tx, of)
      return work({
        tx,
        of,
        now,
        location: locationOf(headers['host']),
        // The directory acts by the right of the admin who connected it.
        record: (events) =>
          recordEvents(tx, of, events, {
            byId: token?.madeBy ?? client.clientId,
            actedBy: null,
            at: now,
            requestId,
          }),
      })
    })
  }
