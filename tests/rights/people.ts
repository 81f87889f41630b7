import { randomBytes } from 'node:crypto'
import type { Principal } from '@portolan/domain/identity/principal.ts'
import { csrfCookie } from '@portolan/contract/identity/session-cookies.ts'
import {
  demoPeople,
  demoPersonId,
  type DemoPerson,
} from '@portolan/server/identity/demo-people.data.ts'
import { keepCookies } from '../../tools/local-http.ts'
import { hostOf, loginCode, postLoginCode, type SignedIn } from '../../tools/sign-in.ts'
import { createApi, type Api } from '../harness/api.ts'
import type { PortalHere } from './portal-here.ts'

/** Somebody who calls: a demo account, an agent who acts for one, or nobody. */
export interface Caller {
  readonly name: string
  readonly account: string
  /** Who they are to the rules; null for those who are not let in. */
  readonly principal: Principal | null
  /** The business code they are refused with, where there is one. */
  readonly refusedWith: string | null
  readonly api: Api
  /** Once more, where the last session has ended. */
  readonly enter: () => Promise<void>
}

const personOf = (account: string): DemoPerson => {
  const person = demoPeople.find((one) => one.account === account)
  if (person === undefined) throw new Error(`rights: no demo account ${account}`)
  return person
}

/** What companies-2 says of roles, once more. */
const seesAdmin = ['Owner', 'TravelAdmin']
const seesUsers = [...seesAdmin, 'AccountManager', 'TravelArranger']

export const principalOf = (account: string, actedBy: string | null = null): Principal => {
  const { tenant, business, isAgent } = personOf(account)
  const roles: readonly string[] = business?.roles ?? []
  return {
    personId: demoPersonId(account),
    sessionId: 'session',
    tenant,
    businessId: business?.id ?? null,
    canViewUsers: roles.some((role) => seesUsers.includes(role)),
    canViewAdmin: roles.some((role) => seesAdmin.includes(role)),
    isAgent: isAgent === true && actedBy === null,
    actedBy,
  }
}

/**
 * What an account gets for a login code: a session, one without a bearer that is held back, or only
 * a refusal.
 */
const enter = async (
  base: URL,
  account: string,
): Promise<{ readonly session: SignedIn | null; readonly refusedWith: string | null }> => {
  const answer = await postLoginCode(base, account, await loginCode(base, account))
  const cookies = new Map<string, string>()
  keepCookies(cookies, answer)
  const { accessToken, error } = JSON.parse(answer.body) as {
    accessToken?: string
    error?: { code: string }
  }
  if (accessToken === undefined && cookies.size === 0)
    return { session: null, refusedWith: error?.code ?? 'none' }
  return {
    session: {
      accessToken: accessToken ?? 'held-back',
      csrfToken: cookies.get(csrfCookie) ?? null,
      cookies,
    },
    refusedWith: accessToken === undefined ? (error?.code ?? 'none') : null,
  }
}

export const callerOf = async (base: URL, account: string): Promise<Caller> => {
  const { session, refusedWith } = await enter(base, account)
  const api = createApi(base, hostOf(base, account), session)
  return {
    name: account,
    account,
    api,
    refusedWith,
    principal: refusedWith === null ? principalOf(account) : null,
    enter: async () => {
      api.session = (await enter(base, account)).session
    },
  }
}

/** On the host of an account's tenant, without anything. */
export const nobodyAt = (base: URL, account: string): Caller => ({
  name: `nobody at ${personOf(account).tenant}`,
  account,
  principal: null,
  refusedWith: null,
  api: createApi(base, hostOf(base, account)),
  enter: () => Promise.resolve(),
})

/** The account's session as an agent's: what a delegated session is, no matter who opens it. */
export const delegate = async (
  { base, asOwner }: Pick<PortalHere, 'base' | 'asOwner'>,
  account: string,
  agent: string,
): Promise<Caller> => {
  const { api, enter: again } = await callerOf(base, account)
  const mark = (): Promise<void> =>
    asOwner(
      'update portolan.sessions set acted_by = $1 where id = (select id from portolan.sessions where person_id = $2 order by id desc limit 1)',
      [demoPersonId(agent), demoPersonId(account)],
    )
  await mark()
  return {
    name: `${agent} for ${account}`,
    account,
    api,
    refusedWith: null,
    principal: principalOf(account, demoPersonId(agent)),
    enter: async () => {
      await again()
      await mark()
    },
  }
}

/** A token nobody has given out. */
export const forgedToken = (): string => randomBytes(32).toString('base64url')
