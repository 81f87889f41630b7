import { classNames } from '@portolan/design/class-names.ts'
import { linkClass } from '@portolan/design/primitives/button-class.ts'
import { AppLink } from '../shell/layout/app-link.tsx'
import { pageWidth } from '../shell/layout/page-width.ts'
import { useServices } from '../shell/services-context.ts'
import { privacyNotice, siteTerms, termsOfService, type LegalDocument } from './legal-documents.ts'
import styles from './legal.module.css'

const c = classNames(styles)

const LegalPage = ({ of: { title, lead, parts } }: { of: LegalDocument }) => (
  <div className={`${pageWidth()} ${c('page')}`}>
    <h1>{title}</h1>
    <p className={c('lead')}>{lead}</p>
    <div className={c('parts')}>
      {parts.map((part) => (
        <section key={part.id} aria-labelledby={part.id} className={c('part')}>
          <h2 id={part.id}>{part.title}</h2>
          <ol className={c('clauses')}>
            {part.clauses.map((clause) => (
              <li key={clause}>{clause}</li>
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

/** /terms-of-service/ */
export const TermsOfServicePage = () => <LegalPage of={termsOfService(useServices().config)} />

/** /site-terms-of-use/ */
export const SiteTermsPage = () => <LegalPage of={siteTerms(useServices().config)} />

/** /privacy/ */
export const PrivacyPage = () => <LegalPage of={privacyNotice(useServices().config)} />
