import type { ChargeRow, OrderRow } from '@portolan/market/console/rows.ts'
import { sendHttp } from '../../tools/local-http.ts'

export interface RaisedCondition {
  readonly times?: number
  readonly match?: Readonly<Record<string, string | number>>
  /** ISO 8601 duration. */
  readonly after?: string
}

/** The market console of a server: what the counterparties hold, and what goes wrong there. */
export interface MarketConsole {
  /** Product time, milliseconds. */
  readonly now: () => Promise<number>
  /** Moves product time; answers when everything due by then has run. */
  readonly advance: (duration: string) => Promise<void>
  readonly codes: () => Promise<readonly string[]>
  readonly raise: (code: string, condition?: RaisedCondition) => Promise<void>
  readonly raised: () => Promise<
    readonly { readonly code: string; readonly match: Readonly<Record<string, string | number>> }[]
  >
  readonly clear: () => Promise<void>
  /** Announces something of `BA178` on a date; answers when everybody with the flight is told. */
  readonly flight: (
    flight: string,
    date: string,
    what:
      | { readonly delayMinutes: number }
      | { readonly cancel: true }
      | { readonly reschedule: { readonly minutes: number } },
  ) => Promise<void>
  /** Newest first. */
  readonly orders: (reference?: string) => Promise<readonly OrderRow[]>
  readonly charges: (reference?: string) => Promise<readonly ChargeRow[]>
}

export const marketConsole = (base: URL): MarketConsole => {
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await sendHttp(base, {
      method,
      path: `/market/api/${path}`,
      host: base.host,
      timeoutMs: 120_000,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    if (answer.status >= 400)
      throw new Error(
        `The console answered ${answer.status} to ${method} ${path}: ${answer.body.slice(0, 300)}`,
      )
    return JSON.parse(answer.body) as T
  }
  const of = (name: string, reference?: string): string =>
    reference === undefined ? name : `${name}?ref=${encodeURIComponent(reference)}`
  return {
    now: async () => Date.parse((await call<{ now: string }>('GET', 'clock')).now),
    advance: async (duration) => void (await call('POST', 'clock', { advance: duration })),
    codes: async () =>
      (await call<{ conditions: { code: string }[] }>('GET', 'conditions')).conditions.map(
        ({ code }) => code,
      ),
    raise: async (code, condition = {}) =>
      void (await call('POST', 'conditions', { code, ...condition })),
    raised: async () =>
      (
        await call<{ raised: { code: string; match: Record<string, string | number> }[] }>(
          'GET',
          'conditions',
        )
      ).raised,
    clear: async () => void (await call('DELETE', 'conditions')),
    flight: async (flight, date, what) =>
      void (await call('POST', `flights/${flight}/${date}`, what)),
    orders: async (reference) =>
      (await call<{ orders: OrderRow[] }>('GET', of('orders', reference))).orders,
    charges: async (reference) =>
      (await call<{ charges: ChargeRow[] }>('GET', of('charges', reference))).charges,
  }
}
