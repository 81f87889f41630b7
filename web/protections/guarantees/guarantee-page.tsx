import { classNames } from '@portolan/design/class-names.ts'
import { linkClass } from '@portolan/design/primitives/button-class.ts'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { pageWidth } from '../../shell/layout/page-width.ts'
import type { Guarantee } from './guarantee.ts'
import terms from '../../shell/pages/terms-page.module.css'
import styles from './guarantee-page.module.css'

const c = classNames(terms)
const own = classNames(styles)

/** The terms of a protection. Each sentence has the rule's name, which decisions show too. */
export const GuaranteePage = ({ guarantee: { title, lead, parts } }: { guarantee: Guarantee }) => (
  <div className={`${pageWidth()} ${c('page')}`}>
    <h1>{title}</h1>
    <p className={c('lead')}>{lead}</p>
    <div className={c('parts')}>
      {parts.map((part) => (
        <section key={part.id} aria-labelledby={part.id}>
          <h2 id={part.id}>{part.title}</h2>
          <ol className={c('clauses')}>
            {part.sentences.map(({ rule, sentence }) => (
              <li key={sentence} id={rule} className={own('clause')}>
                {sentence}
                <a className={own('rule')} href={`#${rule}`}>{`Rule ${rule}`}</a>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
    <p className={c('more')}>
      <AppLink href="/terms/" className={linkClass()}>
        All terms
      </AppLink>
    </p>
  </div>
)
