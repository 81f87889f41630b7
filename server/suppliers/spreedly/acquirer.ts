import { createHash } from 'node:crypto'
import type { ErrorCode } from '@portolan/contract/errors.ts'
import { isCurrency, type MoneyWire } from '@portolan/kernel/money.ts'
import type { Clock } from '@portolan/kernel/ports.ts'
import type { Acquirer, AcquirerAnswer, Charge, ChargeState } from '../../payments/acquirer.ts'
import type { GatewaySend } from './client.ts'
import type { GatewayCall, GatewayCalls } from './gateway-calls.ts'
import { declineOf, outcomeOf, type GatewayOutcome } from './gateway-outcome.ts'
import {
  gatewayTransactionAnswer,
  gatewayTransactionsAnswer,
  refusedAnswer,
  type GatewayTransaction,
} from './shapes.ts'

export interface SpreedlyAcquirerDeps {
  readonly send: GatewaySend
  /** The gateway's token. */
  readonly gateway: string
  readonly calls: GatewayCalls
  /** Keyed hash of a card's token. */
  readonly digest: (token: string) => Promise<string>
  /** Origin of the card verification pages. */
  readonly vaultOrigin: () => string
  /** Wall time, like the gateway's own times. */
  readonly clock: Clock
}

/**
 * A call missing from the gateway's list this long after sending never arrived; exceeds every
 * timeout.
 */
export const lostAfterMs = 180_000
/** Allowance for clock differences when reading the list back to the time of sending. */
const slackMs = 60_000
const perPage = 100
const mostPages = 20

type Found<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'refused'; readonly code: ErrorCode }
  | { readonly kind: 'unknown'; readonly cause: 'timeout' | 'unavailable' | 'garbage' }
const done = <T>(value: T): Found<T> => ({ kind: 'done', value })
const refused = (code: ErrorCode): Found<never> => ({ kind: 'refused', code })
const waiting: Found<never> = { kind: 'unknown', cause: 'timeout' }

/**
 * Order id of a call: the charge's reference, or a hash of the key, since gateways limit its
 * length.
 */
const orderIdOf = ({
  kind,
  key,
  reference,
}: Pick<GatewayCall, 'kind' | 'key' | 'reference'>): string =>
  kind === 'Authorize' || kind === 'Verify'
    ? reference
    : createHash('sha256').update(key).digest('base64url').slice(0, 24)
const chargeState = (
  authorization: GatewayOutcome,
  { isCaptured, isVoid }: { readonly isCaptured: boolean; readonly isVoid: boolean },
): ChargeState => {
  if (authorization === 'Failed') return 'Declined'
  if (isCaptured) return 'Captured'
  if (isVoid) return 'Voided'
  return authorization === 'Asked' ? 'Challenged' : 'Authorized'
}

/** Spreedly's names of our calls; null for the one that is only journalled here. */
const typeOf: Readonly<Record<GatewayCall['kind'], string | null>> = {
  Authorize: 'Authorization',
  Verify: 'Verification',
  Capture: 'Capture',
  Void: 'Void',
  Credit: 'Credit',
  Withdrawal: null,
}

export interface SpreedlyAcquirer {
  readonly acquirer: Acquirer
  /** URL where the cardholder verifies the charge; null if no verification is pending. */
  readonly challengeAt: (reference: string) => Promise<string | null>
  /** The cardholder has verified a charge; if it was withdrawn meanwhile, it is voided at once. */
  readonly answered: (reference: string) => Promise<void>
}

