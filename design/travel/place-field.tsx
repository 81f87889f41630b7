import { CircleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { also, classNames } from '../class-names.ts'
import { Dialog } from '../primitives/dialog.tsx'
import { FieldFrame } from '../primitives/field-frame.tsx'
import { Icon } from '../primitives/icon.tsx'
import { LiveRegion } from '../primitives/live-region.tsx'
import { useMobile } from '../primitives/use-media.ts'
import styles from './place-field.module.css'
import { PlaceList, silence } from './place-list.tsx'
import cellStyles from './search-cell.module.css'
import type { PlaceFieldProps, PlaceItem } from './search.props.ts'
import { shownName, usePlaceCombobox } from './use-place-combobox.ts'
import { Words } from '../primitives/words.tsx'

const c = classNames(styles)
const cell = classNames(cellStyles)

const Shown = ({
  item,
  placeholder,
}: {
  item: PlaceItem | null
  placeholder: string | undefined
}) =>
  item ? (
    <>
      <Words>{shownName(item)}</Words>
      {item.code && <span className={c('code')}>{item.code}</span>}
    </>
  ) : (
    <span className={c('none')}>{placeholder ?? ''}</span>
  )

/** The field with its list below; inside the phone's dialog the list is fixed. */
const Combobox = ({
  inDialog = false,
  onDone,
  ...props
}: PlaceFieldProps & { inDialog?: boolean; onDone?: (() => void) | undefined }) => {
  const {
    label,
    value,
    groups,
    status,
    placeholder,
    error,
    variant = 'field',
    name,
    disabled,
    className,
  } = props
  const box = usePlaceCombobox({ ...props, always: inDialog, onDone })
  const id = useId()
  const asCell = variant === 'cell' && !inDialog
  const veiled = !box.editing && !box.open && value !== null
  const input = (
    <input
      {...box.input}
      id={id}
      name={name}
      disabled={disabled}
      placeholder={placeholder}
      data-autofocus={inDialog || undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      className={c('input', veiled && 'veiled', !asCell && 'boxed')}
    />
  )
  const overlay = veiled && (
    <span className={c('shown')} aria-hidden="true">
      <Shown item={value} placeholder={placeholder} />
    </span>
  )
  return (
    <div className={also(c('around'), className)}>
      {asCell ? (
        <label className={cell('cell', box.open && 'open', error && 'wrong')} htmlFor={id}>
          <span className={cell('label')}>{label}</span>
          <span className={also(cell('value'), c('veil'))}>
            {input}
            {overlay}
          </span>
        </label>
      ) : (
        <FieldFrame label={label} error={error} id={id} disabled={disabled}>
          {() => (
            <span className={also(c('veil'), c('input'))}>
              {input}
              {overlay}
            </span>
          )}
        </FieldFrame>
      )}
      {asCell && error && !box.open && (
        <p id={`${id}-error`} className={cell('error')}>
          <Icon of={CircleAlert} size={16} />
          {error}
        </p>
      )}
      {box.open && (
        <PlaceList
          id={box.listId}
          label={label}
          groups={groups}
          status={status}
          query={box.editing ? box.query : ''}
          activeId={box.activeId}
          chosenId={value?.id ?? null}
          onActive={box.setActive}
          onPick={box.pick}
          floats={!inDialog}
        />
      )}
      <LiveRegion
        message={
          box.said === '' && box.open ? silence(status, box.editing ? box.query : '') : box.said
        }
      />
    </div>
  )
}

/**
 * Where from, where to: cities with their airports under them, the searches made before, and a
 * sentence when nothing matches. On a phone the field opens over the whole screen, so that the
 * keyboard hides nothing.
 */
export const PlaceField = (props: PlaceFieldProps) => {
  const { label, value, placeholder, error, variant = 'field', disabled, className } = props
  const mobile = useMobile()
  const [open, setOpen] = useState(false)
  const id = useId()
  if (!mobile) return <Combobox {...props} />
  const press = {
    type: 'button' as const,
    disabled,
    'aria-haspopup': 'dialog' as const,
    'aria-expanded': open,
    onClick: () => setOpen(true),
  }
  return (
    <div className={also(c('around'), className)}>
      {variant === 'cell' ? (
        <button
          {...press}
          className={cell('cell', 'press', error && 'wrong')}
          aria-describedby={error ? `${id}-error` : undefined}
        >
          <span className={cell('label')}>{label}</span>
          <span className={cell('value')}>
            <Shown item={value} placeholder={placeholder} />
          </span>
          {error && (
            <span id={`${id}-error`} className={cell('error')}>
              <Icon of={CircleAlert} size={16} />
              {error}
            </span>
          )}
        </button>
      ) : (
        <FieldFrame label={label} error={error} id={id} disabled={disabled}>
          {(links) => (
            <button
              {...press}
              id={links.id}
              aria-describedby={links['aria-describedby']}
              className={c('press')}
            >
              <Shown item={value} placeholder={placeholder} />
            </button>
          )}
        </FieldFrame>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title={label} size="full">
        <Combobox
          {...props}
          variant="field"
          className={undefined}
          inDialog
          onDone={() => setOpen(false)}
        />
      </Dialog>
    </div>
  )
}
