import { classNames } from '@portolan/design/class-names.ts'
import { linkClass } from '@portolan/design/primitives/button-class.ts'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { collectionWords } from '../stay-words.ts'
import styles from './collection-promises.module.css'

const c = classNames(styles)

/** What sets the two collections apart. Amounts stand with each property: they are its own. */
const promises = [
  {
    id: 'premier',
    title: collectionWords.Premier,
    text: 'The best houses of a place. An experience credit for every stay, check-out until late in the afternoon, early check-in and a better room when there is one; breakfast for two where the rate has it.',
  },
  {
    id: 'lifestyle',
    title: collectionWords.Lifestyle,
    text: 'Houses with a character of their own. An experience credit for every stay, early check-in or late check-out when it can be done; breakfast for two where the rate has it.',
  },
  {
    id: 'night',
    title: 'Complimentary fourth night',
    text: 'At select Lifestyle houses, and with a Venture X at select Premier ones, a stay of four nights or more costs one night’s room rate less. It comes off the price by itself, and its line stands in the price.',
  },
] as const

export const CollectionPromises = () => (
  <section aria-label="What comes with a premium stay" className={c('promises')}>
    <ul className={c('list')}>
      {promises.map(({ id, title, text }) => (
        <li key={id}>
          <h2 className={c('title')}>{title}</h2>
          <p>{text}</p>
        </li>
      ))}
    </ul>
    <p className={c('homes')}>
      Rather a place of your own?{' '}
      <AppLink href="/premium-stays/vacation-rentals/" className={linkClass()}>
        Look for a vacation rental
      </AppLink>
    </p>
  </section>
)
