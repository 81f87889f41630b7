import { bagFees, mostExtraBags } from '@portolan/market/airlines/extras.ts'
import type { FareBrand, SeatMap } from '@portolan/market/airlines/types.ts'
import type { SliceOffers } from '../../flights/flight-supplier.ts'

/** Seats and bags on sale with a slice, as portal types. */
export const sliceOffers = (maps: readonly SeatMap[], brand: FareBrand | null): SliceOffers => ({
  flights: maps.map(({ segmentId, cabin, columns, rows }) => ({
    segmentId,
    cabin,
    columns,
    rows: rows.map(({ number, exit, seats }) => ({
      number,
      exit,
      seats: seats.map(
        (seat) =>
          seat && {
            id: seat.id,
            kind: seat.kind,
            place: seat.place,
            free: seat.free,
            ...(seat.fee === null ? {} : { fee: seat.fee }),
          },
      ),
    })),
  })),
  bags: {
    included: brand?.bags.checked.pieces ?? 0,
    more:
      brand === null
        ? []
        : Array.from({ length: mostExtraBags }, (_, at) => bagFees(brand, at + 1)).flatMap(
            (fee) => fee ?? [],
          ),
  },
})
