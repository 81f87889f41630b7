import { Wallet } from 'lucide-react'
import { classNames } from '@portolan/design/class-names.ts'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import { useEffect } from 'react'
import { AppLink } from '../shell/layout/app-link.tsx'
import { useServices } from '../shell/services-context.ts'
import { useIdle } from '../shell/use-idle.ts'
import { creditText } from './credit-text.ts'
import styles from './wallet-link.module.css'
import { useWallet } from './wallet-query.ts'

const c = classNames(styles)

export const walletPath = '/travel-offers/'
export const walletName = 'My Travel Credits and Offers'

/**
 * What stood there when it was last read: the header keeps as much room for it, so that nothing
 * moves when it is read again.
 */
const figureKey = (userId: string): string => `wallet-figure.${userId}`

/**
 * The navigation bar's way to the wallet, with what is in it once the page has nothing more urgent
 * to ask.
 */
export const WalletLink = ({ userId, current }: { userId: string; current: boolean }) => {
  const { cache } = useServices()
  const { data } = useWallet(useIdle())
  const credit = data?.credit ?? null
  const shown = credit !== null && credit.amount.minor < 0 ? creditText(credit.amount) : null
  const expected = data === undefined ? (cache.read<string>(figureKey(userId)) ?? null) : null
  useEffect(() => {
    if (data === undefined) return
    if (shown === null) cache.remove(figureKey(userId))
    else cache.write(figureKey(userId), shown)
  }, [cache, userId, data, shown])
  return (
    <AppLink
      href={walletPath}
      className={c('wallet')}
      aria-current={current ? 'page' : undefined}
      aria-label={shown === null ? walletName : `${walletName}, ${shown}`}
    >
      <Icon of={Wallet} />
      {shown !== null && <span aria-hidden="true">{shown}</span>}
      {expected !== null && (
        <span className={c('expected')} aria-hidden="true">
          {expected}
        </span>
      )}
    </AppLink>
  )
}
