import { Wallet } from 'lucide-react'
import { classNames } from '@portolan/design/class-names.ts'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import { useEffect } from 'react'
import { AppLink } from '../layout/app-link.tsx'
import { useServices } from '../services-context.ts'
import { useIdle } from '../use-idle.ts'
import { creditText } from './credit-text.ts'
import styles from './wallet-link.module.css'
import { useWallet } from './wallet-query.ts'

const c = classNames(styles)

export const walletPath = '/travel-offers/'
export const walletName = 'My Travel Credits and Offers'

/** Caches the last balance, so that the header reserves its width and nothing shifts. */
const figureKey = (userId: string): string => `wallet-figure.${userId}`

/** The header's link to the wallet. The balance is loaded once the page is idle. */
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
