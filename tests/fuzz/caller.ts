import type { Operation } from '@portolan/contract/operation.ts'
import { keepCookies, type HttpAnswer } from '../../tools/local-http.ts'
import { hostOf, signIn, type SignedIn } from '../../tools/sign-in.ts'
import { faultsOfAnswer } from './faults-of-answer.ts'
import { copyOf, idsIn, kindOfId, learn, nothingKnown, type Known } from './known-values.ts'
import { sendWire, wireOf, type Draft, type Wire } from './request.ts'

/** What all cases of a run share. */
export interface Portal {
  readonly base: URL
  /** The product's date. */
  readonly today: string
  /** Sessions by account; one that has ended is made anew. */
  readonly sessions: Map<string, SignedIn>
  /** What each account knows before a case begins. */
  readonly known: Map<string, Known>
}

export interface Finding {
  readonly operation: string
  readonly what: string
  readonly call: string
  readonly answer: string
}

export interface Answered {
  readonly wire: Wire
  readonly answer: HttpAnswer
  /** Of an answer that succeeded. */
  readonly value: unknown
  /** Of one that was refused. */
  readonly code: string | null
}

/** One person of a case. */
export interface Caller {
  readonly account: string
  readonly known: Known
  /** Sends a call and checks its answer; learns from it. `shape` damages what goes out. */
  readonly send: (draft: Draft, shape?: (wire: Wire) => Wire) => Promise<Answered>
}

/** Notes what went wrong and how often was called. */
export interface Record {
  calls: number
  readonly codes: Map<string, number>
  readonly findings: Finding[]
}

const shown = (wire: Wire): string =>
  `${wire.method} ${wire.path.slice(0, 200)}${wire.damage === null ? '' : ` [${wire.damage}]`} ${wire.body === null ? '' : wire.body.subarray(0, 600).toString()}`
export const report = (record: Record, wire: Wire, answer: HttpAnswer, what: string): void => {
  record.findings.push({
    operation: wire.operation.id,
    what,
    call: shown(wire),
    answer: `${answer.status} ${answer.body.slice(0, 400)}`,
  })
}

const moreTries = 2
const triedOnce = (base: URL, wire: Wire): Promise<HttpAnswer> =>
  sendWire(base, wire).catch((error: unknown): HttpAnswer => ({
    status: 0,
    headers: {},
    body: error instanceof Error ? error.message : String(error),
  }))
/** A server that is short of time or connections may say so; a call that makes it so does it again. */
const patientAnswer = async (base: URL, wire: Wire, record: Record): Promise<HttpAnswer> => {
  let answer = await triedOnce(base, wire)
  for (let more = 0; more < moreTries && answer.status === 503; more++) {
    record.codes.set('asked again', (record.codes.get('asked again') ?? 0) + 1)
    answer = await triedOnce(base, wire)
  }
  return answer
}

/** These look up nothing of a person's by the ids they are given. */
const blind = new Set(['track-event', 'engage-event', 'suggest-places'])
/** Whom an account may act for besides itself. */
const manages: Readonly<{ [account: string]: readonly string[] }> = {
  drew: ['emery', 'finley'],
  finley: ['drew', 'emery'],
}

/** Ids of somebody else in what was asked, that this caller may not use. */
const foreignIds = (draft: Draft, own: Known, other: Known): string[] =>
  [...idsIn([draft.params, draft.body])].filter((id) => {
    const kind = kindOfId(id)
    return (
      kind !== undefined &&
      kind !== 'person' &&
      kind !== 'offer' &&
      !own.ids[kind].has(id) &&
      other.ids[kind].has(id)
    )
  })

export const createCaller = (
  portal: Portal,
  account: string,
  otherOf: () => Caller,
  record: Record,
): Caller => {
  const { base, sessions } = portal
  const known = copyOf(portal.known.get(account) ?? nothingKnown())
  const host = hostOf(base, account)
  const session = async (): Promise<SignedIn> => {
    const present = sessions.get(account) ?? (await signIn(base, account))
    sessions.set(account, present)
    return present
  }
  const send: Caller['send'] = async (draft, shape = (wire) => wire) => {
    const present = await session()
    const wire = shape(wireOf(draft, host, present))
    record.calls++
    const answer = await patientAnswer(base, wire, record)
    if (answer.status === 0) {
      report(record, wire, answer, 'no answer')
      return { wire, answer, value: null, code: 'NoAnswer' }
    }
    keepCookies(present.cookies, answer)
    const faults = faultsOfAnswer(wire, answer)
    for (const fault of faults) report(record, wire, answer, fault)
    const { operation } = wire
    if (answer.status >= 400) {
      const code = /"code":"(\w+)"/.exec(answer.body)?.[1] ?? String(answer.status)
      record.codes.set(code, (record.codes.get(code) ?? 0) + 1)
      // Whatever ended the session: the next call has a new one.
      if (
        wire.damage === null &&
        (code === 'Unauthenticated' || code === 'TokenExpired') &&
        operation.access === 'session'
      )
        sessions.delete(account)
      return { wire, answer, value: null, code }
    }
    record.codes.set('ok', (record.codes.get('ok') ?? 0) + 1)
    const value = faults.length === 0 ? (JSON.parse(answer.body) as unknown) : null
    if (value !== null) {
      const other = otherOf()
      const foreign =
        blind.has(operation.id) || (manages[account] ?? []).includes(other.account)
          ? []
          : foreignIds(draft, known, other.known)
      if (foreign.length > 0)
        report(
          record,
          wire,
          answer,
          `accepts what belongs to ${other.account}: ${foreign.join(', ')}`,
        )
      learn(known, operation.id, value)
      if (operation.id === 'sign-out') sessions.delete(account)
      if (operation.id === 'renew-session')
        sessions.set(account, {
          ...present,
          ...(value as { accessToken: string }),
          csrfToken: present.cookies.get('portolan_csrf') ?? null,
        })
    }
    return { wire, answer, value, code: null }
  }
  return { account, known, send }
}

export const draftOf = (
  operation: Operation,
  parts: Partial<Omit<Draft, 'operation'>> = {},
): Draft => ({ operation, params: {}, query: {}, body: undefined, ...parts })
