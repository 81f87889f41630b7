import { and, eq, ne } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { MarketStore } from '@portolan/market/store/market-store.ts'
import type { StoredMethod } from '@portolan/market/vault/method.ts'
import type { Database } from '../../platform/database/database.ts'
import { columnsOf, type SetStatement } from '../../platform/database/set-statement.ts'
import { marketMethods } from './market.tables.ts'

/** Cards cached per process, encrypted as stored. */
const mostMethods = 10_000

const methodColumns = columnsOf(marketMethods, 'held')
const selectMethod: SetStatement<{ readonly token: string }, Record<string, unknown>> = {
  text: `select ${methodColumns.list} from json_to_recordset($1) as wanted(token text) join market.payment_methods held using (token)`,
  asJson: ({ token }) => ({ token }),
  key: ({ token }) => token,
  keyOfAnswer: (found) => String(found['held.token']),
  merge: (one) => one,
  writes: false,
}

const readMethod = async (
  database: Pick<Database, 'shared'>,
  methods: LRUCache<string, StoredMethod>,
  token: string,
): Promise<StoredMethod | null> => {
  const found = await database.shared.workerReading((tx) => tx.ask(selectMethod, { token }))
  const method = found === null ? null : (methodColumns.read(found) as StoredMethod | null)
  if (method !== null) methods.set(token, method)
  return method
}

type MethodPart = Pick<
  MarketStore,
  'addMethod' | 'method' | 'recentMethod' | 'changeMethod' | 'eraseMethods'
>

export const createMethodStore = (database: Pick<Database, 'statement' | 'shared'>): MethodPart => {
  // A booking reads the same card three times.
  const methods = new LRUCache<string, StoredMethod>({ max: mostMethods })
  return {
    addMethod: (method) =>
      database.statement(
        async (tx) => void (await tx.insert(marketMethods).values(method).onConflictDoNothing()),
      ),
    method: (token) => readMethod(database, methods, token),
    recentMethod: (token) =>
      Promise.resolve(methods.get(token) ?? readMethod(database, methods, token)),
    changeMethod: async (token, change) => {
      const [row] = await database.statement((tx) =>
        tx
          .update(marketMethods)
          .set(change)
          .where(and(eq(marketMethods.token, token), ne(marketMethods.state, 'redacted')))
          .returning(),
      )
      if (row === undefined) return null
      methods.set(token, row as StoredMethod)
      return row as StoredMethod
    },
    eraseMethods: async (subject) => {
      const rows = await database.statement((tx) =>
        tx
          .update(marketMethods)
          .set({ state: 'redacted', sealed: '', subject: '', accountReferenceId: null })
          .where(eq(marketMethods.subject, subject))
          .returning({ token: marketMethods.token }),
      )
      for (const { token } of rows) methods.delete(token)
    },
  }
}
