import type { AgeBand, VoucherKind } from '@portolan/domain/activities/codes.ts'
import { formatDayYear, formatDuration } from '@portolan/kernel/calendar.ts'
import { formatTime } from '@portolan/kernel/locale.ts'
import { formatExact, money } from '@portolan/kernel/money.ts'
import type { PricedUnit } from '@portolan/domain/activities/admission-price.ts'
import { soldIn } from '../in-dollars.ts'
import type { ActivityBody } from './activity-part.ts'

const plain: Readonly<Record<AgeBand, readonly [one: string, more: string]>> = {
  Adult: ['adult', 'adults'],
  Youth: ['youth', 'youths'],
  Child: ['child', 'children'],
  Infant: ['infant', 'infants'],
  Senior: ['senior', 'seniors'],
  Traveler: ['person', 'people'],
}
const voucherWords: Readonly<Record<VoucherKind, string>> = {
  MobileOnly: 'On your phone. Show it at the start; it doesn’t have to be printed.',
  Paper: 'On paper. Print this page and bring it.',
}

/** `2 adults, 1 child`. */
export const peopleWords = (units: readonly PricedUnit[]): string =>
  units.map(({ band, count }) => `${count} ${plain[band][count === 1 ? 0 : 1]}`).join(', ')

const clock = (at: number): string =>
  `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
/** `Monday, February 8, 2027, 4:30 PM`. */
export const startWords = ({ date, at }: Pick<ActivityBody['choice'], 'date' | 'at'>): string =>
  `${formatDayYear(date)}, ${formatTime(clock(at))}`
const dollarsOf = (minor: number): string => formatExact(money(minor, soldIn))

/** What papers and letters say of an activity, as its voucher: label and value. */
export const activityRows = (
  body: ActivityBody,
  confirmation: string,
): (readonly [string, string])[] => {
  const { about, option, units, total } = body.supplied
  const early = about.early === 0 ? '' : `, ${about.early} minutes before the start`
  return [
    ['Voucher', confirmation],
    ['Activity', `${about.name}, ${option.name}`],
    ['Operator', about.operator],
    ['Name', body.lead],
    ['Who’s coming', peopleWords(units)],
    ['Start', startWords(body.choice)],
    ['Duration', formatDuration(about.minutes)],
    body.pickUp === ''
      ? ['Meeting point', `${about.meetingPoint}, ${about.place}${early}`]
      : ['Pick-up', `${body.pickUp}${early}`],
    ['Paid', dollarsOf(total)],
    ['How to use it', voucherWords[about.voucher]],
  ]
}
