import { classNames } from '@portolan/design/class-names.ts'
import { linkClass } from '@portolan/design/primitives/button-class.ts'
import { AppLink } from '../shell/layout/app-link.tsx'
import { pageWidth } from '../shell/layout/page-width.ts'
import styles from './complimentary-night-terms-page.module.css'

const c = classNames(styles)

/**
 * What `fourthNightOff` of domain/lodging does, clause by clause (decision 91 of the
 * specification).
 */
const clauses = [
  'A stay of four nights or more at a participating hotel of the Lifestyle Collection has its fourth night without its room rate. Holders of a Venture X have it at participating hotels of the Premier Collection too. Which hotels take part is said with each of their rates.',
  'What comes off is the room rate of night four, for each room, as the price lists it: no average of the nights, and not the cheapest of them.',
  'It comes off once in a stay, however long that is. A stay of eight nights has one complimentary night.',
  'Taxes and fees of that night are still due, and stand in the price from the first list on.',
  'The price you are shown already has it taken off: there is nothing to enter, and nothing to claim afterwards. Rewards are earned on what you pay.',
  'Where the stay is shortened to fewer than four nights, the complimentary night falls away and the price is made anew before you agree to it.',
] as const

/** /terms/complimentary-night/ */
export const ComplimentaryNightTermsPage = () => (
  <div className={`${pageWidth()} ${c('page')}`}>
    <h1>Complimentary night</h1>
    <p className={c('lead')}>
      Four nights, three of them paid: at which hotels, for whom, and what is left to pay.
    </p>
    <ol className={c('clauses')}>
      {clauses.map((clause) => (
        <li key={clause}>{clause}</li>
      ))}
    </ol>
    <p className={c('more')}>
      See the{' '}
      <AppLink href="/premium-stays/" className={linkClass()}>
        hotels of both collections
      </AppLink>
      .
    </p>
  </div>
)
