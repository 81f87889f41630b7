import { classNames } from '@portolan/design/class-names.ts'
import { Disclosure } from '@portolan/design/primitives/disclosure.tsx'
import { linkClass } from '@portolan/design/primitives/button-class.ts'
import { AppLink } from '../shell/layout/app-link.tsx'
import { pageWidth } from '../shell/layout/page-width.ts'
import { useServices } from '../shell/services-context.ts'
import { walletQuestions } from '../wallet/index.ts'
import styles from './help-page.module.css'

const c = classNames(styles)

/** Every answer describes what a page of the product shows. */
const bookingQuestions = [
  {
    question: 'Is my booking confirmed?',
    answer:
      'Your booking is confirmed when My trips shows the airline’s or property’s confirmation number. Until then, the page tells you that we’re still waiting and updates by itself. You’re never charged twice.',
  },
  {
    question: 'Why has the price changed?',
    answer:
      'Airlines and hotels can change a price until we hold it for you. If that happens, you see the old and the new price and decide. We only charge the amount you accepted.',
  },
  {
    question: 'Was my card charged?',
    answer:
      'We place a hold on your card first and charge it once your booking is confirmed. If the booking fails, we release the hold. Each trip’s receipt lists everything you paid.',
  },
  {
    question: 'What do prices include?',
    answer:
      'All prices include taxes and fees. If you pay part of it at the property, we show that amount, and the total includes it.',
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
          'Frequently asked questions.'
        ) : (
          <>
            Frequently asked questions. For anything else, call{' '}
            <a className={linkClass()} href={`tel:${config.supportPhone}`}>
              {config.supportPhone}
            </a>
            , 24 hours a day.
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
