import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Operation } from '@portolan/contract/operation.ts'
import { cookieHeader } from '../../tools/local-http.ts'
import { jsonSchemaOf, type JsonSchema } from '../fuzz/arbitrary-of-schema.ts'
import { allOperations } from '../harness/operations.ts'
import { ask, effectOf, wayOf, type Answer } from '../rights/ask.ts'
import { goodCall, type CallParts } from '../rights/good-call.ts'
import { createHoldings, type Holdings } from '../rights/holdings.ts'
import { withPart } from '../rights/object-slots.ts'
import { callerOf, type Caller } from '../rights/people.ts'
import { openPortalHere, type PortalHere } from '../rights/portal-here.ts'
import { recordStatements, type StatementRecorder } from '../rights/statements.ts'

const operations = await allOperations()
const named = (list: readonly Operation[]) =>
  list.map((operation) => ({ id: operation.id, operation }))

/**
 * What a caller may say about itself, where it comes from and what it means; none of it is
 * believed.
 */
const disguises: readonly Readonly<Record<string, string>>[] = [
  { referer: 'http://localhost/trips/?agent=true&isTravelApp=true' },
  { 'user-agent': 'Mozilla/5.0 (iPhone) TravelApp/9 agent=true' },
  { 'x-agent': 'true' },
  { 'x-is-travel-app': 'true' },
  { 'x-user-id': 'person_drew' },
  { 'x-tenant': 'capone-corporate' },
  { 'x-role': 'TravelAdmin' },
  { 'x-acted-by': 'person_gray' },
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-forwarded-host': 'business.localhost' },
  { 'x-forwarded-proto': 'https' },
  { 'x-forwarded-port': '443' },
  { 'x-forwarded-prefix': '/ops' },
  { forwarded: 'for=127.0.0.1;host=business.localhost;proto=https' },
  { 'x-real-ip': '127.0.0.1' },
  { 'x-host': 'business.localhost' },
  { 'x-original-url': '/ops/state.json' },
  { 'x-rewrite-url': '/ops/state.json' },
  { 'x-http-method': 'DELETE' },
]
/** Fields that would be worth something if anybody read them. */
const wishes: Readonly<Record<string, unknown>> = {
  agent: true,
  isTravelApp: true,
  isAgent: true,
  actedBy: 'person_gray',
  role: 'TravelAdmin',
  canViewUsers: true,
  admin: true,
  tenant: 'capone-corporate',
  businessId: 'business_halyard',
  userId: 'person_drew',
  personId: 'person_drew',
  ownerId: 'person_drew',
  price: 1,
  total: 1,
  amount: 1,
  discount: 5000,
  state: 'Confirmed',
}

let portal: PortalHere
let recorder: StatementRecorder
let holdings: Holdings
let callers: readonly Caller[]
let agent: Caller
const drawn = { disguises: 0, fields: 0 }
beforeAll(async () => {
  recorder = recordStatements()
  portal = await openPortalHere()
  holdings = createHoldings(portal.base)
  callers = [await callerOf(portal.base, 'avery'), await callerOf(portal.base, 'drew')]
  agent = await callerOf(portal.base, 'gray')
})
afterAll(async () => {
  await portal?.close()
  recorder?.close()
  process.stderr.write(
    `rights: ${operations.length} operations, ${drawn.disguises} calls in disguise and ${drawn.fields} with a field too many\n`,
  )
})

const callFor = (operation: Operation, caller: Caller): Promise<CallParts> =>
  goodCall(operation, { base: portal.base, holdings, account: caller.account, today: portal.today })

/**
 * Every call makes ids, names, secrets and moments of its own; papers have the moment in them, and
 * what is sealed is never the same twice.
 */
const withoutItsOwn = (text: string): string =>
  text
    .replaceAll(/\bMarlowe[a-z]+/gi, 'Marlowe…')
    .replaceAll(/"code":"N\d+"/g, '"code":"N#"')
    .replaceAll(/"name":"New \d+"/g, '"name":"New #"')
    .replaceAll(/"(base64|encryptedProperties)":(?:\[[^\]]*\]|"[^"]*")/g, '"$1":"#"')
    .replaceAll(/\b([a-z]+)_[0-9a-hjkmnp-tv-z]{26}\b/g, '$1_#')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '#')
    .replaceAll(/"(?:whsec_[\w+/=]+|[\w-]{22,})"/g, '"#"')
    .replaceAll(/"token":"(\w+)\.[\w-]{22,}"/g, '"token":"$1.#"')
    .replaceAll(/"timestamp":"?\d+"?/g, '"timestamp":#')
    .replaceAll(/"found":\d{13}/g, '"found":#')
/**
 * Nor is it the call's doing how long a list has become, or how far a booking or a change that goes
 * on by itself has come.
 */
const withoutProgress = (text: string): string =>
  withoutItsOwn(text)
    .replaceAll(/"hiddenTravelerIds":\[[^\]]*\]/g, '"hiddenTravelerIds":[…]')
    .replaceAll(/"state":"\w+","steps":\[[^\]]*\]/g, '"state":"…","steps":[…]')
    .replaceAll(/"state":"\w+","placedAt"/g, '"state":"…","placedAt"')
    // The next start with places, while earlier quotes hold those of the one before.
    .replaceAll(/"date":"[\d-]+","at":\d+/g, '"date":"#","at":#')
