import type { Party } from '@portolan/domain/flights/party.ts'
import { seatsOf, travelersOf } from '@portolan/domain/flights/party.ts'
import { formatShort, formatWhole, type Money } from '@portolan/kernel/money.ts'
import { formatTime } from '@portolan/kernel/locale.ts'
import { amountOf, dayText, nightsText } from '../lodging/index.ts'
import type { PackageNightsAnswer, PackagePriceAnswer } from './package-answers.ts'

interface Priced {
  readonly currency: string
}
/** Amounts of an answer, which are minor units of its currency. */
export const shortText = (answer: Priced, minor: number): string =>
  formatShort(amountOf(answer, minor))
export const wholeText = (answer: Priced, minor: number): string =>
  formatWhole(amountOf(answer, minor))

/** `for 2`; empty for one. */
export const forText = (party: Party): string => {
  const count = travelersOf(party)
  return count === 1 ? '' : ` for ${count}`
}
/** `2 travelers, 2 seats on each flight`. */
export const flyingText = (party: Party): string => {
  const [people, seats] = [travelersOf(party), seatsOf(party)]
  return `${people === 1 ? '1 traveler' : `${people} travelers`}, ${seats === 1 ? '1 seat' : `${seats} seats`} on each flight`
}

/** `You save $176.64`, the best of a list as such, or that both cost the same (packages-10). */
export const savingText = (
  answer: Priced,
  { state, discount }: Pick<PackagePriceAnswer, 'state' | 'discount'>,
  isBest = false,
): string => {
  if (state === 'NoDiscount') return 'Same price as separately'
  return `${isBest ? 'Best saving, ' : 'You save '}${shortText(answer, discount)}`
}

/** `flights $1,336 + stay $1,472 = $2,808`, of both parts without each other. */
export const separatelyText = (
  answer: Priced,
  { flights, standard, separately }: PackagePriceAnswer,
): string =>
  `flights ${shortText(answer, flights)} + stay ${shortText(answer, standard)} = ${shortText(answer, separately)}`

/** `8 nights, Sat, Feb 6 – Sun, Feb 14`. */
export const spanText = ({ nights, checkIn, checkOut }: PackageNightsAnswer): string =>
  `${nightsText(nights)}, ${dayText(checkIn)} – ${dayText(checkOut)}`

/** Why the nights begin where they do (packages-8). `landsAt`: local, `2027-02-06T06:20`. */
export const whyNightsText = (
  { nightBefore }: Pick<PackageNightsAnswer, 'nightBefore'>,
  landsAt: string,
  city: string,
): string => {
  const lands = `You land on ${dayText(landsAt.slice(0, 10))} at ${formatTime(landsAt)} ${city} time, so the stay starts`
  return nightBefore ? `${lands} the evening before.` : `${lands} that day.`
}

/** An amount with its sign: `+$32`, `−$32`; `Same price` for none. */
export const differenceText = (amount: Money): string => {
  if (amount.minor === 0n) return 'Same price'
  const text = formatShort(amount).replace('-', '−')
  return amount.minor > 0n ? `+${text}` : text
}
