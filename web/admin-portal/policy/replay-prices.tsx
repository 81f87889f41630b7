import { classNames } from '@portolan/design/class-names.ts'
import { InlineSelect } from '@portolan/design/primitives/inline-select.tsx'
import { Slider } from '@portolan/design/primitives/slider.tsx'
import { CapPlot } from '@portolan/design/travel/cap-plot.tsx'
import { formatCount } from '@portolan/kernel/locale.ts'
import { formatWhole, fromWire } from '@portolan/kernel/money.ts'
import { useState } from 'react'
import styles from './policy.module.css'
import type { Replay } from './replay-query.ts'
import { capOf, groupWords, withCap } from './replay-words.ts'
import { typedAmount, type TierDraft } from './tier-draft.ts'

const c = classNames(styles)
type Prices = Replay['prices'][number]

/** The cap as it is typed; the answer's where it is in another currency. */
const shownCap = ({ group, currency, cap }: Prices, draft: TierDraft): number | null => {
  const typed = typedAmount(capOf[group](draft))
  if (currency !== 'USD') return cap
  return typed === null || typed.minor === 0 ? null : typed.minor
}

export interface ReplayPricesProps {
  prices: Replay['prices']
  draft: TierDraft
  onDraft: (draft: TierDraft) => void
}

/** What was paid beside the cap, which can be dragged. */
export const ReplayPrices = ({ prices, draft, onDraft }: ReplayPricesProps) => {
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = prices.find(({ group }) => group === chosen) ?? prices[0]
  if (shown === undefined) return null
  const { group, currency, bins, capBefore } = shown
  const [from, until] = [bins[0]?.from ?? 0, bins.at(-1)?.until ?? 1]
  const format = (minor: number): string => formatWhole(fromWire({ minor, currency }))
  const cap = shownCap(shown, draft)
  const count = bins.reduce((sum, bin) => sum + bin.count, 0)
  const columns = bins
    .filter((bin) => bin.count > 0)
    .map((bin) => `${formatCount(bin.count)} from ${format(bin.from)}`)
  return (
    <section aria-label="Prices and cap" className={c('prices')}>
      <p className={c('row')}>
        <InlineSelect
          label="Prices of"
          value={group}
          choices={prices.map((one) => ({ value: one.group, label: groupWords[one.group] }))}
          onChange={setChosen}
        />
        <span className={c('small')}>{`${formatCount(count)} by price`}</span>
      </p>
      <CapPlot
        label={`${groupWords[group]} by price: ${columns.join(', ')}. Cap: ${cap === null ? 'none' : format(cap)}.`}
        bins={bins}
        before={capBefore}
        cap={cap}
        format={format}
      />
      <ul className={c('legend')}>
        {(['within', 'newly', 'either'] as const).map((area) => (
          <li key={area}>
            <span className={c('swatch')} data-of={area} aria-hidden="true" />
            {areaWords[area]}
          </li>
        ))}
      </ul>
      {currency === 'USD' && (
        <Slider
          label={`Cap of ${groupWords[group].toLowerCase()}`}
          min={from}
          max={until}
          step={500}
          value={Math.min(until, Math.max(from, cap ?? until))}
          format={format}
          ends={['Drag the cap to try another', cap === null ? 'No cap' : format(cap)]}
          onChange={(minor) => onDraft(withCap[group](draft, String(minor / 100)))}
        />
      )}
    </section>
  )
}

const areaWords = {
  within: 'Within the cap',
  newly: 'Newly above it',
  either: 'Above both caps',
} as const
