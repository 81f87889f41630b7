import { tenantProfiles } from '@portolan/domain/identity/tenant.ts'
import { classNames } from '@portolan/design/class-names.ts'
import type { RewardRate } from '@portolan/design/travel/search.props.ts'
import styles from './business-welcome.module.css'

const c = classNames(styles)
const { welcome } = tenantProfiles['capone-corporate']

export interface BusinessWelcomeProps {
  locale: string
  /**
   * Primary holders with a rewards account; everybody else gets the plain greeting (decision 4 of
   * the specification).
   */
  personal: { firstName: string; balance: string } | null
  rates: readonly RewardRate[]
}

/**
 * The business site's welcome. In French the heading alone is French, and says so to screen readers
 * (decision 2 of the specification).
 */
export const BusinessWelcome = ({ locale, personal, rates }: BusinessWelcomeProps) => {
  const french = locale.toLowerCase().startsWith('fr') && welcome.headingFrench !== undefined
  return (
    <div className={c('welcome')}>
      <div>
        <h1 lang={french ? 'fr' : undefined}>{french ? welcome.headingFrench : welcome.heading}</h1>
        <p className={c('tagline')}>{welcome.tagline}</p>
        {personal && (
          <p className={c('personal')}>{`${personal.firstName}, you have ${personal.balance}.`}</p>
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
