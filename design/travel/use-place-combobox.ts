import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { ChangeEvent, InputHTMLAttributes, KeyboardEvent, RefObject } from 'react'
import { optionId } from './place-list.tsx'
import type { PlaceFieldProps, PlaceItem } from './search.props.ts'

type Wants = Pick<PlaceFieldProps, 'value' | 'onChange' | 'onQuery' | 'groups' | 'status'> & {
  /** Inside a dialog the list is always there and a choice ends the dialog. */
  always?: boolean | undefined
  onDone?: (() => void) | undefined
}

export interface PlaceCombobox {
  listId: string
  open: boolean
  editing: boolean
  query: string
  activeId: string | null
  setActive: (id: string) => void
  pick: (item: PlaceItem) => void
  said: string
  input: InputHTMLAttributes<HTMLInputElement> & { ref: RefObject<HTMLInputElement | null> }
}

export const shownName = (item: PlaceItem | null): string => (item ? (item.shown ?? item.name) : '')

/** Where an arrow key leads in a list that wraps round; `null` when the key is none of its own. */
export const activeAfterKey = (
  key: string,
  ids: readonly string[],
  active: string | null,
): string | null => {
  if (ids.length === 0) return null
  const at = active === null ? -1 : ids.indexOf(active)
  if (key === 'ArrowDown') return ids[(at + 1) % ids.length] ?? null
  if (key === 'ArrowUp') return ids[at <= 0 ? ids.length - 1 : at - 1] ?? null
  if (key === 'PageDown') return ids[Math.min(at + 5, ids.length - 1)] ?? null
  if (key === 'PageUp') return ids[Math.max(at - 5, 0)] ?? null
  return null
}

/**
 * The combobox pattern of the ARIA authoring practices with a list that arrives late: the focus
 * stays in the input, the active row is pointed at, and the choice lives outside the list, so that
 * it survives new matches.
 */
export const usePlaceCombobox = (wants: Wants): PlaceCombobox => {
  const { value, onChange, onQuery, groups, status, always = false, onDone } = wants
  const listId = useId()
  const ref = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(always)
  const [editing, setEditing] = useState(false)
  const [query, setQuery] = useState('')
  const [wanted, setWanted] = useState<string | null>(null)
  // Enter or Tab came before the matches of what was typed: their first is taken when they are there.
  const [due, setDue] = useState<'here' | 'left' | null>(null)
  const [taken, setTaken] = useState<{ readonly item: PlaceItem } | null>(null)

  const items = groups.flatMap((group) => group.items)
  const ids = items.map((item) => item.id)
  // While something is typed the first match is active, so that Enter and Tab take it.
  const firstMatch = editing && query.trim() !== '' ? (ids[0] ?? null) : null
  const activeId = wanted !== null && ids.includes(wanted) ? wanted : firstMatch

  const rest = (): void => {
    setOpen(always)
    setEditing(false)
    setQuery('')
    setWanted(null)
    setDue(null)
  }
  const pick = (item: PlaceItem): void => {
    onChange(item)
    rest()
    ref.current?.setSelectionRange(0, 0)
    onDone?.()
  }
  const begin = (): void => {
    if (open && !always) return
    setOpen(true)
    onQuery(editing ? query : '')
  }

  const typed = (event: ChangeEvent<HTMLInputElement>): void => {
    const text = event.target.value
    setEditing(true)
    setQuery(text)
    setWanted(null)
    setDue(null)
    setOpen(true)
    onQuery(text)
    if (text === '' && value) onChange(null)
  }

  const pressed = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return
    const next = activeAfterKey(event.key, ids, activeId)
    if (next !== null) {
      event.preventDefault()
      if (open) setWanted(next)
      else begin()
      return
    }
    const takes = event.key === 'Enter' || (event.key === 'Tab' && editing)
    if (
      takes &&
      open &&
      editing &&
      query.trim() !== '' &&
      wanted === null &&
      status === 'loading'
    ) {
      if (event.key === 'Enter') event.preventDefault()
      setDue('here')
      return
    }
    const active = items.find((item) => item.id === activeId)
    if (open && active && takes) {
      if (event.key === 'Enter') event.preventDefault()
      pick(active)
    } else if (event.key === 'Escape' && (open || editing) && !always) {
      event.preventDefault()
      event.stopPropagation()
      rest()
    }
  }

  if (due !== null && status !== 'loading') {
    const [first] = items
    if (first !== undefined) setTaken({ item: first })
    // Without a match the text stays for as long as somebody is at it.
    if (first === undefined && due === 'here') setDue(null)
    else rest()
  }
  const tell = useEffectEvent((item: PlaceItem) => {
    onChange(item)
    onDone?.()
  })
  useEffect(() => {
    if (taken !== null) tell(taken.item)
  }, [taken])

  const isCounted = open && status !== 'loading' && items.length > 0
  const said = isCounted ? `${items.length} ${items.length === 1 ? 'place' : 'places'}` : ''

  return {
    listId,
    open,
    editing,
    query,
    activeId,
    setActive: setWanted,
    pick,
    said,
    input: {
      ref,
      type: 'text',
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': open && items.length > 0,
      'aria-controls': listId,
      'aria-activedescendant': open && activeId !== null ? optionId(listId, activeId) : undefined,
      autoComplete: 'off',
      autoCorrect: 'off',
      spellCheck: false,
      enterKeyHint: 'done',
      value: editing ? query : shownName(value),
      onChange: typed,
      onKeyDown: pressed,
      onFocus: (event) => {
        event.target.select()
        begin()
      },
      onClick: begin,
      onBlur: () => {
        if (due === null) rest()
        else {
          setDue('left')
          setOpen(always)
        }
      },
    },
  }
}
