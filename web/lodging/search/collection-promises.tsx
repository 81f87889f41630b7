import { classNames } from '@portolan/design/class-names.ts'
import { linkClass } from '@portolan/design/primitives/button-class.ts'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { collectionWords } from '../stay-words.ts'
import styles from './collection-promises.module.css'

const c = classNames(styles)

/** The benefits of the collections. Amounts differ by property and are shown there. */
const promises = [
  {
    id: 'premier',
    title: collectionWords.Premier,
    text: 'The finest hotels in each city. Every stay includes an experience credit, late check-out, and, when available, early check-in and a room upgrade. Breakfast for two is included with select rates.',
  },
  {
    id: 'lifestyle',
    title: collectionWords.Lifestyle,
    text: 'Hotels with character. Every stay includes an experience credit and, when available, early check-in or late check-out. Breakfast for two is included with select rates.',
  },
  {
    id: 'night',
    title: 'Complimentary fourth night',
    text: 'At select Lifestyle hotels, and at select Premier hotels with a Venture X card, you save one night’s room rate on stays of four nights or more. We apply the discount automatically and show it in the price details.',
  },
] as const

/** `homes`: whether vacation rentals are sold too. */
export const CollectionPromises = ({ homes }: { homes: boolean }) => (
  <section aria-label="Benefits of premium stays" className={c('promises')}>
    <ul className={c('list')}>
      {promises.map(({ id, title, text }) => (
        <li key={id}>
          <h2 className={c('title')}>{title}</h2>
          <p>{text}</p>
        </li>
      ))}
    </ul>
    {homes && (
      <p className={c('homes')}>
        Prefer a home to yourself?{' '}
        <AppLink href="/premium-stays/vacation-rentals/" className={linkClass()}>
          Search vacation rentals
        </AppLink>
      </p>
    )}
  </section>
)
