import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorStatus, type ErrorCode } from '@portolan/contract/errors.ts'
import { csrfHeader } from '@portolan/contract/identity/session-cookies.ts'
import type { Operation } from '@portolan/contract/operation.ts'
import { demoPeople } from '@portolan/server/identity/demo-people.data.ts'
import { allOperations } from '../harness/operations.ts'
import { ask, wayOf, type Answer } from '../rights/ask.ts'
import { goodCall, isSure, type CallParts } from '../rights/good-call.ts'
import { createHoldings, ownedBy, type Holdings } from '../rights/holdings.ts'
import { naivelyMay } from '../rights/naive-can.ts'
import {
  objectKinds,
  slotsOf,
  unknownIds,
  withPart,
  type ObjectKind,
  type ObjectSlot,
} from '../rights/object-slots.ts'
import { callerOf, delegate, forgedToken, nobodyAt, type Caller } from '../rights/people.ts'
import { openPortalHere, type PortalHere } from '../rights/portal-here.ts'
import { recordStatements, type StatementRecorder } from '../rights/statements.ts'

const operations = await allOperations()
/** Calls that end or change who is signed in come last. */
const inOrder = [
  ...operations.filter(({ access }) => access !== 'public'),
  ...operations.filter(({ access }) => access === 'public').reverse(),
]

const columns = ['absent', 'other tenant’s', 'other’s', 'colleague’s', 'own'] as const
type Column = (typeof columns)[number]
/** The account that owns the object, seen from another account; null where there is none. */
const holderOf = (column: Column, account: string): string | null => {
  const person = demoPeople.find((one) => one.account === account)
  const isConsumer = person?.tenant === 'capone'
  switch (column) {
    case 'absent':
      return null
    case 'own':
      return account
    case 'other tenant’s':
      return isConsumer ? 'drew' : 'avery'
    case 'colleague’s':
      if (person?.business?.id !== 'business_halyard') return null
      return account === 'emery' ? 'drew' : 'emery'
    case 'other’s':
      if (isConsumer) {
        if (account === 'casey') return 'avery'
        return 'casey'
      }
      return 'harper'
  }
}
const absentId: Readonly<Record<ObjectKind, string>> = {
  quote: 'quote_01absent',
  'stay-quote': 'quote_01absent',
  'car-quote': 'quote_01absent',
  'activity-quote': 'quote_01absent',
  'package-quote': 'quote_01absent',
  'cancellation-quote': 'cancellation-quote_01absent',
  'exchange-quote': 'exchange-quote_01absent',
  booking: 'booking_01absent',
  trip: 'trip_01absent',
  'stay-trip': 'trip_01absent',
  'stay-change-quote': 'stay-change-quote_01absent',
  'car-trip': 'trip_01absent',
  'car-change-quote': 'car-change-quote_01absent',
  'activity-trip': 'trip_01absent',
  'activity-change-quote': 'activity-change-quote_01absent',
  watch: 'watch_01absent',
  'freeze-quote': 'quote_01absent',
  freeze: 'freeze_01absent',
  'voucher-quote': 'quote_01absent',
  voucher: 'voucher_01absent',
  wishlist: 'wishlist_01absent',
  traveler: 'traveler_01absent',
  person: 'person_01absent',
  business: 'business_01absent',
  'company-person': 'person_01absent',
  tier: 'tier_01absent',
  'cost-center': 'cost_01absent',
  project: 'project_01absent',
  approval: 'request_01absent',
  incident: 'incident_01absent',
  webhook: 'webhook_01absent',
  card: 'NoSuchCard0123456789abcdef',
  'kept-card': 'NoSuchCard0123456789abcdef',
  account: 'account_01absent',
  case: 'case_01absent',
  change: 'change_01absent',
}
const tokens = ['missing', 'forged', 'another session’s', 'right'] as const
type Token = (typeof tokens)[number]

let portal: PortalHere
let recorder: StatementRecorder
let holdings: Holdings
let callers: readonly Caller[]
const drawn = { cells: 0, alike: 0, statements: 0 }

