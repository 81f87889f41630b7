import { formatCount } from '@portolan/kernel/locale.ts'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { also, classNames } from '../class-names.ts'
import { Checkbox } from '../primitives/checkbox.tsx'
import { Icon } from '../primitives/icon.tsx'
import { TextButton } from '../primitives/link-button.tsx'
import { RadioGroup } from '../primitives/radio-group.tsx'
import { RangeSlider, Slider } from '../primitives/slider.tsx'
import { VisuallyHidden } from '../primitives/visually-hidden.tsx'
import styles from './filters.module.css'
import type {
  FilterChecksProps,
  FilterOption,
  FilterRadiosProps,
  FilterRangeProps,
} from './results.props.ts'
import { Words } from '../primitives/words.tsx'

const c = classNames(styles)

/** The column of filters beside a list. */
export const FilterPanel = ({
  children,
  onClear,
  title = 'Filters',
  className,
}: {
  children: ReactNode
  onClear?: (() => void) | undefined
  title?: string | undefined
  className?: string | undefined
}) => (
  <aside aria-label={title} className={also(c('panel'), className)}>
    <div className={c('head')}>
      <h2 className={c('heading')}>{title}</h2>
      {onClear && <TextButton onClick={onClear}>Clear</TextButton>}
    </div>
    {children}
  </aside>
)

/**
 * The same groups in a dialog: in two columns where it is wide enough, so that a figure stays near
 * what it is of.
 */
export const FilterSheet = ({ children }: { children: ReactNode }) => (
  <div className={c('sheet')}>{children}</div>
)

/** A sentence above the groups. */
export const FilterNote = ({ children }: { children: ReactNode }) => (
  <p className={c('note')}>{children}</p>
)

/** A group as a closed row with its value, until it is opened or one of its values is chosen. */
export const FoldedFilter = ({
  legend,
  isChosen,
  children,
}: {
  legend: string
  isChosen: boolean
  children: ReactNode
}) => {
  const [open, setOpen] = useState(false)
  const id = useId()
  const shown = open || isChosen
  return (
    <div className={c('fold')}>
      <button
        type="button"
        className={c('press')}
        aria-expanded={shown}
        aria-controls={id}
        disabled={isChosen}
        onClick={() => setOpen(!open)}
      >
        <span>{legend}</span>
        {!isChosen && (
          <span className={c('any')}>
            <span>{open ? '' : 'any'}</span>
            <Icon of={ChevronDown} size={16} className={c('arrow')} />
          </span>
        )}
      </button>
      <div id={id} hidden={!shown} className={c('inside')}>
        {children}
      </div>
    </div>
  )
}

const Label = ({ label, count }: Pick<FilterOption, 'label' | 'count'>) => (
  <>
    <Words>{label}</Words>
    {count !== undefined && (
      <span className={c('count')}>
        {formatCount(count)}
        <VisuallyHidden>{count === 1 ? ' result' : ' results'}</VisuallyHidden>
      </span>
    )}
  </>
)

export const FilterChecks = ({ legend, options, chosen, onChange, first }: FilterChecksProps) => {
  const [all, setAll] = useState(false)
  const shown = all || first === undefined ? options : options.slice(0, first)
  const toggle = (id: string): void => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  return (
    <fieldset className={c('group')}>
      <legend className={c('legend')}>{legend}</legend>
      <div>
        {shown.map((option) => (
          <Checkbox
            key={option.id}
            label={<Label label={option.label} count={option.count} />}
            aside={option.note}
            disabled={option.disabled}
            checked={chosen.has(option.id)}
            onChange={() => toggle(option.id)}
          />
        ))}
        {shown.length < options.length && (
          <TextButton className={c('more')} onClick={() => setAll(true)}>
            {options.length - shown.length} more
          </TextButton>
        )}
      </div>
    </fieldset>
  )
}

export const FilterRadios = ({ legend, options, chosen, onChange }: FilterRadiosProps) => (
  <RadioGroup
    className={c('group')}
    legend={legend}
    value={chosen}
    onChange={onChange}
    choices={options.map(({ id, label, count, note, disabled }) => ({
      value: id,
      label: <Label label={label} count={count} />,
      aside: note,
      disabled,
    }))}
  />
)

export const FilterRange = ({
  legend,
  value,
  handles,
  onChange,
  onSettle,
  format,
  ...bounds
}: FilterRangeProps) => (
  <fieldset className={c('group')}>
    <legend className={c('legend')}>{legend}</legend>
    <div>
      {handles === 'both' ? (
        <RangeSlider
          label={legend}
          lowLabel={`${legend}, from`}
          highLabel={`${legend}, to`}
          value={value}
          onChange={onChange}
          onSettle={onSettle}
          format={format}
          {...bounds}
        />
      ) : (
        <Slider
          label={legend}
          value={value[1]}
          onChange={(upper) => onChange([value[0], upper])}
          onSettle={onSettle && ((upper) => onSettle([value[0], upper]))}
          format={format}
          ends={[format(bounds.min), value[1] >= bounds.max ? 'any' : `up to ${format(value[1])}`]}
          {...bounds}
        />
      )}
    </div>
  </fieldset>
)
