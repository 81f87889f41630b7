import { classNames } from '@portolan/design/class-names.ts'
import type { TripWords } from './trip-pieces.ts'
import styles from './facts.module.css'

const c = classNames(styles)

/** `, booking references QK7T4M, R2D9PL`, after other words. Renders nothing without any. */
export const References = ({
  words,
  locators,
}: {
  words: Pick<TripWords, 'reference' | 'references'>
  locators: readonly string[]
}) =>
  locators.map((locator, at) => (
    <span key={locator}>
      {at === 0 ? `, ${locators.length === 1 ? words.reference : words.references} ` : ', '}
      <b className={c('locator')}>{locator}</b>
    </span>
  ))