const ofTheSaga = /\b(?:sagas|saga_events|jobs|booking_watches|market)\b/
const whatItDid = (answer: Answer) => ({
  status: answer.status,
  body: withoutProgress(answer.body),
  headers: { ...answer.headers, 'content-length': undefined },
  // Protections are offered side by side: their statements come in any order.
  wrote: effectOf(answer)
    .filter((statement) => !ofTheSaga.test(statement))
    .toSorted(),
})

describe.each(named(operations))('$id', ({ operation }) => {
  test('does the same for a caller in disguise', async () => {
    for (const caller of callers) {
      const call = async (headers: Readonly<Record<string, string>>): Promise<Answer> => {
        // Some calls are allowed but few times a minute.
        await portal.asOwner('delete from portolan.rate_counters')
        // Mails of a day are counted by what a trip remembers of them.
        await portal.asOwner("delete from portolan.trip_events where name = 'ConfirmationSent'")
        const answer = await ask(
          recorder,
          caller,
          operation,
          await callFor(operation, caller),
          headers,
        )
        if (answer.enters) await caller.enter()
        return answer
      }
      // From the fourth on, a quote that holds places ends the oldest.
      for (let before = operation.id === 'quote-activity' ? 4 : 1; before > 0; before--)
        await call({})
      const plain = whatItDid(await call({}))
      const inCookies = () => ({
        cookie: `${cookieHeader(caller.api.session?.cookies ?? new Map())}; agent=true; isTravelApp=true; tenant=capone-corporate; role=TravelAdmin`,
      })
      const allAtOnce = Object.assign({}, ...disguises) as Readonly<Record<string, string>>
      const doesTheSame = async (headers: Readonly<Record<string, string>>): Promise<void> => {
        drawn.disguises += 1
        expect({ disguise: headers, ...whatItDid(await call(headers)) }).toEqual({
          disguise: headers,
          ...plain,
        })
      }
      // All at once finds one that is believed; which one it is, only then.
      if (!isDeepStrictEqual(whatItDid(await call(allAtOnce)), plain))
        for (const disguise of disguises) await doesTheSame(disguise)
      await doesTheSame(allAtOnce)
      await doesTheSame(inCookies())
    }
  })

  test('has no other method than its own', async () => {
    for (const caller of callers)
      for (const name of ['x-http-method-override', 'x-method-override']) {
        const answer = await ask(recorder, caller, operation, await callFor(operation, caller), {
          [name]: 'DELETE',
        })
        expect({ status: answer.status, code: answer.refusal?.code, way: wayOf(answer) }).toEqual({
          status: 400,
          code: 'BadRequest',
          way: [],
        })
      }
  })
})

/**
 * Every object of a call's part, and the fields it knows: none may take another, only a map by key
 * has no fields to know.
 */
const objectsIn = (
  schema: JsonSchema,
  value: unknown,
  path: readonly (string | number)[] = [],
): { readonly path: readonly (string | number)[]; readonly schema: JsonSchema }[] => {
  if (Array.isArray(value))
    return value.flatMap((one, index) => objectsIn(schema.items ?? {}, one, [...path, index]))
  if (typeof value !== 'object' || value === null || schema.properties === undefined) return []
  const inside = Object.entries(value).flatMap(([name, part]) =>
    objectsIn(schema.properties?.[name] ?? {}, part, [...path, name]),
  )
  return [{ path, schema }, ...inside]
}

describe.each(named(operations.filter(({ access }) => access === 'session')))(
  '$id',
  ({ operation }) => {
    test('refuses unknown fields at any depth and does nothing with them', async () => {
      const [avery, drew] = callers
      if (avery === undefined || drew === undefined) throw new Error('rights: nobody calls')
      const caller =
        operation.action === 'case:handle'
          ? agent
          : /^(?:corporate|company|approval)/.test(operation.action)
            ? drew
            : avery
      const parts = await callFor(operation, caller)
      const refusals: unknown[] = []
      const refusedFor = async (changed: CallParts, fields: readonly string[]): Promise<void> => {
        drawn.fields += fields.length
        const answer = await ask(recorder, caller, operation, changed)
        if (
          answer.refusal?.code !== 'UnknownField' ||
          !fields.includes(answer.refusal.field ?? '') ||
          effectOf(answer).length > 0
        )
          refusals.push({
            fields,
            status: answer.status,
            refusal: answer.refusal,
            wrote: effectOf(answer),
          })
      }
      /** What a schema does not know of the wishes: one call has them all, and names one of them. */
      const unknownTo = (schema: JsonSchema) =>
        Object.entries(wishes).filter(([field]) => !(field in (schema.properties ?? {})))
      await portal.asOwner('delete from portolan.rate_counters')
      const inQuery = unknownTo(operation.query === undefined ? {} : jsonSchemaOf(operation.query))
      await refusedFor(
        {
          ...parts,
          query: { ...(parts.query as object | undefined), ...Object.fromEntries(inQuery) },
        },
        inQuery.map(([field]) => field),
      )
      if (operation.body !== undefined) {
        const body: unknown = parts.body ?? {}
        for (const { path, schema } of objectsIn(jsonSchemaOf(operation.body), body)) {
          const inBody = unknownTo(schema)
          await refusedFor(
            {
              ...parts,
              body: inBody.reduce<unknown>(
                (wished, [field, value]) => withPart(wished, [...path, field], value),
                body,
              ),
            },
            inBody.map(([field]) => [...path, field].join('.')),
          )
        }
      }
      expect(refusals.slice(0, 5)).toEqual([])
    })
  },
)
