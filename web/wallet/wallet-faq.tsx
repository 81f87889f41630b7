import { classNames } from '@portolan/design/class-names.ts'
import { Disclosure } from '@portolan/design/primitives/disclosure.tsx'
import { walletTerms } from '@portolan/domain/wallet/terms.ts'
import { formatWhole } from '@portolan/kernel/money.ts'
import styles from './wallet-faq.module.css'

const c = classNames(styles)

const { annual, oneTime, limited } = walletTerms

/**
 * Topics of specification section 2. `ventureX`: its holders read of the annual credit, others of
 * theirs (section 6).
 */
export const walletQuestions = (
  ventureX: boolean,
): readonly { readonly question: string; readonly answer: string }[] => [
  {
    question: 'What are travel credits and travel offers?',
    answer:
      'A travel credit is money your card’s bank has set aside for your trips: it pays for a booking like cash would. A travel offer takes something off the price of one booking, or gives some of it back as a credit once the trip is over.',
  },
  {
    question: 'How do I redeem one?',
    answer:
      'Choose it under Payment when you book. The offer comes off the price first, then your credits, the one that expires first before the others, then rewards and your card. We choose the best stack that is allowed and show what the other offers would have given.',
  },
  {
    question: 'When do they expire?',
    answer: `${
      ventureX
        ? `Your annual travel credit of ${formatWhole(annual)} expires at your next account anniversary, when a new one is given.`
        : `A one-time credit of ${formatWhole(oneTime)} expires at the first anniversary of your account, a limited-time credit of ${formatWhole(limited)} one year after the account was opened.`
    } Each credit and each offer says its last day here. It has to be spent by the end of that day, Toronto time; the trip may be later.`,
  },
  {
    question: 'Can I use one on more than one booking?',
    answer:
      'A credit, yes: what you do not spend of it stays, until its last day. An offer is used up with one booking, and one booking takes one offer.',
  },
  {
    question: 'What happens if I cancel?',
    answer:
      'What a credit paid goes back to that credit, with its own last day; where that day is past, it is not given back, and we say so with amount and date before you confirm. An offer comes back only when the whole booking is canceled.',
  },
  {
    question: 'Are offers one-time use, and can they be refunded?',
    answer:
      'Every offer is for one use for each customer. What it took off the price is not paid out when you cancel: you get back what you paid.',
  },
]

export const WalletFaq = ({ ventureX, lit }: { ventureX: boolean; lit: boolean }) => (
  <section id="faq" className={c('faq')} data-lit={lit || undefined} aria-labelledby="faq-title">
    <h2 id="faq-title" tabIndex={-1}>
      Have questions? We’ve got answers.
    </h2>
    <div className={c('list')}>
      {walletQuestions(ventureX).map(({ question, answer }) => (
        <Disclosure key={question} title={question} className={c('question')}>
          <p className={c('answer')}>{answer}</p>
        </Disclosure>
      ))}
    </div>
  </section>
)
