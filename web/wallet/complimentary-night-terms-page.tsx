import { classNames } from '@portolan/design/class-names.ts'
import { linkClass } from '@portolan/design/primitives/button-class.ts'
import { AppLink } from '../shell/layout/app-link.tsx'
import { useServices } from '../shell/services-context.ts'
import { pageWidth } from '../shell/layout/page-width.ts'
import styles from './complimentary-night-terms-page.module.css'

const c = classNames(styles)

/** The rules of `fourthNightOff` in domain/lodging (lodging-13). */
const clauses = [
  'When you stay four nights or more at a participating Lifestyle Collection hotel, you don’t pay the room rate of the fourth night. Venture X cardholders also get this at participating Premier Collection hotels. Participating hotels show it with each rate.',
  'The discount is the room rate of the fourth night, for each room, as listed in the price details. It isn’t the average or the lowest nightly rate.',
  'You get one complimentary night per stay, however long it is. For example, a stay of eight nights has one complimentary night.',
  'You still pay the taxes and fees of that night. All prices you see include them.',
  'The price you see already includes the discount. You don’t need to enter a code or claim it later. You earn rewards on what you pay.',
  'If you shorten your stay to fewer than four nights, the complimentary night no longer applies, and we show you the new price before you agree to it.',
] as const

/** /terms/complimentary-night/ */
export const ComplimentaryNightTermsPage = () => {
  const { sells } = useServices().profile
  return (
    <div className={`${pageWidth()} ${c('page')}`}>
      <h1>Complimentary night</h1>
      <p className={c('lead')}>
        Stay four nights and pay the room rate of three. These terms apply.
      </p>
      <ol className={c('clauses')}>
        {clauses.map((clause) => (
          <li key={clause}>{clause}</li>
        ))}
      </ol>
      {sells.includes('premium-stays') && (
        <p className={c('more')}>
          See the{' '}
          <AppLink href="/premium-stays/" className={linkClass()}>
            hotels of both collections
          </AppLink>
          .
        </p>
      )}
    </div>
  )
}
