import { ArrowUpRight } from 'lucide-react'
import { classNames } from '@portolan/design/class-names.ts'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import type { ReactNode } from 'react'
import type { Sections } from '../shell/use-sections.ts'
import styles from './section-nav.module.css'
import type { SectionId } from './sections.ts'
import { Words } from '@portolan/design/primitives/words.tsx'

const c = classNames(styles)

export interface SectionTab {
  readonly id: SectionId
  readonly label: string
  /** The balance, or a count. */
  readonly figure?: string | undefined
}

/** The tabs to the page's sections, on large screens. */
export const SectionNav = ({
  tabs,
  sections,
  support,
}: {
  tabs: readonly SectionTab[]
  sections: Sections<SectionId>
  support: ReactNode
}) => (
  <div className={c('nav')}>
    <nav aria-label="On this page">
      <ul>
        {tabs.map(({ id, label, figure }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={c('tab')}
              aria-current={sections.current === id ? 'location' : undefined}
              onClick={(event) => {
                event.preventDefault()
                sections.goTo(id)
              }}
            >
              <Words>{label}</Words>
              {figure !== undefined && <b className={c('figure')}>{figure}</b>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
    {support}
  </div>
)

/** Class of the support link: beside the tabs, and on small screens at the end of the page. */
export const supportClass = c('support')
export const SupportMark = () => <Icon of={ArrowUpRight} size={16} />
