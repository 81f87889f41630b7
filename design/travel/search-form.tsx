import { ArrowLeftRight } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../primitives/icon-button.tsx'
import styles from './search-form.module.css'

const c = classNames(styles)

export interface SearchFormProps {
  label: string
  from: ReactNode
  /** Absent for hotels, cars and activities: one place. */
  to?: ReactNode
  onSwap?: (() => void) | undefined
  /** Default `Swap from and to`. */
  swapLabel?: string | undefined
  dates: ReactNode
  party?: ReactNode
  /** The submit button. */
  action: ReactNode
  /**
   * A line of its own inside the form, before the button where they are stacked: drop-off
   * elsewhere, nearby airports.
   */
  extra?: ReactNode
  /** Joined to the open tab above. */
  joined?: boolean | undefined
  onSubmit: () => void
}

/**
 * Cells of one row; `PlaceField`, `DateRangeField` and `TravelersPopover` with `variant="cell"` fit
 * in.
 */
export const SearchForm = ({
  label,
  from,
  to,
  onSwap,
  swapLabel = 'Swap from and to',
  dates,
  party,
  action,
  extra,
  joined = false,
  onSubmit,
}: SearchFormProps) => (
  <form
    role="search"
    aria-label={label}
    noValidate
    className={c('form', joined && 'joined', to === undefined && 'onePlace')}
    onSubmit={(event: FormEvent) => {
      event.preventDefault()
      onSubmit()
    }}
  >
    <div className={c('from')}>{from}</div>
    {to !== undefined && (
      <>
        <IconButton
          icon={ArrowLeftRight}
          label={swapLabel}
          ringed
          className={c('swap')}
          onClick={onSwap}
        />
        <div className={c('to')}>{to}</div>
      </>
    )}
    <div className={c('dates')}>{dates}</div>
    {party !== undefined && <div className={c('party')}>{party}</div>}
    {extra !== undefined && <div className={c('extra')}>{extra}</div>}
    <div className={c('action')}>{action}</div>
  </form>
)
