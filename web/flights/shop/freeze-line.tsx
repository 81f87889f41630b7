import type { LadderRung } from '@portolan/domain/flights/fare-ladder.ts'
import type { ListedBrand } from '@portolan/domain/flights/flight-list.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import { priceFreezeTerms } from '@portolan/domain/protections/price-freeze/terms.ts'
import { daysOf } from '@portolan/domain/protections/spans.ts'
import { formatWhole, type Money } from '@portolan/kernel/money.ts'
import { Snowflake } from 'lucide-react'
import styles from './freeze-line.module.css'

const c = classNames(styles)

interface FreezeLineProps {
  /** Lowest shelf first. */
  fares: readonly LadderRung<ListedBrand>[]
  /** An amount of the list. */
  amountOf: (minor: number) => Money
  pendingBrand: string | undefined
  onFreeze: (brand: string) => void
}

/** Freezing a fare instead of booking it, with about what that costs; empty if none is frozen. */
export const FreezeLine = ({ fares, amountOf, pendingBrand, onFreeze }: FreezeLineProps) => {
  const frozen = fares.flatMap(({ brandId, brand, freeze }) =>
    freeze === null ? [] : [{ brandId, name: brand.name, fee: formatWhole(amountOf(freeze)) }],
  )
  if (frozen.length === 0) return null
  return (
    <div className={c('line')}>
      <p>
        <Icon of={Snowflake} size={16} />
        <span>
          <b>Not ready?</b>
          {` Freeze a fare for up to ${daysOf(priceFreezeTerms.durations.at(-1) ?? 0)} days. Fees per traveler, from about:`}
        </span>
      </p>
      <div className={c('fares')}>
        {frozen.map(({ brandId, name, fee }) => (
          <Button
            key={brandId}
            variant="text"
            size="small"
            busy={pendingBrand === brandId}
            onClick={() => onFreeze(brandId)}
          >
            {`Freeze ${name}, ${fee}`}
          </Button>
        ))}
      </div>
    </div>
  )
}
