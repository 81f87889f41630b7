import { isAllowed } from '@portolan/domain/flights/penalties.ts'
import type { SearchAnswer, Traveler } from './traveler.ts'

type Terms = Pick<SearchAnswer['brands'][string], 'change' | 'cancel' | 'cancelAsCredit'>

/** Fares by what they let a traveler do later. */
export const fares = {
  changeable: ({ change }: Terms) => isAllowed(change),
  /** Canceling it gives money back. */
  flexible: ({ change, cancel, cancelAsCredit }: Terms) =>
    isAllowed(change) && isAllowed(cancel) && cancelAsCredit !== true,
  fixed: ({ change }: Terms) => change.kind === 'NotPossible',
} as const

export interface BookedFare {
  /** Days from the product's today. */
  readonly inDays: number
  readonly fare: (terms: Terms) => boolean
  /** The dearest of them and not the cheapest: what is changed to then costs less. */
  readonly dearest?: boolean
  /** On a ticket of its own each way. */
  readonly separate?: boolean
  readonly surname?: string
  readonly adults?: number
}

/**
 * A round trip on one ticket of one airline whose fare has these terms, out and back; answers the
 * trip.
 */
export const booksFare = async (
  person: Traveler,
  { inDays, fare, dearest = false, separate = false, surname = 'Marlowe', adults = 1 }: BookedFare,
) => {
  const search = person.searches('JFK', 'LHR', { inDays, nights: 7, party: { adults } })
  const { brands } = await search.answer()
  const chosen = (options: SearchAnswer['options'], brand?: string) => {
    const found = options
      .flatMap((option) =>
        option.fares
          .filter(
            (one) =>
              (one.separate === true) === separate &&
              (brand === undefined || separate
                ? brands[one.brand] !== undefined && fare(brands[one.brand] as Terms)
                : one.brand === brand),
          )
          .map((one) => ({ option: option.id, brand: one.brand, total: one.total })),
      )
      .sort((a, b) => (dearest ? b.total - a.total : a.total - b.total))[0]
    if (found === undefined) throw new Error('No fare of these terms is sold.')
    return { option: found.option, brand: found.brand }
  }
  let out = ''
  const booking = await person.sees(
    (
      await search
        .chooses(
          (options) => {
            const first = chosen(options)
            out = first.brand
            return first
          },
          (options) => chosen(options, out),
        )
        .books({ surname })
    ).id,
  )
  return person.trip(booking.tripId ?? '')
}
