import type { DepositRoom } from '@portolan/domain/cars/deposit-room.ts'
import { dollars } from '../car-words.ts'

/** Where the deposit is read: before booking a car can still be chosen. */
export type DepositStage = 'choosing' | 'booked'

export interface KnownRoom extends DepositRoom {
  /** What other trips take by then, US cents. */
  readonly upcoming: number
  /** What the desk itself charges at pick-up, US cents. */
  readonly dueAtDesk: number
  readonly stage: DepositStage
}

/** `Your Venture X has room for $1,240.00.` */
export const roomText = ({ card: { productDisplayName, room }, fits }: DepositRoom): string =>
  `Your ${productDisplayName} has room for ${fits ? '' : 'only '}${dollars(room)}.`

/** What the room is counted from, and that it is not promised. */
export const roomNote = ({
  upcoming,
  dueAtDesk,
  stage,
}: Pick<KnownRoom, 'upcoming' | 'dueAtDesk' | 'stage'>): string => {
  const less = [
    ...(stage === 'choosing' ? ['this booking'] : []),
    ...(stage === 'booked' && dueAtDesk > 0 ? ['what you’ll pay at the desk'] : []),
    ...(upcoming > 0 ? [`${dollars(upcoming)} that your other trips take by then`] : []),
  ]
  const credit = `That’s today’s available credit${less.length === 0 ? '' : ' less '}${less.join(' and ')}.`
  return `${credit} It can change before pick-up.`
}

/** Title of the warning. */
export const shortTitle = ({ card }: DepositRoom): string =>
  `The deposit doesn’t fit on your ${card.productDisplayName}`

/** What to do about a deposit that does not fit. */
export const wayOutText = ({ other, stage }: KnownRoom): string => {
  if (other !== null)
    return `Bring your ${other.productDisplayName}, which has room for ${dollars(other.room)}. It has to be in the driver’s name.`
  return stage === 'booked'
    ? 'Bring another credit card in the driver’s name.'
    : 'Bring another credit card in the driver’s name, or choose a car with a lower deposit.'
}
