import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import type { ReactNode } from 'react'
import styles from './part-change.module.css'

const c = classNames(styles)

/** The first wrong field, or the choice in it, since a group can't have the focus. */
const focusWrong = (form: HTMLFormElement): void => {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  const choice =
    wrong?.querySelector<HTMLElement>('input:checked:enabled') ??
    wrong?.querySelector<HTMLElement>('input:enabled')
  const field = choice ?? wrong
  field?.focus()
}

interface ChangeFormProps {
  id: string
  /** Whether an entry is wrong; its field is marked in the next frame. */
  onSubmit: () => 'asked' | 'wrong'
  busy: boolean
  /** False if nothing can be changed. */
  possible: boolean
  children: ReactNode
}

/** What is wanted instead; asks for the price. The first wrong field gets the focus. */
export const ChangeForm = ({ id, onSubmit, busy, possible, children }: ChangeFormProps) => (
  <form
    id={id}
    noValidate
    className={c('form')}
    onSubmit={(event) => {
      event.preventDefault()
      if (onSubmit() === 'asked') return
      const form = event.currentTarget
      requestAnimationFrame(() => focusWrong(form))
    }}
  >
    {children}
    {possible && (
      <div>
        <Button variant="primary" type="submit" busy={busy}>
          See the new price
        </Button>
      </div>
    )}
  </form>
)

interface FormPartProps {
  legend: string
  /** Until when it can be changed, or why not. */
  note: string
  children?: ReactNode
}

/** Something that can be changed, or the reason why it cannot. */
export const FormPart = ({ legend, note, children }: FormPartProps) => (
  <fieldset className={c('part')}>
    <legend>{legend}</legend>
    {children}
    {note !== '' && <p className={c('note')}>{note}</p>}
  </fieldset>
)

/** Fields beside each other. */
export const FieldPair = ({ children }: { children: ReactNode }) => (
  <div className={c('pair')}>{children}</div>
)
