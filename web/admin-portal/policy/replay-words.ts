import type { MoneyWire } from '@portolan/kernel/money.ts'
import { formatCount } from '@portolan/kernel/locale.ts'
import { formatWhole, fromWire } from '@portolan/kernel/money.ts'
import type { PriceGroup } from '@portolan/domain/policies/price-bins.ts'
import type { Replay, ReplayView } from './replay-query.ts'
import type { TierDraft } from './tier-draft.ts'

export const groupWords: Readonly<Record<PriceGroup, string>> = {
  Night: 'Hotel nights',
  ShortRoundTrip: 'Short round trips',
  ShortOneWay: 'Short one-way flights',
  LongRoundTrip: 'Long round trips',
  LongOneWay: 'Long one-way flights',
  Day: 'Car days',
  Admission: 'Activities',
}

export const viewWords: Readonly<Record<ReplayView, string>> = {
  NewlyRefused: 'Newly out of policy',
  Refused: 'Out of policy',
  NewlyAllowed: 'Newly in policy',
  Waiting: 'Need approval',
  NoChoice: 'Without a choice in policy',
  Saving: 'What would have been saved',
}

/** Several currencies are never added up. */
export const savedText = (saved: readonly MoneyWire[]): string =>
  saved.length === 0 ? '$0' : saved.map((one) => formatWhole(fromWire(one))).join(' + ')

interface Figure {
  readonly view: ReplayView
  readonly value: string
  readonly label: string
  readonly note: string
}
/** The figures of a replay, each with the lines that it counts. */
export const figuresOf = (replay: Replay): readonly Figure[] => [
  {
    view: 'Refused',
    value: formatCount(replay.refused.after),
    label: 'Out of policy',
    note: `${formatCount(replay.refused.before)} under today’s rules`,
  },
  {
    view: 'Waiting',
    value: formatCount(replay.waits.after),
    label: 'Need approval',
    note: `${formatCount(replay.waits.before)} under today’s rules`,
  },
  {
    view: 'Saving',
    value: savedText(replay.saved),
    label: 'Would have saved',
    note: 'By the nearest purchase in policy',
  },
  {
    view: 'NoChoice',
    value: formatCount(replay.withoutChoice),
    label: 'No choice in policy',
    note: 'Bought by nobody within 30 days',
  },
]

type Cap = (draft: TierDraft, amount: string) => TierDraft
const flightCap =
  (length: 'Short' | 'Long', way: 'oneWay' | 'roundTrip'): Cap =>
  (draft, amount) => ({ ...draft, [length]: { ...draft[length], [way]: amount } })

/** The field that a group's cap is typed into. */
export const withCap: Readonly<Record<PriceGroup, Cap>> = {
  Night: (draft, night) => ({ ...draft, night }),
  ShortRoundTrip: flightCap('Short', 'roundTrip'),
  ShortOneWay: flightCap('Short', 'oneWay'),
  LongRoundTrip: flightCap('Long', 'roundTrip'),
  LongOneWay: flightCap('Long', 'oneWay'),
  Day: (draft, day) => ({ ...draft, day }),
  Admission: (draft, activity) => ({ ...draft, activity }),
}
export const capOf: Readonly<Record<PriceGroup, (draft: TierDraft) => string>> = {
  Night: ({ night }) => night,
  ShortRoundTrip: ({ Short }) => Short.roundTrip,
  ShortOneWay: ({ Short }) => Short.oneWay,
  LongRoundTrip: ({ Long }) => Long.roundTrip,
  LongOneWay: ({ Long }) => Long.oneWay,
  Day: ({ day }) => day,
  Admission: ({ activity }) => activity,
}
