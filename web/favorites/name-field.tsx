import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { TextField } from '@portolan/design/primitives/text-field.tsx'
import { wishlistTerms } from '@portolan/domain/favorites/wishlist.ts'
import { typedText } from '@portolan/kernel/typed-text.ts'
import { useState } from 'react'
import { errorWords } from '../shell/error-words.ts'
import { codeOf } from '../shell/session/call-failed.ts'
import styles from './name-field.module.css'

const c = classNames(styles)

export interface Naming {
  readonly name: string
  readonly busy: boolean
  readonly fault: string | undefined
  type(name: string): void
  send(): Promise<void>
}

/** State of a name field: the typed name, saving, and the error of the last attempt. */
export const useNaming = (save: (name: string) => Promise<unknown>, initial = ''): Naming => {
  const [name, type] = useState(initial)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  return {
    name,
    busy,
    fault,
    type: (next) => {
      setFault(undefined)
      type(next)
    },
    send: async () => {
      if (typedText(name) === '') return setFault('Enter a name.')
      setBusy(true)
      try {
        await save(name)
        type('')
      } catch (error) {
        const { title, text } = errorWords[codeOf(error)]
        setFault(`${title}. ${text}`.trim())
      } finally {
        setBusy(false)
      }
    },
  }
}

export const NameField = ({
  label,
  action,
  naming,
}: {
  label: string
  action: string
  naming: Naming
}) => (
  <form
    className={c('form')}
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      void naming.send()
    }}
  >
    <TextField
      label={label}
      value={naming.name}
      maxLength={wishlistTerms.longestName}
      autoComplete="off"
      error={naming.fault}
      onChange={({ target }) => naming.type(target.value)}
      className={c('name')}
    />
    <Button type="submit" busy={naming.busy}>
      {action}
    </Button>
  </form>
)
