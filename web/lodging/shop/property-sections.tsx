import { Button } from '@portolan/design/primitives/button.tsx'
import { classNames } from '@portolan/design/class-names.ts'
import { useEffect, useState } from 'react'
import { useSections } from '../../shell/use-sections.ts'
import styles from './property-sections.module.css'

const c = classNames(styles)

/** Parts of a property's page, by element id. */
const parts = ['part-rooms', 'part-about', 'part-place', 'part-reviews'] as const
type Part = (typeof parts)[number]

/** Height in pixels of the links, which stick to the top. */
const top = 56

/** Whether an element is on screen, by id. */
const useInView = (id: string): boolean => {
  const [inView, setInView] = useState(false)
  useEffect(() => {
    const element = document.getElementById(id)
    if (element === null) return
    const observer = new IntersectionObserver(
      ([entry]) => setInView(entry?.isIntersecting === true),
      {
        rootMargin: `-${top}px 0px -30% 0px`,
      },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [id])
  return inView
}

/**
 * Links to the parts of a property's page, which stick to the top, and on small screens a bar at
 * the foot that leads to the rooms while they are out of sight.
 */
export const PropertySections = ({
  isHome,
  hasReviews,
}: {
  isHome: boolean
  hasReviews: boolean
}) => {
  const shown = parts.filter((part) => hasReviews || part !== 'part-reviews')
  const { current, goTo } = useSections<Part>(shown, { highlight: 1000, top })
  const atRooms = useInView('part-rooms')
  const words: Readonly<Record<Part, string>> = {
    'part-rooms': isHome ? 'Dates and price' : 'Rooms',
    'part-about': 'About',
    'part-place': 'Location',
    'part-reviews': 'Reviews',
  }
  return (
    <>
      <nav aria-label="On this page" className={c('nav')}>
        <ul className={c('list')}>
          {shown.map((part) => (
            <li key={part}>
              <a
                href={`#${part}`}
                className={c('tab')}
                aria-current={current === part ? 'location' : undefined}
                onClick={(event) => {
                  event.preventDefault()
                  goTo(part)
                }}
              >
                {words[part]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {!atRooms && (
        <div className={c('foot')}>
          <Button variant="primary" full onClick={() => goTo('part-rooms')}>
            {isHome ? 'See dates and price' : 'See rooms'}
          </Button>
        </div>
      )}
    </>
  )
}
