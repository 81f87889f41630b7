import { Menu } from 'lucide-react'
import { classNames } from '@portolan/design/class-names.ts'
import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { IconButton } from '@portolan/design/primitives/icon-button.tsx'
import type { TenantProfile } from '@portolan/domain/identity/tenant.ts'
import { useState } from 'react'
import { CurrencyChoice } from '../currency/currency-choice.tsx'
import type { SessionInfo } from '../session/user-info.ts'
import { walletName, walletPath } from '../wallet/wallet-link.tsx'
import { AccountWords, SignInLink, SignOutButton } from './account-menu.tsx'
import { AppLink } from './app-link.tsx'
import { saleEntry } from './header.tsx'
import styles from './mobile-menu.module.css'
import { useProducts } from './use-products.ts'

const c = classNames(styles)

export const MobileMenu = ({
  profile,
  user,
  signedOut,
  onSale,
}: {
  profile: TenantProfile
  user: SessionInfo | undefined
  signedOut: boolean
  onSale: boolean
}) => {
  const [open, setOpen] = useState(false)
  const products = useProducts()
  const close = () => setOpen(false)
  return (
    <>
      <IconButton icon={Menu} label="Menu" aria-expanded={open} onClick={() => setOpen(true)} />
      <Dialog
        open={open}
        onClose={close}
        title="Menu"
        size="full"
        actions={
          user ? (
            <SignOutButton />
          ) : (
            signedOut && <SignInLink className={buttonClass({ variant: 'primary' })} />
          )
        }
      >
        <nav aria-label="Menu">
          <ul className={c('list')}>
            {[
              ...products,
              { id: 'trips', label: 'My trips', path: '/trips/' },
              ...(profile.hasTravelPolicies
                ? [{ id: 'approvals', label: 'Approvals', path: '/approvals/' }]
                : []),
              { id: 'favorites', label: 'Favorites', path: '/favorites/' },
              { id: 'profile', label: 'Profile', path: '/profile/' },
              ...(profile.hasTravelWallet
                ? [{ id: 'wallet', label: walletName, path: walletPath }]
                : []),
              ...(onSale ? [{ id: 'sale', label: 'Travel sale', path: saleEntry }] : []),
            ].map(({ id, label, path }) => (
              <li key={id} className={c('item')}>
                <AppLink href={path} className={c('link')} onClick={close}>
                  {label}
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
        {user && (
          <div className={c('person')}>
            <AccountWords user={user} />
            <CurrencyChoice user={user} />
          </div>
        )}
      </Dialog>
    </>
  )
}
