import { classNames } from '@portolan/design/class-names.ts'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { linkClass } from '@portolan/design/primitives/button-class.ts'
import { isVentureX } from '@portolan/domain/rewards/venture-x.ts'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { useVariant } from '../../shell/layout/use-variant.ts'
import { useServices } from '../../shell/services-context.ts'
import { useRewardsAccounts } from '../../rewards/index.ts'
import styles from './complimentary-night.module.css'

const c = classNames(styles)

/** The fourth-night promotion; with a Venture X also for Premier hotels (wallet-23). */
export const ComplimentaryNight = () => {
  const isOn = useVariant('complimentary-night') === 'available'
  const { sells } = useServices().profile
  const { data: accounts } = useRewardsAccounts()
  if (!isOn || !sells.includes('premium-stays') || accounts === undefined) return null
  const ventureX = accounts.find(isVentureX)
  return (
    <aside className={c('night')} aria-labelledby="fourth-night">
      <div>
        <h3 id="fourth-night" className={c('title')}>
          {ventureX === undefined
            ? 'Complimentary fourth night'
            : `Complimentary fourth night with your ${ventureX.productDisplayName}`}
        </h3>
        <p className={c('text')}>
          {`Stay four nights or more at a select ${ventureX === undefined ? 'Lifestyle Collection' : 'Premier or Lifestyle Collection'} hotel and save the room rate of the fourth night. Taxes and fees still apply.`}{' '}
          <AppLink href="/terms/complimentary-night/" className={linkClass()}>
            See terms
          </AppLink>
        </p>
      </div>
      <AppLink href="/premium-stays/" className={buttonClass({ size: 'small' })}>
        Search premium stays
      </AppLink>
    </aside>
  )
}
