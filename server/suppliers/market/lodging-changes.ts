import type { StayChangeTerms } from '@portolan/domain/after-sales/stay-change.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import type { PricedStay } from '@portolan/market/lodging/shop.ts'
import type { LodgingOrder } from '@portolan/market/orders/order.ts'
import type {
  ConfirmedStayChange,
  QuotedStayChange,
  Reservations,
  StayChangeRefusal,
} from '@portolan/market/orders/reservations.ts'
import type {
  LodgingSupplier,
  StayChangeOffer,
  SupplierReservation,
  SupplierStay,
} from '../../lodging/lodging-supplier.ts'
import type { SupplierAnswer } from '../../platform/supplier-answer.ts'
import { nightsOf, type LodgingContext } from './lodging-context.ts'
import { reservationOf } from './lodging-orders.ts'
import { stayOf } from './lodging-prices.ts'
import { stayRefusal } from './lodging-refusals.ts'
import { lodgingErrorOf, refusedAnswer } from './outcomes.ts'

type Refused = Extract<SupplierAnswer<never>, { kind: 'refused' }>

const refused = (refusal: StayChangeRefusal): Refused => {
  if (refusal.code === 'ChangeNotAllowed')
    return {
      kind: 'refused',
      code: 'StayChangeNotAllowed',
      facts: {
        of: refusal.of,
        bar: refusal.bar,
        until: refusal.until === null ? null : instantOf(refusal.until),
      },
    }
  // What a new booking of the same stay would meet as well.
  return refusedAnswer(stayRefusal(refusal))
}
const missing: Refused = { kind: 'refused', code: 'BookingSessionMissing' }
const canceled: Refused = { kind: 'refused', code: 'AlreadyCanceled' }

const termsAnswer = (
  answer: Awaited<ReturnType<Reservations['changeTerms']>>,
): SupplierAnswer<StayChangeTerms> => {
  if (answer.kind === 'terms') return { kind: 'done', value: answer.terms }
  return answer.kind === 'unknown' ? missing : canceled
}

const offerAnswer = (
  answer: QuotedStayChange,
  stayAs: (stay: PricedStay) => SupplierStay,
): SupplierAnswer<StayChangeOffer> => {
  switch (answer.kind) {
    case 'unknown':
      return missing
    case 'canceled':
      return canceled
    case 'refused':
      return refused(answer.refusal)
    case 'quoted':
      return {
        kind: 'done',
        value: {
          id: answer.quote.id,
          expiresAt: answer.quote.expiresAt,
          stay: answer.stay && stayAs(answer.stay),
        },
      }
  }
}

const changedAnswer = (
  answer: ConfirmedStayChange,
  known: (order: LodgingOrder) => SupplierReservation,
): SupplierAnswer<SupplierReservation> => {
  switch (answer.kind) {
    case 'unknown':
      return missing
    case 'canceled':
      return canceled
    case 'expired':
      return { kind: 'refused', code: 'StayChangeQuoteExpired' }
    case 'refused':
      return refused(answer.refusal)
    case 'done':
      return { kind: 'done', value: known(answer.order) }
  }
}

type ChangePart = Pick<LodgingSupplier, 'changeTerms' | 'quoteChange' | 'confirmChange'>

export const createLodgingChanges = (context: LodgingContext): ChangePart => {
  const { market, clock, line, conditionFor } = context
  const { reservations } = market
  return {
    changeTerms: async (reference) =>
      line.call<StayChangeTerms>(await conditionFor('changeTerms', { reference }), async () =>
        termsAnswer(await reservations.changeTerms(reference, clock.now())),
      ),
    quoteChange: async (reference, { guests, ...wanted }) => {
      const struck = await conditionFor('quoteChange', { reference })
      return line.call<StayChangeOffer>(struck, async () => {
        if (struck !== null && struck.effect.kind !== 'line')
          return { kind: 'refused', ...lodgingErrorOf(struck.code) }
        return offerAnswer(
          await reservations.quoteChange(reference, { ...wanted, names: guests, now: clock.now() }),
          (stay) => stayOf(stay, nightsOf(wanted)),
        )
      })
    },
    confirmChange: async (reference, quoteId) => {
      const struck = await conditionFor('confirmChange', { reference })
      return line.call<SupplierReservation>(struck, async () => {
        const now = clock.now()
        if (struck !== null && struck.effect.kind !== 'line')
          return { kind: 'refused', ...lodgingErrorOf(struck.code) }
        return changedAnswer(await reservations.confirmChange(reference, quoteId, now), (order) =>
          reservationOf(context, order, now),
        )
      })
    },
  }
}
