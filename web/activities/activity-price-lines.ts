import type { AgeBand } from '@portolan/domain/activities/codes.ts'
import type { PriceLine } from '@portolan/design/travel/checkout.props.ts'
import { money } from '@portolan/kernel/money.ts'
import { bandWord, dollars, unitsText } from './activity-words.ts'

export interface PricedParty {
  readonly lines: readonly {
    readonly band: AgeBand
    readonly count: number
    /** US cents; nothing where the group pays. */
    readonly each: number
  }[]
  readonly isPerGroup: boolean
  /** US cents. */
  readonly total: number
}

/** What a party pays, by age or as a group (activities-3). */
export const activityPriceLines = ({ lines, isPerGroup, total }: PricedParty): PriceLine[] =>
  isPerGroup
    ? [
        {
          id: 'group',
          label: 'One group',
          note: unitsText(lines),
          amount: money(total, 'USD'),
        },
      ]
    : lines.map(({ band, count, each }) => ({
        id: band,
        label: bandWord(band),
        note: each === 0 ? `${count}, free` : `${count} × ${dollars(each)}`,
        amount: money(count * each, 'USD'),
      }))

/** The same of a quote or a booked activity. */
export const partyOfFacts = ({
  units,
  option,
  total,
}: {
  readonly units: readonly {
    readonly band: AgeBand
    readonly count: number
    readonly each: { readonly minor: number; readonly currency: string }
  }[]
  readonly option: { readonly pricing: 'PerGroup' | 'PerPerson' }
  readonly total: { readonly minor: number; readonly currency: string }
}): PricedParty => ({
  lines: units.map(({ band, count, each }) => ({ band, count, each: each.minor })),
  isPerGroup: option.pricing === 'PerGroup',
  total: total.minor,
})
