import { classNames } from '@portolan/design/class-names.ts'
import { Disclosure } from '@portolan/design/primitives/disclosure.tsx'
import { linkClass } from '@portolan/design/primitives/button-class.ts'
import { AppLink } from '../shell/layout/app-link.tsx'
import { pageWidth } from '../shell/layout/page-width.ts'
import { useServices } from '../shell/services-context.ts'
import { walletQuestions } from '../wallet/wallet-faq.tsx'
import styles from './help-page.module.css'

const c = classNames(styles)

/** What the product does, in the words of whoever asks; each answer is one that a page of it shows. */
const bookingQuestions = [
  {
    question: 'Is my booking confirmed?',
    answer:
      'It is once My trips shows it with the airline’s or the property’s own reference. While an answer is missing the page says so, goes on asking by itself, and charges nothing twice.',
  },
  {
    question: 'Why has the price changed?',
    answer:
      'Airlines and hotels change prices until one is held for you. When that happens you see the old and the new price and choose; no other amount is charged.',
  },
  {
    question: 'Was my card charged?',
    answer:
      'A card is only held until the booking stands, and charged then. Where the booking fails the hold is let go of. The receipt of each trip lists everything that was paid.',
  },
  {
    question: 'What do prices include?',
    answer:
      'All taxes and charges, from the first list on. What a property takes itself is said beside it, and stands in the total.',
  },
] as const

const Questions = ({
  id,
  title,
  questions,
}: {
  id: string
  title: string
  questions: readonly { readonly question: string; readonly answer: string }[]
}) => (
  <section className={c('topic')} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {questions.map(({ question, answer }) => (
      <Disclosure key={question} title={question} className={c('question')}>
        <p className={c('answer')}>{answer}</p>
      </Disclosure>
    ))}
  </section>
)

/** /faq/: the public help center, without a session. */
export const HelpPage = () => {
  const { config } = useServices()
  return (
    <div className={`${pageWidth()} ${c('page')}`}>
      <h1>Help</h1>
      <p className={c('lead')}>
        {config.supportPhone === '' ? (
          'What people ask most.'
        ) : (
          <>
            What people ask most. For everything else call{' '}
            <a className={linkClass()} href={`tel:${config.supportPhone}`}>
              {config.supportPhone}
            </a>
            , at any hour.
          </>
        )}
      </p>
      <Questions id="bookings" title="Bookings and prices" questions={bookingQuestions} />
      <Questions id="wallet" title="Travel credits and offers" questions={walletQuestions(false)} />
      <p className={c('more')}>
        <AppLink href="/terms/price-prediction-price-watch/" className={linkClass()}>
          Price prediction and price watch
        </AppLink>
        <AppLink href="/terms/complimentary-night/" className={linkClass()}>
          Complimentary night
        </AppLink>
      </p>
    </div>
  )
}
