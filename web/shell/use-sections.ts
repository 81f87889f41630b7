import { useMedia } from '@portolan/design/primitives/use-media.ts'
import { useCallback, useEffect, useRef, useState } from 'react'

/** What somebody does to move on by themselves. */
const ownMoves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

export interface Sections<Id extends string> {
  /** The one that is highlighted now. */
  readonly lit: Id | null
  /** The one that is on screen. */
  readonly current: Id | null
  /** Scrolls there and highlights it for a while; focus goes along, to its heading. */
  readonly goTo: (id: Id) => void
}

export interface SectionsOptions {
  /** Milliseconds that a section stays highlighted. */
  readonly highlight: number
  /**
   * How far from the top of the window a section is on screen, pixels: what sticks there covers the
   * rest.
   */
  readonly top: number
  /**
   * The drawing that the sections are in, where there are several: another one has other elements.
   * Null until there is one.
   */
  readonly drawing?: string | null
}

/**
 * The sections of a page that its tabs lead to, by the ids of their elements. Without motion the
 * page jumps, and the outline stands still.
 */
export const useSections = <Id extends string>(
  shown: readonly Id[],
  { highlight, top, drawing = '' }: SectionsOptions,
): Sections<Id> => {
  const still = useMedia('(prefers-reduced-motion: reduce)')
  const [lit, setLit] = useState<{ readonly id: Id } | null>(null)
  const [current, setCurrent] = useState<Id | null>(null)
  // A section near the foot of the page can't come to the top, and others pass on the way to it: who asked for it is there until they move on.
  const asked = useRef(false)
  const names = shown.join()

  useEffect(() => {
    if (lit === null) return
    const timer = setTimeout(() => setLit(null), highlight)
    return () => clearTimeout(timer)
  }, [lit, highlight])

  useEffect(() => {
    if (drawing === null) return
    const ids = names.split(',') as Id[]
    const seen = new Map<string, boolean>()
    const follow = (): void => {
      const first = ids.find((id) => seen.get(id) === true)
      if (first !== undefined && !asked.current) setCurrent(first)
    }
    const movesOn = (): void => {
      if (!asked.current) return
      asked.current = false
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
    for (const move of ownMoves) window.addEventListener(move, movesOn, { passive: true })
    return () => {
      observer.disconnect()
      for (const move of ownMoves) window.removeEventListener(move, movesOn)
    }
  }, [names, top, drawing])

  const goTo = useCallback(
    (id: Id): void => {
      const section = document.getElementById(id)
      if (section === null) return
      section.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'start' })
      section.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
      asked.current = true
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
