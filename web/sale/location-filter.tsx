import { locationFilters, type LocationFilter as Filter } from '@portolan/domain/sale/sale.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Checkbox } from '@portolan/design/primitives/checkbox.tsx'
import { Chip } from '@portolan/design/primitives/chip.tsx'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import { Popover } from '@portolan/design/primitives/popover.tsx'
import { ChevronDown } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import styles from './location-filter.module.css'

const c = classNames(styles)

export const filterLabels: Readonly<Record<Filter, string>> = {
  international: 'International',
  us: 'US',
  beach: 'Beach',
  winter: 'Winter destinations',
}

/**
 * Arrow keys go from box to box, round about; the space bar checks (decision 25 of the
 * specification).
 */
const alongBoxes = (event: KeyboardEvent<HTMLInputElement>): void => {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const boxes = [...(event.currentTarget.closest('[role=group]')?.querySelectorAll('input') ?? [])]
  const at = boxes.indexOf(event.currentTarget)
  event.preventDefault()
  boxes[(at + step + boxes.length) % boxes.length]?.focus()
}

export interface LocationFilterProps {
  value: Filter | null
  /** Null: taken off. */
  onChange: (filter: Filter | null) => void
}

/** Four boxes of which one at most is checked: checking another unchecks it. */
export const LocationFilter = ({ value, onChange }: LocationFilterProps) => {
  const [open, setOpen] = useState(false)
  return (
    <div className={c('filter')}>
      <Popover
        open={open}
        onOpenChange={setOpen}
        label="Filter by: Location type"
        trigger={
          <button
            type="button"
            className={c('press')}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            Filter by: Location type
            <Icon of={ChevronDown} className={c('arrow')} />
          </button>
        }
        panelClassName={c('panel')}
      >
        <div role="group" aria-label="Location type" className={c('boxes')}>
          {locationFilters.map((filter) => (
            <Checkbox
              key={filter}
              label={filterLabels[filter]}
              checked={filter === value}
              onKeyDown={alongBoxes}
              onChange={(event) => onChange(event.currentTarget.checked ? filter : null)}
            />
          ))}
        </div>
      </Popover>
      {value !== null && (
        <Chip
          removable
          aria-label={`Clear the filter ${filterLabels[value]}`}
          onClick={() => onChange(null)}
        >
          {filterLabels[value]}
        </Chip>
      )}
    </div>
  )
}