beforeAll(async () => {
  recorder = recordStatements()
  portal = await openPortalHere()
  const { base, asOwner } = portal
  holdings = createHoldings(base)
  // The only other company is not live: it is, for as long as its owner needs to come by something.
  const live = (is: boolean): Promise<void> =>
    asOwner("update portolan.businesses set is_live = $1 where id = 'business_fathom'", [is])
  await live(true)
  for (const kind of objectKinds) strangers.set(kind, await holdings.idOf(kind, 'harper'))
  await live(false)
  callers = [
    ...(await Promise.all(demoPeople.map(({ account }) => callerOf(base, account)))),
    await delegate(portal, 'avery', 'gray'),
    nobodyAt(base, 'avery'),
    nobodyAt(base, 'drew'),
  ]
  // Bookings wait for suppliers: side by side. One that fails fails the tests that need it.
  // Requests for approval too: tiers that ask for it are changed by operations on the way.
  const stocked = new Set(callers.map(stockOf))
  await Promise.allSettled(
    [...stocked].flatMap((account) =>
      (['trip', 'stay-trip', 'approval'] as const).map((kind) => holdings.idOf(kind, account)),
    ),
  )
}, 120_000)
afterAll(async () => {
  await portal?.close()
  recorder?.close()
  process.stderr.write(
    `rights: ${operations.length} operations × ${callers?.length} callers, ${drawn.cells} cells; ${drawn.alike} refusals of somebody else’s object held against those of none, in ${drawn.statements} statements\n`,
  )
})
/** What that owner came by; it cannot be made anew later. */
const strangers = new Map<ObjectKind, string | null>()

/** Those who are not let in ask for what somebody of their tenant holds. */
const stockOf = ({ principal, account }: Caller): string => {
  if (principal !== null) return account
  return demoPeople.find((one) => one.account === account)?.tenant === 'capone' ? 'avery' : 'emery'
}
const idAt = async (kind: ObjectKind, column: Column, account: string): Promise<string | null> => {
  if (column === 'absent') return absentId[kind]
  const holder = holderOf(column, account)
  if (holder === null) return null
  const id = holder === 'harper' ? (strangers.get(kind) ?? null) : await holdings.idOf(kind, holder)
  // Some accounts have several holders: it is then the caller's own as well.
  return column !== 'own' && kind === 'account' && id === (await holdings.idOf(kind, account))
    ? null
    : id
}

const tokenOf = (token: Token, caller: Caller): string | undefined => {
  const other = callers.find(
    ({ name, api }) =>
      name !== caller.name &&
      api.host === caller.api.host &&
      api.session?.csrfToken != null &&
      api.session.csrfToken !== caller.api.session?.csrfToken,
  )
  return {
    missing: undefined,
    forged: forgedToken(),
    'another session’s': other?.api.session?.csrfToken ?? forgedToken(),
    right: caller.api.session?.csrfToken ?? undefined,
  }[token]
}

const shapeOf = ({ status, headers, refusal }: Answer): string =>
  JSON.stringify([status, headers, refusal ?? 'answered'])
const firstDifference = (these: readonly string[], those: readonly string[]): string => {
  const at = these.findIndex((statement, index) => statement !== those[index])
  return `${these.length} and ${those.length} statements, ${these[at]} instead of ${those[at]}`
}

const anotherWay = 'takes another way through the database'

/** `alike`: as about an object there is none of. */
type Expected = 'answered' | 'alike' | 'the same for all' | ErrorCode
/** What the operation has to say to this caller about this object, by the naive rules. */
const expectedOf = (
  operation: Operation,
  caller: Caller,
  token: Token,
  slot: ObjectSlot | null,
  column: Column | null,
): Expected => {
  const { principal, account } = caller
  // A person's session opens nothing that is for programs.
  if (principal === null || operation.access === 'token') return 'Unauthenticated'
  if (operation.method !== 'GET' && token !== 'right') return 'CsrfMismatch'
  if (!naivelyMay(principal, operation.action)) return 'NotFound'
  const holder = column === null ? null : holderOf(column, account)
  return column === null ||
    (holder !== null && naivelyMay(principal, slot?.right ?? operation.action, ownedBy(holder)))
    ? 'answered'
    : 'alike'
}

/** Calls without a session have locks of their own: the login code, and the cookie with its token. */
const signInLocks: Readonly<Record<string, (caller: Caller, token: Token) => Expected>> = {
  'exchange-login-code': ({ account, name, refusedWith }) => {
    if (name.startsWith('nobody')) return 'InvalidLoginCode'
    return refusedWith === null ? 'answered' : codeOf(refusedWith, account)
  },
  'renew-session': ({ api, account, refusedWith }, token) => {
    if (api.session === null) return 'Unauthenticated'
    if (token !== 'right') return 'CsrfMismatch'
    return refusedWith === null ? 'answered' : codeOf(refusedWith, account)
  },
  'acknowledge-terms': ({ api, refusedWith }, token) => {
    if (api.session === null) return 'Unauthenticated'
    if (token !== 'right') return 'CsrfMismatch'
    return refusedWith === null || refusedWith === '40106' ? 'answered' : 'Unauthenticated'
  },
  'read-onboarding': ({ api, refusedWith }) =>
    api.session !== null && refusedWith === '40105' ? 'answered' : 'Unauthenticated',
  'take-onboarding-step': ({ api, refusedWith }, token) => {
    if (api.session === null) return 'Unauthenticated'
    if (token !== 'right') return 'CsrfMismatch'
    return refusedWith === '40105' ? 'answered' : 'Unauthenticated'
  },
}
const codeOf = (text: string, account: string): ErrorCode => {
  if (text === '40102' || text === '40103' || text === '40105' || text === '40106') return text
  throw new Error(`${account} is refused with ${text}, which is no code of the door`)
}

