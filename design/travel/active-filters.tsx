import { useRef } from 'react'
import { classNames } from '../class-names.ts'
import { Chip } from '../primitives/chip.tsx'
import { TextButton } from '../primitives/link-button.tsx'
import styles from './active-filters.module.css'

const c = classNames(styles)

export interface FilterChip<Params> {
  readonly id: string
  readonly label: string
  /** What changes in the address when it is taken away. */
  readonly drop: Params
}

export interface ActiveFiltersProps<Params> {
  chips: readonly FilterChip<Params>[]
  onDrop: (part: Params) => void
  onClear: () => void
}

/**
 * What narrows the list, each a press away from being lifted. The focus moves on to the neighbor of
 * a chip that goes; where none is left, the caller takes it.
 */
export const ActiveFilters = <Params,>({ chips, onDrop, onClear }: ActiveFiltersProps<Params>) => {
  const row = useRef<HTMLUListElement>(null)
  if (chips.length === 0) return null
  const drop = (at: number, part: Params): void => {
    const buttons = row.current?.querySelectorAll('button') ?? []
    ;(buttons[at + 1] ?? buttons[at - 1])?.focus()
    onDrop(part)
  }
  return (
    <ul ref={row} className={c('row')} aria-label="Filters that are on">
      {chips.map(({ id, label, drop: part }, at) => (
        <li key={id}>
          <Chip
            removable
            aria-label={`${label}, take this filter away`}
            onClick={() => drop(at, part)}
          >
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
