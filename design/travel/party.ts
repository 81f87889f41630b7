import type { Cabin, TravelerCounts } from './search.props.ts'

export type TravelerKind = keyof TravelerCounts

export const travelerKinds: readonly { kind: TravelerKind; label: string; note: string }[] = [
  { kind: 'adults', label: 'Adults', note: '12 and over' },
  { kind: 'children', label: 'Children', note: '2 to 11' },
  { kind: 'seatedInfants', label: 'Infants in a seat', note: 'under 2' },
  { kind: 'lapInfants', label: 'Infants on a lap', note: 'under 2' },
]

export const cabins: readonly { value: Cabin; label: string }[] = [
  { value: 'Economy', label: 'Economy' },
  { value: 'PremiumEconomy', label: 'Premium economy' },
  { value: 'Business', label: 'Business' },
  { value: 'First', label: 'First' },
]

export const people = ({ adults, children, seatedInfants, lapInfants }: TravelerCounts): number =>
  adults + children + seatedInfants + lapInfants

/** The rule against one more or one fewer, as a sentence; `null` when there is none. */
export const blockedBy = (
  counts: TravelerCounts,
  kind: TravelerKind,
  step: 1 | -1,
  most: number,
): string | null => {
  const next = { ...counts, [kind]: counts[kind] + step }
  if (next[kind] < 0) return 'There are none to take away.'
  if (next.adults < 1) return 'At least one adult must travel.'
  if (people(next) > most) return `One search takes up to ${most} travelers.`
  if (next.lapInfants > next.adults) return 'Each infant on a lap needs an adult of their own.'
  return null
}

const plural = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`

/** `2 adults, Economy`; `1 adult, 2 children, 1 infant, Business`. */
export const partyText = (counts: TravelerCounts, cabin?: Cabin): string => {
  const infants = counts.seatedInfants + counts.lapInfants
  return [
    plural(counts.adults, 'adult', 'adults'),
    ...(counts.children > 0 ? [plural(counts.children, 'child', 'children')] : []),
    ...(infants > 0 ? [plural(infants, 'infant', 'infants')] : []),
    ...(cabin ? [cabins.find(({ value }) => value === cabin)?.label ?? ''] : []),
  ].join(', ')
}
