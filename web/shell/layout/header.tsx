import { Brand } from '@portolan/design/primitives/brand.tsx'
import { classNames } from '@portolan/design/class-names.ts'
import type { ReactNode } from 'react'
import { AppLink } from './app-link.tsx'
import styles from './header.module.css'
import { pageWidth } from './page-width.ts'
import { useProducts } from './use-products.ts'

const c = classNames(styles)

/** The header's link to the sale (shell-17). */
export const saleEntry = '/travelsale/?entryType=global_nav'

export interface HeaderProps {
  /** Whether the page shows the products as its own tabs. */
  ownTabs: boolean
  width: 1200 | 1280
  product: string | undefined
  /** Path of the page. */
  current: string
  /** Whether the travel sale is on. */
  onSale: boolean
  account: ReactNode
  /** Link to the requests of who approves. */
  approvals: ReactNode
  /** Link to the wallet. */
  wallet: ReactNode
  /** Menu of small screens. */
  menu: ReactNode
}

export const Header = ({
  ownTabs,
  width,
  product,
  current,
  onSale,
  account,
  approvals,
  wallet,
  menu,
}: HeaderProps) => {
  const products = useProducts()
  return (
    <header className={c('header')}>
      <div className={`${pageWidth(width)} ${c('row')}`}>
        <AppLink href="/" className={c('brand')} aria-label="Portolan, home">
          <Brand size={28} />
        </AppLink>
        {!ownTabs && (
          <nav className={c('products')} aria-label="Products">
            {products.map(({ id, label, path }) => (
              <AppLink
                key={id}
                href={path}
                className={c('product')}
                aria-current={id === product ? 'page' : undefined}
              >
                {label}
              </AppLink>
            ))}
          </nav>
        )}
        <nav className={c('account')} aria-label="Account">
          <AppLink
            href="/trips/"
            className={c('own')}
            aria-current={current === '/trips/' ? 'page' : undefined}
          >
            My trips
          </AppLink>
          {approvals}
          {onSale && (
            <AppLink
              href={saleEntry}
              className={c('own', 'sale')}
              aria-current={current === '/travelsale/' ? 'page' : undefined}
            >
              Travel sale
            </AppLink>
          )}
          {wallet}
          {account}
        </nav>
        <div className={c('menu')}>{menu}</div>
      </div>
    </header>
  )
}