/** What a public operation has answered first: it knows nobody, so everybody hears the same. */
const heardFirst = new Map<string, string>()

interface Cell {
  readonly operation: Operation
  readonly slot: ObjectSlot | null
  readonly column: Column | null
  readonly expected: Expected
  readonly answer: Answer
  /** The answer about an object there is none of, with the same token. */
  readonly none: Answer | undefined
}
const faultsOfRefusal = ({ slot, answer, none }: Cell): string[] => {
  if (none === undefined) return ['there is nothing to hold it against']
  drawn.alike += 1
  drawn.statements += answer.statements.length
  return [
    ...(answer.statements.length === 0 ? ['sent no statement that could be followed'] : []),
    ...(shapeOf(answer) === shapeOf(none)
      ? []
      : [`${shapeOf(answer)} instead of ${shapeOf(none)}`]),
    // A card's token is a secret of 256 bits that the vault gave out: who can name one learns nothing by its time.
    ...(slot?.kind === 'card' || isDeepStrictEqual(wayOf(answer), wayOf(none))
      ? []
      : [`${anotherWay}: ${firstDifference(wayOf(answer), wayOf(none))}`]),
  ]
}
const faultsOfCell = (cell: Cell): string[] => {
  const { operation, column, expected, answer, none } = cell
  const said = `${answer.status} ${answer.refusal?.code ?? 'answered'}`
  if (expected === 'alike' && column !== 'absent') return faultsOfRefusal(cell)
  if (expected === 'alike')
    return [400, 404, 409, 410, 422].includes(answer.status) ? [] : [`is answered ${said}`]
  if (expected === 'the same for all') {
    const first = heardFirst.get(operation.id) ?? said
    heardFirst.set(operation.id, first)
    return said === first && answer.status < 500 ? [] : [`is answered ${said}, and others ${first}`]
  }
  if (expected !== 'answered')
    return answer.refusal?.code === expected && answer.status === errorStatus[expected]
      ? []
      : [`is answered ${said} instead of ${expected}`]
  if (column === 'own' && none !== undefined && shapeOf(answer) === shapeOf(none))
    return [
      `own and absent are answered ${said} alike, so this cell can tell nothing: say in good-call.ts what a screen sends`,
    ]
  // Made from its schema alone, a call may still be refused for what it says; never for who asks.
  // Without an object of somebody’s to ask about, it may also ask for what is not there.
  const forWhatItSays = column === null ? [404, 409, 410, 422] : [409, 410, 422]
  return answer.status < 300 || (!isSure(operation) && forWhatItSays.includes(answer.status))
    ? []
    : [`is refused with ${said}`]
}

const asked = (
  operation: Operation,
  caller: Caller,
  parts: CallParts,
  token: Token,
): Promise<Answer> => {
  drawn.cells += 1
  return ask(recorder, caller, operation, parts, { [csrfHeader]: tokenOf(token, caller) })
}
const columnsOf = (
  slots: readonly ObjectSlot[],
): readonly (readonly [ObjectSlot | null, Column | null])[] =>
  slots.length === 0
    ? [[null, null]]
    : slots.flatMap((slot) =>
        columns.map((column): readonly [ObjectSlot, Column] => [slot, column]),
      )

/**
 * Tokens of a cell that prove something of their own. Session and token are checked before address
 * and body, so a caller stopped there asks about an own object and an absent one only.
 */
const tokensOf = (
  { access }: Operation,
  { principal }: Caller,
  isFirstSlot: boolean,
  column: Column | null,
): readonly Token[] => {
  if (access === 'public') return tokens
  const isStoppedHere =
    column === null || (isFirstSlot && (column === 'own' || column === 'absent'))
  if (principal === null) return isStoppedHere ? ['missing', 'right'] : []
  return isStoppedHere ? tokens : ['right']
}

/** Whether a call with the right token may be answered, and so needs to be one of its own. */
const mayChange = ({ principal }: Caller, column: Column | null): boolean =>
  principal !== null && (column === null || column === 'own' || column === 'colleague’s')

