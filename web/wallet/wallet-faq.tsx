import { classNames } from '@portolan/design/class-names.ts'
import { Disclosure } from '@portolan/design/primitives/disclosure.tsx'
import { walletTerms } from '@portolan/domain/wallet/terms.ts'
import { formatWhole } from '@portolan/kernel/money.ts'
import styles from './wallet-faq.module.css'

const c = classNames(styles)

const { annual, oneTime, limited } = walletTerms

/** FAQ topics (wallet-24). `ventureX`: explains the annual credit instead (rewards-13). */
export const walletQuestions = (
  ventureX: boolean,
): readonly { readonly question: string; readonly answer: string }[] => [
  {
    question: 'What are travel credits and travel offers?',
    answer:
      'A travel credit is money from your card’s bank that you can spend on trips here. A travel offer is a discount on one booking, or a travel credit that you get after the trip.',
  },
  {
    question: 'How do I redeem one?',
    answer:
      'Choose it under Payment when you book. We apply the offer first, then your credits, starting with the one that expires first, then your rewards and your card. We choose the combination that saves you the most and show what the other offers would have saved.',
  },
  {
    question: 'When do they expire?',
    answer: `${
      ventureX
        ? `Your annual travel credit of ${formatWhole(annual)} expires at your next account anniversary, when you get a new one.`
        : `A one-time credit of ${formatWhole(oneTime)} expires at the first anniversary of your account. A limited-time credit of ${formatWhole(limited)} expires one year after you opened the account.`
    } This page shows the last day of each credit and offer. Use it by the end of that day, Toronto time. Your trip can be later.`,
  },
  {
    question: 'Can I use one on more than one booking?',
    answer:
      'You can use a credit for several bookings until it expires. You can use an offer for one booking, and each booking can have one offer.',
  },
  {
    question: 'What happens if I cancel?',
    answer:
      'Amounts paid with a credit are returned to that credit, with its original expiration date. Expired credits aren’t refunded; we show you the amount and date before you confirm. You can use an offer again only if you cancel the whole booking, everything is refunded, and the offer hasn’t expired.',
  },
  {
    question: 'Are offers one-time use, and can they be refunded?',
    answer:
      'Each customer can use an offer once. If you cancel, we refund what you paid. The discount itself isn’t paid out.',
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
