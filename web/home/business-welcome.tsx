import { classNames } from '@portolan/design/class-names.ts'
import type { RewardRate } from '@portolan/design/travel/search.props.ts'
import type { ReactNode } from 'react'
import { useServices } from '../shell/services-context.ts'
import styles from './business-welcome.module.css'

const c = classNames(styles)

export interface BusinessWelcomeProps {
  locale: string
  /**
   * Null for everybody but primary holders with a rewards account: they see the plain greeting
   * (rewards-2).
   */
  personal: { firstName: string; balance: ReactNode } | null
  rates: readonly RewardRate[]
}

/**
 * The business site's welcome. A French locale translates only the heading, which carries its
 * language for screen readers (identity-10).
 */
export const BusinessWelcome = ({ locale, personal, rates }: BusinessWelcomeProps) => {
  const { welcome } = useServices().profile
  const french = locale.toLowerCase().startsWith('fr') && welcome.headingFrench !== undefined
  return (
    <div className={c('welcome')}>
      <div>
        <h1 lang={french ? 'fr' : undefined}>{french ? welcome.headingFrench : welcome.heading}</h1>
        <p className={c('tagline')}>{welcome.tagline}</p>
        {personal && (
          <p className={c('personal')}>
            <span>{`${personal.firstName}, you have `}</span>
            {personal.balance}
          </p>
        )}
      </div>
      {rates.length > 0 && (
        <dl className={c('rates')}>
          {rates.map(({ rate, on }) => (
            <div key={on} className={c('rate')}>
              <dt className={c('on')}>{on}</dt>
              <dd className={c('figure')}>{rate}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