/** A call with this id in the slot. */
const withId = (parts: CallParts, slot: ObjectSlot | null, id: string): CallParts =>
  slot === null ? parts : { ...parts, [slot.part]: withPart(parts[slot.part], slot.path, id) }

/** Asks again where only the way through the database differs: it may have shared a transaction. */
const faultsAfterRetries = async (
  cell: Cell,
  parts: CallParts,
  noneParts: CallParts | undefined,
  retry: (parts: CallParts) => Promise<Answer>,
): Promise<string[]> => {
  let found = faultsOfCell(cell)
  for (
    let again = 0;
    again < 2 &&
    noneParts !== undefined &&
    found.length > 0 &&
    found.every((fault) => fault.startsWith(anotherWay));
    again++
  ) {
    const none = await retry(noneParts)
    found = faultsOfCell({ ...cell, answer: await retry(parts), none })
  }
  return found
}

const faultsOf = async (operation: Operation, caller: Caller): Promise<string[]> => {
  const faults: string[] = []
  const screen = { base: portal.base, holdings, account: stockOf(caller), today: portal.today }
  let about = new Map<Token, { readonly parts: CallParts; readonly answer: Answer }>()
  // One call for the cells of a slot that change nothing; one of its own for each that may.
  let base: CallParts | undefined
  // Thousands of calls from one address are what the limits are for; those have tests of their own.
  await portal.asOwner('delete from portolan.rate_counters')
  const slots = slotsOf(operation)
  for (const [slot, column] of columnsOf(slots)) {
    const asks = tokensOf(operation, caller, slot === slots[0], column)
    if (asks.length === 0) continue
    const id = slot === null || column === null ? '' : await idAt(slot.kind, column, screen.account)
    if (id === null) continue
    if (column === 'absent') {
      about = new Map()
      base = undefined
    }
    for (const token of asks) {
      const where = `${operation.id} by ${caller.name}${slot === null ? '' : `, ${slot.path.join('.')} ${column}`}, token ${token}`
      const changes =
        operation.access === 'public' || (token === 'right' && mayChange(caller, column))
      const parts = changes
        ? withId(
            await callOf(operation, screen, caller),
            slot,
            slot === null || column === null
              ? ''
              : ((await idAt(slot.kind, column, screen.account)) ?? id),
          )
        : withId((base ??= await callOf(operation, screen, caller)), slot, id)
      // The first call of its kind fills what later ones find filled.
      if (column === 'absent' && token === 'right') await asked(operation, caller, parts, token)
      const answer = await asked(operation, caller, parts, token)
      if (column === 'absent') about.set(token, { parts, answer })
      const none = about.get(token)
      const expected =
        operation.access === 'public'
          ? (signInLocks[operation.id]?.(caller, token) ?? 'the same for all')
          : expectedOf(operation, caller, token, slot, column)
      const found = await faultsAfterRetries(
        { operation, slot, column, expected, answer, none: none?.answer },
        parts,
        none?.parts,
        (again) => asked(operation, caller, again, token),
      )
      faults.push(...found.map((fault) => `${where}: ${fault}`))
      if (answer.enters) await caller.enter()
    }
  }
  return faults
}
const callOf = (
  operation: Operation,
  screen: Parameters<typeof goodCall>[1],
  caller: Caller,
): Promise<CallParts> =>
  operation.id === 'exchange-login-code'
    ? codeFor(caller, operation, screen)
    : goodCall(operation, screen)
const codeFor = async (
  caller: Caller,
  operation: Operation,
  screen: Parameters<typeof goodCall>[1],
): Promise<CallParts> => {
  const parts = await goodCall(operation, { ...screen, account: caller.account })
  return caller.name.startsWith('nobody')
    ? { body: withPart(parts.body, ['code'], forgedToken()) }
    : parts
}

test('every operation that is served is in the matrix, and every id of a call names a kind of object', async () => {
  const described = JSON.parse(
    (await nobodyAt(portal.base, 'avery').api.send('GET', '/openapi.json')).body,
  ) as { paths: Record<string, Record<string, unknown>> }
  const served = Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(
    operations.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`).sort(),
  ).toEqual(served.sort())
  expect(
    operations.flatMap((operation) =>
      unknownIds(operation).map(
        (name) => `${operation.id}: say in tests/rights/object-slots.ts what "${name}" names`,
      ),
    ),
  ).toEqual([])
})

describe.each(inOrder.map((operation) => ({ id: operation.id, operation })))(
  '$id',
  ({ operation }) => {
    test('by every account, on every object, with every token', async () => {
      const faults: string[] = []
      for (const caller of callers) faults.push(...(await faultsOf(operation, caller)))
      expect(faults.slice(0, 12)).toEqual([])
    }, 300_000)
  },
)
