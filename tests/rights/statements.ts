import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { Client } from 'pg'
import { askedChannel, type Asked } from '@portolan/server/platform/database/transaction.ts'

/** What one call made the database do. */
export interface Statement {
  readonly text: string
  /** Rows read or changed; null where the statement failed or has no answer of its own. */
  rows: number | null
}
export interface StatementRecorder {
  /** A header for a call, and the statements that this call causes: full once the call is answered. */
  readonly record: () => {
    readonly headers: Readonly<Record<string, string>>
    readonly statements: readonly Statement[]
  }
  readonly close: () => void
}

const header = 'x-recorded-as'
const started = 'http.server.request.start'

/** Rate counters are asked in blocks, so a call is sometimes counted without a statement. */
const counting = /\brate_counters\b/
/** Sent for all who share a transaction: what is this call's own among it is heard of by itself. */
const shared = /\bjson_(to|populate)_recordset\(|^(begin|commit|rollback)\b/

const textOf = (asked: unknown): string => {
  if (typeof asked === 'string') return asked
  return typeof asked === 'object' &&
    asked !== null &&
    'text' in asked &&
    typeof asked.text === 'string'
    ? asked.text
    : ''
}
const rowsOf = (answer: unknown): number | null => {
  if (Array.isArray(answer)) return rowsOf(answer.at(-1))
  return typeof answer === 'object' &&
    answer !== null &&
    'rowCount' in answer &&
    typeof answer.rowCount === 'number'
    ? answer.rowCount
    : null
}

/**
 * Tells of a server in this very process which statements each call sends to PostgreSQL, by
 * following the call itself: what sweeps, jobs and other calls do meanwhile is not among them. A
 * clock would say less: two answers can take different times by chance, and two lists of statements
 * cannot.
 */
export const recordStatements = (): StatementRecorder => {
  const following = new AsyncLocalStorage<Statement[]>()
  const lists = new Map<string, Statement[]>()
  const begin = (message: unknown): void => {
    const { request } = message as { readonly request: IncomingMessage }
    const list = lists.get(String(request.headers[header]))
    if (list !== undefined) following.enterWith(list)
  }
  const heard = (message: unknown): void => {
    const { text, answer } = message as Asked
    const list = following.getStore()
    if (list === undefined || counting.test(text)) return
    const statement: Statement = { text, rows: null }
    list.push(statement)
    answer.then(
      (row) => {
        statement.rows = row === null ? 0 : 1
      },
      () => undefined,
    )
  }
  subscribe(started, begin)
  subscribe(askedChannel, heard)
  const sent = Object.getOwnPropertyDescriptor(Client.prototype, 'query')
  if (sent === undefined) throw new Error('rights: the driver has no query to listen to')
  const query = sent.value as (this: Client, ...asked: unknown[]) => unknown
  Object.defineProperty(Client.prototype, 'query', {
    ...sent,
    value(this: Client, ...asked: unknown[]): unknown {
      const answer = query.apply(this, asked)
      const text = textOf(asked[0])
      const list = following.getStore()
      if (list === undefined || text === '' || counting.test(text) || shared.test(text))
        return answer
      const statement: Statement = { text, rows: null }
      list.push(statement)
      if (answer instanceof Promise)
        answer.then(
          (value: unknown) => {
            statement.rows = rowsOf(value)
          },
          () => undefined,
        )
      return answer
    },
  })
  return {
    record: () => {
      const name = String(lists.size)
      const statements: Statement[] = []
      lists.set(name, statements)
      return { headers: { [header]: name }, statements }
    },
    close: () => {
      unsubscribe(started, begin)
      unsubscribe(askedChannel, heard)
      Object.defineProperty(Client.prototype, 'query', sent)
    },
  }
}