/** A gateway of a Spreedly environment as the portal's `Acquirer`. */
export const createSpreedlyAcquirer = ({
  send,
  gateway,
  calls,
  digest,
  vaultOrigin,
  clock,
}: SpreedlyAcquirerDeps): SpreedlyAcquirer => {
  const challengePage = (reference: string): string =>
    `${vaultOrigin()}/challenge/${encodeURIComponent(reference)}/`

  const transaction = async (token: string): Promise<Found<GatewayTransaction>> => {
    const answer = await send('GET', `transactions/${token}.json`)
    if (answer.kind === 'unknown') return answer
    const read = gatewayTransactionAnswer.safeParse(answer.body)
    return read.success ? done(read.data.transaction) : { kind: 'unknown', cause: 'garbage' }
  }

  /** Finds a call without an answer among the gateway's transactions; null if it is not there. */
  const findTransaction = async (call: GatewayCall): Promise<Found<GatewayTransaction | null>> => {
    let after = ''
    for (let page = 0; page < mostPages; page++) {
      const answer = await send(
        'GET',
        `gateways/${gateway}/transactions.json?order=desc&count=${perPage}${after}`,
      )
      if (answer.kind === 'unknown') return answer
      const read = gatewayTransactionsAnswer.safeParse(answer.body)
      if (!read.success) return { kind: 'unknown', cause: 'garbage' }
      const { transactions } = read.data
      const found = transactions.find(
        (one) => one.transaction_type === typeOf[call.kind] && one.order_id === orderIdOf(call),
      )
      if (found !== undefined) {
        await calls.answered(call.key, found.token)
        return done(found)
      }
      const last = transactions.at(-1)
      if (
        last === undefined ||
        transactions.length < perPage ||
        Date.parse(last.created_at) < call.sentAt - slackMs
      )
        return done(null)
      after = `&since_token=${encodeURIComponent(last.token)}`
    }
    // The list is longer than what was read, so absence is not proven.
    return waiting
  }
  const outcome = async (call: GatewayCall): Promise<Found<GatewayTransaction | null>> => {
    if (call.refusal !== null) return done(null)
    return call.transaction === null ? findTransaction(call) : transaction(call.transaction)
  }

  const post = async (
    call: GatewayCall,
    path: string,
    body: unknown,
  ): Promise<Found<GatewayTransaction>> => {
    const answer = await send('POST', path, body)
    if (answer.kind === 'unknown') return answer
    const read = gatewayTransactionAnswer.safeParse(answer.body)
    if (read.success) {
      await calls.answered(call.key, read.data.transaction.token)
      return done(read.data.transaction)
    }
    const said = refusedAnswer.safeParse(answer.body)
    if (answer.status < 400 || !said.success) return { kind: 'unknown', cause: 'garbage' }
    const code: ErrorCode = said.data.errors.some(({ key }) => key.includes('payment_method'))
      ? 'UserCardNotFound'
      : 'PaymentError'
    await calls.refused(call.key, code)
    return refused(code)
  }
  /** One key is one call: a known call is read back, and sent again only if it never arrived. */
  const once = async (
    wanted: Omit<GatewayCall, 'transaction' | 'refusal' | 'sentAt'>,
    path: string,
    body: unknown,
  ): Promise<Found<GatewayTransaction>> => {
    const { fresh, call } = await calls.begin({ ...wanted, sentAt: clock.now() })
    if (fresh) return post(call, path, body)
    if (
      call.amount !== wanted.amount ||
      call.currency !== wanted.currency ||
      call.methodDigest !== wanted.methodDigest
    )
      return refused('IdempotencyKeyReused')
    if (call.refusal !== null) return refused(call.refusal)
    const found = await outcome(call)
    if (found.kind !== 'done') return found
    if (found.value !== null) return done(found.value)
    return clock.now() - call.sentAt >= lostAfterMs && (await calls.again(call, clock.now()))
      ? post(call, path, body)
      : waiting
  }

  /** The charge as the gateway's transactions show it. */
  const charge = async (
    reference: string,
  ): Promise<
    Found<{ readonly charge: Charge; readonly authorized: GatewayTransaction } | null>
  > => {
    const all = await calls.of(reference)
    const kept = all.filter(({ kind }) => kind !== 'Withdrawal')
    const first = kept.find(({ kind }) => kind === 'Authorize' || kind === 'Verify')
    if (first === undefined) return done(null)
    const read = await Promise.all(kept.map(async (call) => ({ call, found: await outcome(call) })))
    for (const { found } of read) if (found.kind !== 'done') return found
    const of = (...kinds: readonly GatewayCall['kind'][]) =>
      read.flatMap(({ call, found }) =>
        kinds.includes(call.kind) && found.kind === 'done' && found.value !== null
          ? [{ call, copy: found.value }]
          : [],
      )
    const [authorized] = of('Authorize', 'Verify')
    if (authorized === undefined) return done(null)
    const { call, copy } = authorized
    if (!isCurrency(call.currency)) throw new TypeError('spreedly: a charge in no currency')
    const amount = (minor: number): MoneyWire => ({ minor, currency: call.currency })
    const whole = (
      all: readonly { readonly call: GatewayCall; readonly copy: GatewayTransaction }[],
    ): number =>
      all
        .filter((one) => outcomeOf(one.copy) === 'Done')
        .reduce((sum, one) => sum + (one.copy.amount ?? one.call.amount), 0)
    const said = outcomeOf(copy)
    if (said === 'Open') return waiting
    const captures = of('Capture').filter((one) => outcomeOf(one.copy) === 'Done')
    const authorizedNow = said === 'Done' ? call.amount : 0
    const isVoid =
      of('Void').some((one) => outcomeOf(one.copy) === 'Done') ||
      (authorizedNow === 0 && all.length > kept.length)
    const state = chargeState(said, { isCaptured: captures.length > 0, isVoid })
    const { card_type: brand, last_four_digits: lastFour } = copy.payment_method ?? {}
    return done({
      authorized: copy,
      charge: {
        reference,
        state,
        challengeUrl: state === 'Challenged' ? challengePage(reference) : null,
        declineCode: state === 'Declined' ? declineOf(copy) : null,
        authorized: amount(authorizedNow),
        captured: amount(whole(captures)),
        refunded: amount(whole(of('Credit'))),
        card: { brand: brand ?? '', lastFour: lastFour ?? '' },
      },
    })
  }
  const answer = (
    found: Found<unknown>,
  ): Exclude<AcquirerAnswer<never>, { readonly kind: 'done' }> | null =>
    found.kind === 'done' ? null : found
  /** The charge after a call. */
  const after = async (
    found: Found<GatewayTransaction>,
    reference: string,
  ): Promise<AcquirerAnswer<Charge>> => {
    const no = answer(found)
    if (no !== null) return no
    const read = await charge(reference)
    if (read.kind !== 'done') return read
    return read.value === null ? waiting : done(read.value.charge)
  }

  const acquirer: Acquirer = {
    authorize: async ({ reference, methodToken, amount }) => {
      const kind = amount.minor === 0 ? 'Verify' : 'Authorize'
      const call = {
        key: reference,
        reference,
        kind,
        amount: amount.minor,
        currency: amount.currency,
        methodDigest: await digest(methodToken),
      } as const
      const body = {
        transaction: {
          payment_method_token: methodToken,
          currency_code: amount.currency,
          order_id: orderIdOf(call),
          retain_on_success: false,
          ...(kind === 'Verify'
            ? {}
            : {
                amount: amount.minor,
                attempt_3dsecure: true,
                three_ds_version: '2',
                redirect_url: `${challengePage(reference)}answered/`,
                callback_url: `${challengePage(reference)}answered/`,
              }),
        },
      }
      return after(
        await once(
          call,
          `gateways/${gateway}/${kind === 'Verify' ? 'verify' : 'authorize'}.json`,
          body,
        ),
        reference,
      )
    },
    capture: async ({ reference, amount, captureKey }) => {
      const read = await charge(reference)
      if (read.kind !== 'done') return read
      const key = `${reference}|capture|${captureKey}`
      const isKnown = (await calls.of(reference)).some((call) => call.key === key)
      if (read.value === null || amount.currency !== read.value.charge.authorized.currency)
        return refused('PaymentError')
      const { charge: held, authorized } = read.value
      if (
        !isKnown &&
        (held.state !== 'Authorized' || amount.minor > held.authorized.minor || amount.minor < 0)
      )
        return refused('PaymentError')
      const call = {
        key,
        reference,
        kind: 'Capture',
        amount: amount.minor,
        currency: amount.currency,
        methodDigest: '',
      } as const
      const found = await once(call, `transactions/${authorized.token}/capture.json`, {
        transaction: {
          amount: amount.minor,
          currency_code: amount.currency,
          order_id: orderIdOf(call),
        },
      })
      if (found.kind === 'done' && outcomeOf(found.value) === 'Failed')
        return refused('PaymentError')
      return after(found, reference)
    },
    void: async ({ reference }) => {
      let read = await charge(reference)
      if (
        read.kind === 'done' &&
        read.value?.charge.authorized.minor === 0 &&
        (read.value.charge.state === 'Authorized' || read.value.charge.state === 'Challenged')
      ) {
        // Nothing is authorized yet, so the gateway cannot void. The withdrawal is journalled for
        // `answered`; reading again catches a verification that happened meanwhile.
        await calls.begin({
          key: `${reference}|withdrawal`,
          reference,
          kind: 'Withdrawal',
          amount: 0,
          currency: read.value.charge.authorized.currency,
          methodDigest: '',
          sentAt: clock.now(),
        })
        read = await charge(reference)
      }
      if (read.kind !== 'done') return read
      if (read.value === null || read.value.charge.state === 'Captured')
        return refused('PaymentError')
      const { charge: held, authorized } = read.value
      if (held.state === 'Voided' || held.state === 'Declined') return done(held)
      const call = {
        key: `${reference}|void`,
        reference,
        kind: 'Void',
        amount: held.authorized.minor,
        currency: held.authorized.currency,
        methodDigest: '',
      } as const
      const found = await once(call, `transactions/${authorized.token}/void.json`, {
        transaction: { order_id: orderIdOf(call) },
      })
      if (found.kind === 'done' && outcomeOf(found.value) === 'Failed')
        return refused('PaymentError')
      return after(found, reference)
    },
    refund: async ({ reference, refundKey, amount }) => {
      const read = await charge(reference)
      if (read.kind !== 'done') return read
      const key = `${reference}|refund|${refundKey}`
      const isKnown = (await calls.of(reference)).some((call) => call.key === key)
      const captured =
        (await calls.of(reference)).find(
          ({ kind, transaction: token }) => kind === 'Capture' && token !== null,
        )?.transaction ?? null
      if (
        read.value === null ||
        captured === null ||
        amount.currency !== read.value.charge.captured.currency
      )
        return refused('PaymentError')
      const { charge: held } = read.value
      if (
        !isKnown &&
        (held.state !== 'Captured' ||
          amount.minor < 0 ||
          held.refunded.minor + amount.minor > held.captured.minor)
      )
        return refused('PaymentError')
      const call = {
        key,
        reference,
        kind: 'Credit',
        amount: amount.minor,
        currency: amount.currency,
        methodDigest: '',
      } as const
      const found = await once(call, `transactions/${captured}/credit.json`, {
        transaction: {
          amount: amount.minor,
          currency_code: amount.currency,
          order_id: orderIdOf(call),
        },
      })
      if (found.kind === 'done' && outcomeOf(found.value) === 'Failed')
        return refused('PaymentError')
      return after(found, reference)
    },
    readBack: async (reference) => {
      const read = await charge(reference)
      return read.kind === 'done' ? done(read.value?.charge ?? null) : read
    },
  }
  return {
    acquirer,
    challengeAt: async (reference) => {
      const read = await charge(reference)
      return read.kind === 'done' && read.value?.charge.state === 'Challenged'
        ? (read.value.authorized.checkout_url ?? null)
        : null
    },
    answered: async (reference) => {
      if ((await calls.of(reference)).some(({ kind }) => kind === 'Withdrawal'))
        await acquirer.void({ reference })
    },
  }
}
