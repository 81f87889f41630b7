import type { Refusal } from '@portolan/contract/errors.ts'
import type { Operation } from '@portolan/contract/operation.ts'
import { pathOf, refusalOf } from '../harness/api.ts'
import type { CallParts } from './good-call.ts'
import type { Caller } from './people.ts'
import type { Statement, StatementRecorder } from './statements.ts'

export interface Answer {
  readonly status: number
  readonly refusal: Refusal | null
  readonly body: string
  /** Those of the answer, but for its name and its hour. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly statements: readonly Statement[]
  /** Whether it has opened, changed or ended a session. */
  readonly enters: boolean
}

const ofThisCallAlone = new Set(['x-request-id', 'date', 'set-cookie'])

/** One call as the caller, followed to its statements. */
export const ask = async (
  recorder: StatementRecorder,
  caller: Caller,
  operation: Operation,
  { params, query, body }: CallParts,
  headers: Readonly<Record<string, string | undefined>> = {},
): Promise<Answer> => {
  const recording = recorder.record()
  const path = pathOf(
    operation,
    params as Record<string, unknown>,
    query as Record<string, unknown>,
  )
  const answer = await caller.api.send(
    operation.method,
    path,
    operation.method === 'GET' ? undefined : JSON.stringify(body ?? {}),
    { headers: { ...recording.headers, ...headers } },
  )
  return {
    status: answer.status,
    body: answer.body,
    refusal: answer.status < 400 ? null : refusalOf(answer).refusal,
    headers: Object.fromEntries(
      Object.entries(answer.headers).filter(([name]) => !ofThisCallAlone.has(name)),
    ),
    statements: [...recording.statements],
    enters: answer.headers['set-cookie'] !== undefined,
  }
}

const oneLine = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replace(/^select .* from/, 'select … from')
/** The way a call took through the database: its statements, and how many rows each read or changed. */
export const wayOf = ({ statements }: Answer): string[] =>
  statements.map(({ text, rows }) => `${rows} of ${oneLine(text)}`)
/** What it wrote. */
export const effectOf = (answer: Answer): string[] =>
  wayOf(answer).filter((statement) =>
    /\b(?:insert into|update|delete from)\b/.test(statement.replace(/ for update$/, '')),
  )
