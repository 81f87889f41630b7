import type { Verdict } from '@portolan/domain/policies/judge.ts'
import type { ChargedProduct } from '@portolan/domain/spend/charge.ts'
import type { LeadBand } from '@portolan/domain/spend/filter-charges.ts'
import type { MissedReason } from '@portolan/domain/spend/missed-savings.ts'
import type { SpendGroup } from '@portolan/domain/spend/report.ts'
import { monthNames } from '@portolan/kernel/calendar.ts'

export const productWords: Readonly<Record<ChargedProduct, string>> = {
  Flight: 'Flights',
  Stay: 'Hotels and rentals',
  Car: 'Cars',
  Activity: 'Activities',
  Other: 'Protections and fees',
}
export const verdictWords: Readonly<Record<Verdict | 'NotJudged', string>> = {
  InPolicy: 'In policy',
  NeedsApproval: 'Approved',
  OutOfPolicy: 'Out of policy',
  NotJudged: 'No policy applies',
}
export const leadWords: Readonly<Record<LeadBand, string>> = {
  Under7: 'Less than 7 days ahead',
  Under14: '7 to 13 days ahead',
  Under21: '14 to 20 days ahead',
  Earlier: '21 days ahead or more',
}
export const groupWords: Readonly<Record<SpendGroup, string>> = {
  product: 'Product',
  place: 'Route or city',
  supplier: 'Supplier',
  verdict: 'Policy',
  lead: 'Lead time',
  costCenter: 'Cost center',
  project: 'Project',
  traveler: 'Traveler',
}
export const missedWords: Readonly<Record<MissedReason, { title: string; note: string }>> = {
  BookedLate: {
    title: 'Flights booked less than 7 days ahead',
    note: 'Compared with what you paid on the same route 14 days ahead or more',
  },
  AbovePolicy: {
    title: 'Prices above a policy’s cap',
    note: 'The part of each price above its cap',
  },
}

const has = <T extends string>(words: Readonly<Record<T, string>>, key: string): key is T =>
  Object.hasOwn(words, key)
/** A group's name: codes have words here, names and places come as they are. */
export const groupLabel = (
  by: SpendGroup,
  { key, label }: { key: string; label: string },
): string => {
  if (by === 'product' && has(productWords, key)) return productWords[key]
  if (by === 'verdict' && has(verdictWords, key)) return verdictWords[key]
  if (by === 'lead' && has(leadWords, key)) return leadWords[key]
  return label === '' ? 'No place' : label
}

/** `Nov 2026` */
export const monthText = (month: string): string =>
  `${(monthNames[Number(month.slice(5)) - 1] ?? '').slice(0, 3)} ${month.slice(0, 4)}`
