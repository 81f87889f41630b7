import type { ErrorCode } from '@portolan/contract/errors.ts'
import { isCurrency, type MoneyWire } from '@portolan/kernel/money.ts'
import type { Clock } from '@portolan/kernel/ports.ts'
import type { ChargeOutcome } from '@portolan/market/acquirer/acquirer.ts'
import type { Charge as HeldCharge } from '@portolan/market/acquirer/charge.ts'
import type { Call } from '@portolan/market/conditions/catalog.data.ts'
import type { ConditionFacts } from '@portolan/market/conditions/condition.ts'
import type { Strike } from '@portolan/market/conditions/conditions.ts'
import type { Market } from '@portolan/market/market.ts'
import type { Acquirer, AcquirerAnswer, Charge } from '../../payments/acquirer.ts'
import { createLine } from './line.ts'
import { acquirerRefusal, errorCodeOf } from './outcomes.ts'

export interface MarketAcquirerDeps {
  readonly market: Pick<Market, 'acquirer' | 'conditions' | 'vault'>
  readonly clock: Clock
  readonly conditions: boolean
  readonly latencyMs: number
  /** Origin of the vault, whose page shows a card challenge. */
  readonly vaultOrigin: () => string
}

/** The built-in acquirer as the portal's `Acquirer`. */
export const createMarketAcquirer = ({
  market,
  clock,
  conditions,
  latencyMs,
  vaultOrigin,
}: MarketAcquirerDeps): Acquirer => {
  const { acquirer, vault } = market
  const line = createLine(latencyMs)
  const strike = async (call: Call, facts: ConditionFacts): Promise<Strike | null> =>
    conditions ? market.conditions.strike(call, facts) : null

  const chargeOf = (held: HeldCharge): Charge => {
    if (!isCurrency(held.currency)) throw new TypeError(`market: a charge in ${held.currency}`)
    const { currency } = held
    const amount = (minor: number): MoneyWire => ({ minor, currency })
    const declineCode: ErrorCode | null =
      held.decline === null ? null : errorCodeOf(held.decline).code
    return {
      reference: held.reference,
      state: held.state,
      declineCode,
      challengeUrl:
        held.state === 'Challenged' && held.challenge !== null
          ? `${vaultOrigin()}/challenge/${held.challenge}/`
          : null,
      authorized: amount(held.authorized),
      captured: amount(held.captured),
      refunded: amount(held.refunded),
      card: { brand: held.brand, lastFour: held.lastFour },
    }
  }
  const answerOf = (outcome: ChargeOutcome): AcquirerAnswer<Charge> => {
    if (outcome.kind === 'done') return { kind: 'done', value: chargeOf(outcome.charge) }
    return outcome.why === 'Contended'
      ? { kind: 'unknown', cause: 'unavailable' }
      : { kind: 'refused', ...acquirerRefusal(outcome.why) }
  }
  const cardFacts = async (reference: string, amount?: MoneyWire): Promise<ConditionFacts> => {
    const held = conditions ? await acquirer.read(reference, clock.now()) : null
    return {
      reference,
      ...(held === null ? {} : { brand: held.brand, lastFour: held.lastFour }),
      ...(amount === undefined ? {} : { amount: amount.minor, currency: amount.currency }),
    }
  }

  return {
    authorize: async ({ reference, methodToken, amount }) => {
      const method = conditions ? await vault.recentMethod(methodToken) : null
      const struck = await strike('authorize', {
        reference,
        brand: method?.brand ?? '',
        lastFour: method?.lastFour ?? '',
        amount: amount.minor,
        currency: amount.currency,
      })
      return line.call(struck, async () => {
        const now = clock.now()
        const effect = struck?.effect
        return answerOf(
          await acquirer.authorize({
            reference,
            methodToken,
            amount,
            now,
            ...(effect?.kind === 'refuse' && struck !== null ? { decline: struck.code } : {}),
            ...(effect?.kind === 'line' && effect.fault === 'late' && struck !== null
              ? { visibleAt: now + struck.after }
              : {}),
          }),
        )
      })
    },
    capture: async ({ reference, amount, captureKey }) =>
      line.call(await strike('capture', await cardFacts(reference, amount)), async () =>
        answerOf(await acquirer.capture({ reference, amount, key: captureKey, now: clock.now() })),
      ),
    void: async ({ reference }) =>
      line.call(await strike('void', await cardFacts(reference)), async () =>
        answerOf(await acquirer.void({ reference, now: clock.now() })),
      ),
    refund: async ({ reference, refundKey, amount }) =>
      line.call(await strike('refund', await cardFacts(reference, amount)), async () =>
        answerOf(await acquirer.refund({ reference, amount, key: refundKey, now: clock.now() })),
      ),
    readBack: async (reference) =>
      line.call<Charge | null>(await strike('chargeReadBack', { reference }), async () => {
        const held = await acquirer.read(reference, clock.now())
        return { kind: 'done', value: held === null ? null : chargeOf(held) }
      }),
  }
}
