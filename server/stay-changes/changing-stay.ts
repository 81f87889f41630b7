import { isOver } from '@portolan/domain/lodging/reservation.lifecycle.ts'
import {
  bookedStayOf,
  lodgingProduct,
  stayChangedMail,
  stayPartsOf,
  stayPriceOf,
  withStay,
  type BookedStay,
} from '../lodging/index.ts'
import type { LodgingSupplier, SupplierReservation } from '../lodging/lodging-supplier.ts'
import type { BecomingPart, ChangingProduct } from '../part-changes/index.ts'
import type { NewTimes, TripPart } from '../trips/index.ts'

/** The stay of the trip after the change. */
export type BecomingStay = BecomingPart &
  Pick<BookedStay, 'choice' | 'supplied' | 'guests'> & {
    /** The airline's change that is accepted with it. */
    readonly accepts?: string
  }

const orderOf = ({ state, changedBy }: Pick<SupplierReservation, 'state' | 'changedBy'>) => ({
  changedBy,
  isOver: isOver(state),
})
/** The booked stay that a part is; throws for a part of another product. */
export const bookedStayIn = (part: TripPart): BookedStay => {
  const [stay] = stayPartsOf([part])
  if (stay === undefined) throw new Error('stay changes: a part that is no stay')
  return bookedStayOf(stay)
}

export const changeStayKind = 'change-stay'

/** What names a stay among parts and refusals. */
export const stayNamed = {
  product: lodgingProduct,
  noun: 'stay',
  codes: {
    notAllowed: 'StayChangeNotAllowed',
    quoteExpired: 'StayChangeQuoteExpired',
    priceChanged: 'StayChangePriceChanged',
  },
} as const

/** What stays bring to changes in place. */
export const changingStay = (
  supplier: Pick<LodgingSupplier, 'confirmChange' | 'readBack'>,
  newTimes: Pick<NewTimes, 'accept'>,
): ChangingProduct<BecomingStay> => ({
  ...stayNamed,
  kind: changeStayKind,
  desk: {
    confirmChange: async (reference, quoteId) => {
      const answer = await supplier.confirmChange(reference, quoteId)
      return answer.kind === 'done' ? { kind: 'done', value: orderOf(answer.value) } : answer
    },
    readBack: async (reference) => {
      const answer = await supplier.readBack(reference)
      return answer.kind === 'done'
        ? { kind: 'done', value: answer.value && orderOf(answer.value) }
        : answer
    },
  },
  event: 'StayChanged',
  priceOf: ({ supplied }) => ({
    charged: stayPriceOf(supplied).dueNow,
    cost: supplied.exchange?.cost.dueNow ?? null,
  }),
  changed: (part, { partId: _part, accepts: _accepts, ...changed }) => {
    const [stay] = stayPartsOf([part])
    if (stay === undefined) throw new Error('stay changes: a part that is no stay')
    return withStay(stay, { ...bookedStayOf(stay), ...changed })
  },
  // Other dates or another lead guest.
  isAnotherJourney: (part, { choice, guests }) => {
    const before = bookedStayIn(part)
    return (
      choice.checkIn !== before.choice.checkIn ||
      choice.checkOut !== before.choice.checkOut ||
      guests[0] !== before.guests[0]
    )
  },
  also: async (tx, { becomes: { accepts }, ...made }) => {
    if (accepts !== undefined) await newTimes.accept(tx, { ...made, changeId: accepts })
  },
  mail: ({ before, ...about }) => stayChangedMail({ ...about, before: bookedStayIn(before) }),
})
