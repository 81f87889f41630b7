import { classNames } from '@portolan/design/class-names.ts'
import { linkClass } from '@portolan/design/primitives/button-class.ts'
import { AppLink } from '../shell/layout/app-link.tsx'
import { pageWidth } from '../shell/layout/page-width.ts'
import { isClosedTo, routeTable } from '../shell/route-table.ts'
import { useServices } from '../shell/services-context.ts'
import styles from './legal.module.css'
import { legalAddresses } from './addresses.data.ts'

const c = classNames(styles)
const index = '/terms/'

/** /terms/: every terms page that is built, of products that are sold here. */
export const TermsPage = () => {
  const { profile, config } = useServices()
  const programs = routeTable.filter(
    (entry) =>
      entry.built &&
      entry.path.startsWith(index) &&
      entry.path !== index &&
      !isClosedTo(profile, entry),
  )
  const lists = [
    {
      id: 'site',
      title: 'This site',
      pages: legalAddresses.filter(({ path }) => path !== index),
    },
    { id: 'programs', title: 'What we offer', pages: programs },
  ]
  return (
    <div className={`${pageWidth()} ${c('page')}`}>
      <h1>Terms</h1>
      <p
        className={c('lead')}
      >{`What you agree to when you book travel with ${config.issuerName}.`}</p>
      <div className={c('lists')}>
        {lists.map(({ id, title, pages }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            <ul className={c('links')}>
              {pages.map(({ path, title: name }) => (
                <li key={path}>
                  <AppLink href={path} className={linkClass()}>
                    {name}
                  </AppLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
