import { classNames } from '@portolan/design/class-names.ts'
import { Chip } from '@portolan/design/primitives/chip.tsx'
import { TextButton } from '@portolan/design/primitives/link-button.tsx'
import { useRef } from 'react'
import styles from './active-filters.module.css'
import type { FilterChip } from './filter-words.ts'
import type { FilterParams } from './filters-in-address.ts'

const c = classNames(styles)

export interface ActiveFiltersProps {
  chips: readonly FilterChip[]
  onDrop: (part: FilterParams) => void
  onClear: () => void
}

/** What narrows the list, each a press away from being lifted. The focus moves on to the neighbour of a chip that goes; where none is left, the caller takes it. */
export const ActiveFilters = ({ chips, onDrop, onClear }: ActiveFiltersProps) => {
  const row = useRef<HTMLUListElement>(null)
  if (chips.length === 0) return null
  const drop = (at: number, part: FilterParams): void => {
    const buttons = row.current?.querySelectorAll('button') ?? []
    ;(buttons[at + 1] ?? buttons[at - 1])?.focus()
    onDrop(part)
  }
  return (
    <ul ref={row} className={c('row')} aria-label="Filters that are on">
      {chips.map(({ id, label, drop: part }, at) => (
        <li key={id}>
          <Chip removable aria-label={`${label}, take this filter away`} onClick={() => drop(at, part)}>
            {label}
          </Chip>
        </li>
      ))}
      <li>
        <TextButton className={c('clear')} onClick={onClear}>
          Clear filters
        </TextButton>
      </li>
    </ul>
  )
}
