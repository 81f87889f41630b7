import { Brand } from '@portolan/design/primitives/brand.tsx'
import { classNames } from '@portolan/design/class-names.ts'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import { CircleHelp } from 'lucide-react'
import type { Ref } from 'react'
import { AppLink } from './app-link.tsx'
import styles from './checkout-header.module.css'
import { pageWidth } from './page-width.ts'

const c = classNames(styles)

/** The header while somebody pays: nothing leads away but the brand and help. */
export const CheckoutHeader = ({ steps }: { steps: Ref<HTMLDivElement> }) => (
  <header className={c('header')}>
    <div className={`${pageWidth()} ${c('row')}`}>
      <AppLink href="/" className={c('brand')} aria-label="Portolan, home">
        <Brand size={28} />
      </AppLink>
      <div ref={steps} className={c('steps')} />
      <AppLink href="/faq/" target="_blank" className={c('help')}>
        <Icon of={CircleHelp} />
        <span className={c('word')}>Help</span>
      </AppLink>
    </div>
  </header>
)
