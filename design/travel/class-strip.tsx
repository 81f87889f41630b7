import { classNames } from '../class-names.ts'
import { CarOutline } from './car-outline.tsx'
import type { CarKind } from '../art/family-item.ts'
import styles from './class-strip.module.css'

const c = classNames(styles)

export interface ClassOption {
  id: string
  /** `SUV`. */
  label: string
  /** `from $190`, `84`. */
  note: string
  /** What else there is to it, such as a flight on a day. */
  more?: string | undefined
  /** Absent for all classes, and for what is no car. */
  kind?: CarKind | undefined
}

/**
 * Groups of a list, each with its lowest price or its count, and cars with their silhouette. One is
 * chosen.
 */
export const ClassStrip = ({
  label,
  options,
  chosen,
  onChoose,
}: {
  label: string
  options: readonly ClassOption[]
  /** Null if several are. */
  chosen: string | null
  onChoose: (id: string) => void
}) => (
  <ul aria-label={label} className={c('strip')}>
    {options.map(({ id, label: name, note, more, kind }) => (
      <li key={id} className={c('item')}>
        <button
          type="button"
          className={c('press')}
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
        >
          {kind !== undefined && <CarOutline kind={kind} />}
          <span className={c('name')}>{name}</span>
          <span className={c('note')}>{note}</span>
          {more !== undefined && <span className={c('note')}>{more}</span>}
        </button>
      </li>
    ))}
  </ul>
)
