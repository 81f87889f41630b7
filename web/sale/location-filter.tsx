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

const stepOf: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** Arrow keys move the focus between the checkboxes and wrap; the space bar checks (sale-6). */
const alongBoxes = (event: KeyboardEvent<HTMLInputElement>): void => {
  const step = stepOf[event.key]
  if (step === undefined) return
  const boxes = [...(event.currentTarget.closest('[role=group]')?.querySelectorAll('input') ?? [])]
  const at = boxes.indexOf(event.currentTarget)
  event.preventDefault()
  boxes[(at + step + boxes.length) % boxes.length]?.focus()
}

export interface LocationFilterProps {
  value: Filter | null
  /** Null removes the filter. */
  onChange: (filter: Filter | null) => void
}

/** Four checkboxes with at most one checked: checking one unchecks the other. */
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
          aria-label={`Remove ${filterLabels[value]} filter`}
          onClick={() => onChange(null)}
        >
          {filterLabels[value]}
        </Chip>
      )}
    </div>
  )
}
