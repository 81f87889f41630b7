import { errorStatus, scimErrorSchema, type ErrorCode } from '@portolan/contract/errors.ts'
import { errorsOf, type Operation } from '@portolan/contract/operation.ts'
import { surfaceOf } from '@portolan/contract/surfaces.ts'
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

const documented = (operation: Operation): ReadonlySet<string> => errorsOf(operation)
const scimError = z.strictObject({
  schemas: z.tuple([z.literal(scimErrorSchema)]),
  status: z.string(),
  scimType: z.optional(z.enum(['invalidSyntax', 'invalidValue'])),
  detail: z.string(),
})
/** A SCIM error carries no code: its status has to be one of the documented codes'. */
const faultsOfScim = (operation: Operation, status: number, value: unknown): string[] => {
  const refused = z.safeParse(scimError, value)
  if (!refused.success) return ['refusal of another shape than RFC 7644']
  return [
    ...(refused.data.status === String(status) ? [] : ['two statuses']),
    ...([...errorsOf(operation)].some((code) => errorStatus[code] === status)
      ? []
      : [`status ${status} is not documented`]),
  ]
}
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** A success: its status and its body as documented, and never of a call that had to fail. */
const faultsOfSuccess = (
  { operation, mustFail, damage }: Wire,
  status: number,
  value: unknown,
): string[] => {
  const documentedStatus = operation.status ?? 200
  const fits = z.safeParse(operation.answer, status === 204 ? {} : value)
  return [
    ...(mustFail ? [`accepted although ${damage}`] : []),
    ...(status === documentedStatus ? [] : [`status ${status}, documented is ${documentedStatus}`]),
    ...(fits.success
      ? []
      : [
          `answer breaks its schema at ${fits.error.issues
            .slice(0, 3)
            .map((issue) => `${issue.path.map(String).join('.')} (${issue.message})`)
            .join(', ')}`,
        ]),
  ]
}

const faultsOfRefusal = (wire: Wire, { status, body }: HttpAnswer, id: unknown): string[] => {
  const { operation } = wire
  const faults: string[] = []
  const value = parsed(body)
  const told = inside.exec(body)?.[0]
  // The response may repeat the caller's text as the name of a field or a fact.
  if (told !== undefined && !`${wire.path} ${wire.body?.toString() ?? ''}`.includes(told))
    faults.push(`tells of its inside: ${told}`)
  if (surfaceOf(operation.path)?.errorShape === 'scim' && status !== 431)
    return [...faults, ...faultsOfScim(operation, status, value)]
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

/** What is wrong with an answer, whatever was asked. */
export const faultsOfAnswer = (wire: Wire, answer: HttpAnswer): string[] => {
  const { status, headers, body } = answer
  const id = headers['x-request-id']
  return [
    ...(typeof id === 'string' && requestId.test(id) ? [] : ['no request id']),
    ...(status >= 500 ? [`status ${status}`] : []),
    ...(status < 400
      ? faultsOfSuccess(wire, status, parsed(body))
      : faultsOfRefusal(wire, answer, id)),
  ]
}
