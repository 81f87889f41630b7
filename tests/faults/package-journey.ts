import { addUpStay, roomTotals } from '@portolan/domain/lodging/add-up-stay.ts'
import { packageRateOf } from '@portolan/domain/lodging/package-rate.ts'
import type { StayChoice, SupplierStay } from '@portolan/server/lodging/lodging-supplier.ts'
import { stayChoice, suppliedStay } from './stay-journey.ts'

/** What a night costs less together with flights. */
const discountOfNight = 1_750

/** The same stay at the rate that its property sells only together with flights. */
export const packagedStay: SupplierStay = {
  ...suppliedStay,
  rooms: suppliedStay.rooms.map((room) => {
    const { total, dueNow } = roomTotals(room.price, suppliedStay.currency)
    return {
      ...room,
      price: {
        ...room.price,
        nights: room.price.nights.map((night) => ({
          ...night,
          amount: { ...night.amount, minor: night.amount.minor - discountOfNight },
        })),
      },
      standard: { total, dueNow },
    }
  }),
  fingerprint: 'fingerprint-packaged',
}
export const packagedStayChoice: StayChoice = { ...stayChoice, packaged: true }
export const packagedStayPrice = addUpStay(
  packagedStay.rooms.map(({ price }) => price),
  packagedStay.currency,
)

const rate = packageRateOf(packagedStayPrice, packagedStay.rooms)
if (rate === null) throw new Error('simulated: a package that costs more than its parts')
/** What the stay of a package costs without flights, and how much less it costs with them. */
export const packageRate = rate
