import { classNames } from '@portolan/design/class-names.ts'
import { buttonClass, linkClass } from '@portolan/design/primitives/button-class.ts'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import { formatWhole, fromWire } from '@portolan/kernel/money.ts'
import { useSearch } from '@tanstack/react-router'
import { LifeBuoy } from 'lucide-react'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { usePageTitle } from '../../shell/layout/navigation-focus.ts'
import { pageWidth } from '../../shell/layout/page-width.ts'
import { untilWords } from '../../shell/until-words.ts'
import { exactText } from '../price-freeze/freeze-words.ts'
import { allOfYou, happenedWords, storyWords } from './disruption-words.ts'
import { WithDisruption, type Covered } from './with-disruption.tsx'
import styles from './disruption.module.css'

const c = classNames(styles)

const Choices = ({ found }: { found: Covered }) => {
  const { tripId, disruption, assistance, travelers, actions } = found
  const heading = happenedWords(disruption)
  usePageTitle(heading)
  const last = new Date(Date.parse(assistance.closesAt) - 1).toISOString()
  const toRebook =
    disruption.kind === 'MissedConnection'
      ? '/trips/disruption/rebook/connection/'
      : '/trips/disruption/rebook/'
  return (
    <div className={`${pageWidth()} ${c('page')}`}>
      <div className={c('head')}>
        <div className={c('title')}>
          <h1>{heading}</h1>
          <span className={c('covered')}>
            <Icon of={LifeBuoy} size={16} />
            Covered by your disruption assistance
          </span>
        </div>
        <p className={c('story')}>
          {`${storyWords(disruption)} Choose one for ${allOfYou(travelers.length)}, until ${untilWords(last, assistance.zone)}. Seats may sell out sooner.`}
        </p>
        <div className={c('ways')}>
          <section className={c('way')}>
            <h2>Rebook</h2>
            <p className={c('amount')}>$0</p>
            <p>
              {`We buy new seats for ${allOfYou(travelers.length)} on any airline, up to ${formatWhole(fromWire(assistance.cap))} each. Your other flights don’t change.`}
            </p>
            <AppLink
              href={`${toRebook}?trip=${tripId}`}
              className={buttonClass({ variant: 'primary' })}
            >
              Choose a new flight
            </AppLink>
          </section>
          {actions.includes('Refund') && (
            <section className={c('way')}>
              <h2>Refund</h2>
              <p className={c('amount')}>{exactText(assistance.baseFare)}</p>
              <p>
                At least the base fare of the disrupted flights and those after them, without taxes
                and fees. If the airline refunds more, you get that. You can’t rebook after a
                refund.
              </p>
              <AppLink
                href={`/trips/disruption/refund/?trip=${tripId}`}
                className={buttonClass({})}
              >
                See your refund
              </AppLink>
            </section>
          )}
        </div>
      </div>
      <p className={c('actions')}>
        <AppLink href={`/trips/disruption/contact-support/?trip=${tripId}`} className={linkClass()}>
          Only some of you, or other flights? Ask an agent
        </AppLink>
        <AppLink href="/terms/disruption-assistance/" className={linkClass()}>
          Terms of disruption assistance
        </AppLink>
      </p>
    </div>
  )
}

/** /trips/disruption/?trip=…: what happened, and the two ways in money. */
export const DisruptionPage = () => {
  const { trip } = useSearch({ from: '/trips/disruption' })
  return <WithDisruption tripId={trip}>{(found) => <Choices found={found} />}</WithDisruption>
}
