import { errorStatus, type ErrorCode } from '@portolan/contract/errors.ts'
import { commonErrors, sessionErrors, type Operation } from '@portolan/contract/operation.ts'
import * as z from 'zod/mini'
import type { HttpAnswer } from '../../tools/local-http.ts'
import type { Wire } from './request.ts'

const errorBody = z.strictObject({
  error: z.strictObject({
    code: z.string(),
    message: z.string(),
    field: z.optional(z.string()),
    facts: z.optional(
      z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    ),
  }),
  requestId: z.string(),
})
const requestId = /^req_\w{10,}$/
/** Frames of a stack, paths of our files, and sentences of PostgreSQL and its driver. */
const inside =
  /\bat (?:async )?[\w.<>]+ \(|\.(?:ts|mjs|js):\d+:\d+|node_modules|file:\/\/\/|Failed query|syntax error at or near|violates \w+[ -]|relation "|invalid byte sequence|invalid input syntax|deadlock detected|portolan_(?:app|worker)/

const documented = (operation: Operation): ReadonlySet<string> =>
  new Set<ErrorCode>([
    ...commonErrors,
    ...(operation.access === 'session' ? sessionErrors : []),
    ...operation.errors,
  ])
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** What is wrong with an answer, whatever was asked. */
export const faultsOfAnswer = (wire: Wire, answer: HttpAnswer): string[] => {
  const { operation } = wire
  const { status, headers, body } = answer
  const faults: string[] = []
  const id = headers['x-request-id']
  if (typeof id !== 'string' || !requestId.test(id)) faults.push('no request id')
  if (status >= 500) faults.push(`status ${status}`)
  const value = parsed(body)
  if (status < 400) {
    if (wire.mustFail) faults.push(`accepted although ${wire.damage}`)
    if (status !== (operation.status ?? 200))
      faults.push(`status ${status}, documented is ${operation.status ?? 200}`)
    const fits = z.safeParse(operation.answer, value)
    if (!fits.success)
      faults.push(
        `answer breaks its schema at ${fits.error.issues
          .slice(0, 3)
          .map((issue) => `${issue.path.map(String).join('.')} (${issue.message})`)
          .join(', ')}`,
      )
    return faults
  }
  const told = inside.exec(body)?.[0]
  // What the caller wrote may come back as the name of a field or a fact.
  if (told !== undefined && !`${wire.path} ${wire.body?.toString() ?? ''}`.includes(told))
    faults.push(`tells of its inside: ${told}`)
  const refused = z.safeParse(errorBody, value)
  if (!refused.success) return [...faults, `refusal of another shape: ${body.slice(0, 200)}`]
  const { code } = refused.data.error
  if (!documented(operation).has(code)) faults.push(`code ${code} is not documented`)
  // Headers beyond the limit never become a request: the server says so in HTTP's own status.
  const expected = Object.hasOwn(errorStatus, code) ? errorStatus[code as ErrorCode] : undefined
  if (status !== expected && !(status === 431 && code === 'BadRequest'))
    faults.push(`status ${status} with code ${code}`)
  if (typeof id === 'string' && refused.data.requestId !== id) faults.push('two request ids')
  return faults
}
