import { ArrowRight, Pencil } from 'lucide-react'
import { useId } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../primitives/icon.tsx'
import { VisuallyHidden } from '../primitives/visually-hidden.tsx'
import styles from './search-summary.module.css'
import type { SearchSummaryProps } from './search.props.ts'

const c = classNames(styles)

/** What was asked for, in one bar; the form opens under it in place. */
export const SearchSummary = ({
  from,
  to,
  dates,
  party,
  kind,
  onEdit,
  editing = false,
  children,
}: SearchSummaryProps) => {
  const form = useId()
  return (
    <section className={c('bar')} aria-label="Your search">
      <div className={c('inner')}>
        <div className={c('cell')}>
          <b>{from}</b>
          {to !== undefined && (
            <>
              <Icon of={ArrowRight} size={16} className={c('arrow')} />
              <VisuallyHidden>to</VisuallyHidden>
              <b>{to}</b>
            </>
          )}
        </div>
        <div className={c('cell')}>{dates}</div>
        <div className={c('cell')}>{party}</div>
        {kind !== undefined && <div className={`${c('cell')} ${c('kind')}`}>{kind}</div>}
        <div className={c('phone')}>
          <span className={c('title')}>{to === undefined ? from : `${from} to ${to}`}</span>
          <span className={c('second')}>
            {dates}, {party}
          </span>
        </div>
        <button
          type="button"
          className={c('edit')}
          aria-expanded={editing}
          aria-controls={form}
          onClick={onEdit}
        >
          <Icon of={Pencil} size={16} />
          <span>{editing ? 'Close' : 'Edit search'}</span>
        </button>
      </div>
      <div id={form} hidden={!editing} className={c('form')}>
        {editing && children}
      </div>
    </section>
  )
}
