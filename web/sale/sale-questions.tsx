import { classNames } from '@portolan/design/class-names.ts'
import { Disclosure } from '@portolan/design/primitives/disclosure.tsx'
import type { SaleFactsAnswer } from './sale-query.ts'
import styles from './sale-questions.module.css'

const c = classNames(styles)

/** Several answers can be open at once. */
export const SaleQuestions = ({ faq }: Pick<SaleFactsAnswer, 'faq'>) => (
  <ul className={c('list')}>
    {faq.map(({ question, answer }) => (
      <li key={question} className={c('row')}>
        <Disclosure title={question}>
          <p className={c('answer')}>{answer}</p>
        </Disclosure>
      </li>
    ))}
  </ul>
)
