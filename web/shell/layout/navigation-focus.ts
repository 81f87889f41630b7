import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { findRoute } from '../route-table.ts'
import { createPageTitles, type TitleRank } from './page-titles.ts'

export const productName = 'Portolan'
const titleOf = (pathname: string): string => {
  const found = findRoute(pathname)
  return found.kind === 'route' ? found.entry.title : 'Page not found'
}
export const documentTitle = (title: string): string =>
  title === 'Home' ? productName : `${title}, ${productName}`

const titles = createPageTitles((title) => {
  document.title = documentTitle(title)
})

/**
 * After a change of path, sets the document title and focuses the heading; returns the title as the
 * announcement for screen readers. A change of the query alone leaves the focus.
 */
export const useNavigationFocus = (main: RefObject<HTMLElement | null>): string => {
  const router = useRouter()
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    titles.ofAddress(titleOf(router.state.location.pathname))
    return router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      if (!pathChanged) return
      const title = titleOf(toLocation.pathname)
      titles.ofAddress(title)
      if (fromLocation === undefined) return
      setAnnouncement(title)
      const heading = main.current?.querySelector<HTMLElement>('h1')
      heading?.setAttribute('tabindex', '-1')
      ;(heading ?? main.current)?.focus({ preventScroll: true })
    })
  }, [router, main])
  return announcement
}

/** Focuses the heading when a page changes its step without changing its path. */
export const useFocusOnStep = (heading: RefObject<HTMLElement | null>, step: string): void => {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
  }, [heading, step])
}

/** A more specific title than the route table has, such as `New York to Lisbon`. */
export const usePageTitle = (title: string | null, rank: TitleRank = 'page'): void => {
  useEffect(() => (title === null ? undefined : titles.claim(title, rank)), [title, rank])
}

/** The title of what is shown in place of a page, where a hook cannot be called. */
export const StateTitle = ({ title }: { title: string }): null => {
  usePageTitle(title, 'state')
  return null
}
