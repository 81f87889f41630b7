import type { Ids } from '@portolan/kernel/ports.ts'
import { ok, refuse, type Result } from '@portolan/kernel/result.ts'
import { durationMs } from '../clock/duration.ts'
import type { MarketStore } from '../store/market-store.ts'
import {
  callFacts,
  conditionKinds,
  type Call,
  type ConditionKind,
  type Effect,
} from './catalog.data.ts'
import type { Condition, ConditionFacts } from './condition.ts'

export interface Strike {
  readonly code: string
  readonly effect: Effect
  /** Milliseconds; applies to `line: late` and `withhold` only. */
  readonly after: number
}
export interface RaiseRequest {
  readonly code: string
  readonly times?: number | undefined
  readonly match?: ConditionFacts | undefined
  /** ISO 8601 duration. */
  readonly after?: string | undefined
}
export interface Conditions {
  /** Refuses an unknown code, a match that no call can fit, and a bad count or duration. */
  raise(request: RaiseRequest, now: number): Promise<Result<Condition, string>>
  raised(): Promise<readonly Condition[]>
  clear(): Promise<void>
  /** Uses up and returns the condition that affects this call; null if none does. */
  strike(call: Call, facts: ConditionFacts): Promise<Strike | null>
}

const codesAt = (kinds: readonly ConditionKind[]): Readonly<Record<Call, readonly string[]>> =>
  Object.fromEntries(
    Object.keys(callFacts).map((call) => [
      call,
      kinds.filter((kind) => kind.calls.some((one) => one === call)).map((kind) => kind.code),
    ]),
  ) as unknown as Readonly<Record<Call, readonly string[]>>

export const defaultAfterMs = (effect: Effect): number => {
  if (effect.kind === 'withhold' || effect.kind === 'decline') return 600_000
  return effect.kind === 'line' && effect.fault === 'late' ? 300_000 : 0
}

export const createConditions = (
  store: Pick<MarketStore, 'raise' | 'raised' | 'clearConditions' | 'consume'>,
  ids: Ids,
  kinds: readonly ConditionKind[] = conditionKinds,
): Conditions => {
  const kindOf = new Map(kinds.map((kind) => [kind.code, kind]))
  const codes = codesAt(kinds)
  return {
    raise: async (request, now) => {
      const kind = kindOf.get(request.code)
      if (kind === undefined) return refuse(`no condition has the code "${request.code}"`)
      const times = request.times ?? 1
      if (!Number.isInteger(times) || times < 1 || times > 10_000)
        return refuse('"times" must be a whole number from 1 to 10000')
      const match = { call: kind.call, ...request.match }
      const call = kind.calls.find((one) => one === match.call)
      if (call === undefined)
        return refuse(`"match.call" must be one of ${kind.calls.join(', ')} for ${kind.code}`)
      const facts: readonly string[] = callFacts[call]
      const unknown = Object.keys(match).find((name) => name !== 'call' && !facts.includes(name))
      if (unknown !== undefined)
        return refuse(
          `"match.${unknown}" is not a fact of ${call}; its facts are ${facts.join(', ')}`,
        )
      const after =
        request.after === undefined ? defaultAfterMs(kind.effect) : durationMs(request.after, now)
      if (after === null) return refuse('"after" must be an ISO 8601 duration like PT5M')
      const condition: Condition = {
        id: ids.make('condition'),
        code: kind.code,
        times,
        match,
        after,
        raisedAt: now,
      }
      await store.raise(condition)
      return ok(condition)
    },
    raised: () => store.raised(),
    clear: () => store.clearConditions(),
    strike: async (call, facts) => {
      const condition = await store.consume(codes[call], { ...facts, call })
      const kind = condition === null ? undefined : kindOf.get(condition.code)
      return condition === null || kind === undefined
        ? null
        : { code: kind.code, effect: kind.effect, after: condition.after }
    },
  }
}
