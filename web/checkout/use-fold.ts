import { useEffect, useRef, useState, type FocusEventHandler, type RefObject } from 'react'
import { get, useFormContext } from 'react-hook-form'

const invalid = '[aria-invalid="true"]'
const field = 'input, select, textarea'

export interface Fold {
  readonly folded: boolean
  /** It was opened, or its fields had the focus. */
  readonly isOpened: boolean
  readonly open: () => void
  /** Folds it again, unless something is missing. */
  readonly close: () => void
  /** The fields, which stay mounted while they are hidden: nothing that was typed is lost. */
  readonly body: {
    readonly ref: RefObject<HTMLDivElement | null>
    readonly hidden: boolean
    readonly onFocus: FocusEventHandler
  }
  /** The button that opens it takes the focus from the fields. */
  readonly opener: RefObject<HTMLButtonElement | null>
}

/**
 * A part of a form that is one line while nobody edits it. A field with an error opens it and gets
 * the focus. While the focus is in its fields it stays open, also when it becomes complete.
 */
export const useFold = (path: string, canFold: boolean): Fold => {
  const { errors } = useFormContext().formState
  const [isOpened, setOpened] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const wanted = useRef<'fields' | 'opener' | null>(null)
  const hasError = get(errors, path) !== undefined
  const folded = canFold && !isOpened && !hasError
  const wasFolded = useRef(folded)
  useEffect(() => {
    const opensForError = wasFolded.current && !folded && hasError
    wasFolded.current = folded
    const root = body.current?.getRootNode() as Document | ShadowRoot | undefined
    if (opensForError && root?.activeElement?.matches(invalid) !== true)
      body.current?.querySelector<HTMLElement>(invalid)?.focus()
    if (wanted.current === 'fields' && !folded)
      body.current?.querySelector<HTMLElement>(field)?.focus()
    if (wanted.current === 'opener' && folded) opener.current?.focus()
    wanted.current = null
  })
  return {
    folded,
    isOpened,
    open: () => {
      wanted.current = 'fields'
      setOpened(true)
    },
    close: () => {
      wanted.current = 'opener'
      setOpened(false)
    },
    body: { ref: body, hidden: folded, onFocus: () => setOpened(true) },
    opener,
  }
}
