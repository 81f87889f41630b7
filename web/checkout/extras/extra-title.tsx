import { classNames } from '@portolan/design/class-names.ts'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import { Words } from '@portolan/design/primitives/words.tsx'
import { formatWhole, type Money } from '@portolan/kernel/money.ts'
import type { LucideIcon } from 'lucide-react'
import type { ExtraOffers } from './chosen-extras.ts'
import styles from './extras.module.css'

const c = classNames(styles)

export type AmountOf = (minor: number) => Money

/** `from $24 each`, or that nothing is charged. */
export const fromText = (minor: number, amount: AmountOf, per: string): string =>
  minor === 0 ? 'included' : `from ${formatWhole(amount(minor))} ${per}`

/** `Included for each traveler: 1 checked bag`, by the direction that includes least. */
export const includedText = ({ slices }: Pick<ExtraOffers, 'slices'>): string => {
  const included = Math.min(...slices.map(({ bags }) => bags.included))
  if (included === 0) return 'No checked bag included'
  return `Included for each traveler: ${included} checked ${included === 1 ? 'bag' : 'bags'}`
}

interface ExtraTitleProps {
  icon: LucideIcon
  title: string
  note: string
  /** What it costs, or what is chosen. */
  aside: string
}

/** A closed row of what can be added. */
export const ExtraTitle = ({ icon, title, note, aside }: ExtraTitleProps) => (
  <>
    <Icon of={icon} className={c('icon')} />
    <span className={c('words')}>
      <b>{title}</b>
      <span className={c('note')}>
        <Words>{note}</Words>
      </span>
    </span>
    <span className={c('aside')}>
      <Words>{aside}</Words>
    </span>
  </>
)
