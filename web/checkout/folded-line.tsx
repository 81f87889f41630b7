import { classNames } from '@portolan/design/class-names.ts'
import { TextButton } from '@portolan/design/primitives/link-button.tsx'
import { Words } from '@portolan/design/primitives/words.tsx'
import type { ReactNode } from 'react'
import styles from './folded-line.module.css'
import type { Fold } from './use-fold.ts'

const c = classNames(styles)

interface FoldedLineProps {
  opener: Fold['opener']
  onEdit: () => void
  mark: ReactNode
  title: string
  /** After the title, quiet: `You`. */
  tag?: string | undefined
  note: string
  /** What the button edits, for screen readers. */
  edits: string
}

/** A part of the form as one line, with a button that opens its fields. */
export const FoldedLine = ({ opener, onEdit, mark, title, tag, note, edits }: FoldedLineProps) => (
  <div className={c('line')}>
    <span className={c('mark')} aria-hidden="true">
      {mark}
    </span>
    <p className={c('words')}>
      <b>
        <Words>{title}</Words>
      </b>
      {tag !== undefined && <span className={c('tag')}> {tag}</span>}
      <span className={c('note')}>
        <Words>{note}</Words>
      </span>
    </p>
    <TextButton ref={opener} className={c('edit')} aria-label={`Edit ${edits}`} onClick={onEdit}>
      Edit
    </TextButton>
  </div>
)
