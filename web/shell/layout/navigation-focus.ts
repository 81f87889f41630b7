import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { findRoute } from '../route-table.ts'

export const productName = 'Portolan'
const titleOf = (pathname: string): string => {
  const found = findRoute(pathname)
  return found.kind === 'route' ? found.entry.title : 'Page not found'
}
export const documentTitle = (title: string): string =>
  title === 'Home' ? productName : `${title}, ${productName}`

/**
 * After every change of path: the document's title, the words for screen readers, and the focus on
 * the new page's heading. A change of the query alone (a filter, a sort) leaves the focus where it
 * is.
 */
export const useNavigationFocus = (main: RefObject<HTMLElement | null>): string => {
  const router = useRouter()
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    document.title = documentTitle(titleOf(router.state.location.pathname))
    return router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      if (!pathChanged) return
      const title = titleOf(toLocation.pathname)
      document.title = documentTitle(title)
      if (fromLocation === undefined) return
      setAnnouncement(title)
      const heading = main.current?.querySelector<HTMLElement>('h1')
      heading?.setAttribute('tabindex', '-1')
      ;(heading ?? main.current)?.focus({ preventScroll: true })
    })
  }, [router, main])
  return announcement
}

/**
 * For a page that turns into another one without a change of path: its heading takes the focus when
 * the step changes.
 */
export const useFocusOnStep = (heading: RefObject<HTMLElement | null>, step: string): void => {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
  }, [heading, step])
}

/** A page that knows more than the table says so: `New York to Lisbon`. */
export const usePageTitle = (title: string | null): void => {
  useEffect(() => {
    if (title !== null) document.title = documentTitle(title)
  }, [title])
}
