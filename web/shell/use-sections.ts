import { useMedia } from '@portolan/design/primitives/use-media.ts'
import { useCallback, useEffect, useRef, useState } from 'react'

/** Input that means the person scrolls on their own. */
const scrollInputs = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

export interface Sections<Id extends string> {
  /** The highlighted section. */
  readonly lit: Id | null
  /** The section on screen. */
  readonly current: Id | null
  /** Scrolls to a section, focuses its heading, and highlights it for a while. */
  readonly goTo: (id: Id) => void
}

export interface SectionsOptions {
  /** Milliseconds that a section stays highlighted. */
  readonly highlight: number
  /** Height in pixels of what sticks to the top of the window. */
  readonly top: number
  /** Changes when the page renders other elements for the sections. Null until they are there. */
  readonly rendering?: string | null
}

/**
 * The sections of a page behind its tabs, by element id. Jumps instead of scrolling with reduced
 * motion.
 */
export const useSections = <Id extends string>(
  shown: readonly Id[],
  { highlight, top, rendering = '' }: SectionsOptions,
): Sections<Id> => {
  const still = useMedia('(prefers-reduced-motion: reduce)')
  const [lit, setLit] = useState<{ readonly id: Id } | null>(null)
  const [current, setCurrent] = useState<Id | null>(null)
  // After `goTo` the target stays current until the person scrolls on: a section near the end of the
  // page never reaches the top, and scrolling passes other sections.
  const pinned = useRef(false)
  const names = shown.join()

  useEffect(() => {
    if (lit === null) return
    const timer = setTimeout(() => setLit(null), highlight)
    return () => clearTimeout(timer)
  }, [lit, highlight])

  useEffect(() => {
    if (rendering === null) return
    const ids = names.split(',') as Id[]
    const seen = new Map<string, boolean>()
    const follow = (): void => {
      const first = ids.find((id) => seen.get(id) === true)
      if (first !== undefined && !pinned.current) setCurrent(first)
    }
    const unpin = (): void => {
      if (!pinned.current) return
      pinned.current = false
      follow()
    }
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) seen.set(target.id, isIntersecting)
        follow()
      },
      { rootMargin: `-${top}px 0px -50% 0px` },
    )
    for (const id of ids) {
      const section = document.getElementById(id)
      if (section !== null) observer.observe(section)
    }
    for (const move of scrollInputs) window.addEventListener(move, unpin, { passive: true })
    return () => {
      observer.disconnect()
      for (const move of scrollInputs) window.removeEventListener(move, unpin)
    }
  }, [names, top, rendering])

  const goTo = useCallback(
    (id: Id): void => {
      const section = document.getElementById(id)
      if (section === null) return
      section.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'start' })
      section.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
      pinned.current = true
      setLit({ id })
      setCurrent(id)
    },
    [still],
  )

  return {
    lit: lit?.id ?? null,
    current: current !== null && shown.includes(current) ? current : (shown[0] ?? null),
    goTo,
  }
}
