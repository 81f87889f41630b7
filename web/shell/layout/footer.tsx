import { classNames } from '@portolan/design/class-names.ts'
import { Brand } from '@portolan/design/primitives/brand.tsx'
import { GraduatedEdge } from '@portolan/design/primitives/graduated-edge.tsx'
import { useServices } from '../services-context.ts'
import { AppLink } from './app-link.tsx'
import styles from './footer.module.css'
import { pageWidth } from './page-width.ts'

const c = classNames(styles)

const links = [
  { href: '/faq/', label: 'Help' },
  { href: '/terms/', label: 'Terms' },
  { href: '/terms-of-service/', label: 'Terms of service' },
  { href: '/site-terms-of-use/', label: 'Site terms of use' },
  { href: '/privacy/', label: 'Privacy' },
] as const

export const Footer = ({ width }: { width: 1200 | 1280 }) => {
  const { config, profile } = useServices()
  return (
    <footer className={c('footer')}>
      <GraduatedEdge />
      <div className={`${pageWidth(width)} ${c('row')}`}>
        <Brand size={24} />
        <nav className={c('links')} aria-label="About">
          {links.map(({ href, label }) => (
            <AppLink key={href} href={href} className={c('link')}>
              {label}
            </AppLink>
          ))}
        </nav>
        {config.supportPhone !== '' && (
          <a className={c('support')} href={`tel:${config.supportPhone}`}>
            {`${profile.audience === 'Corporate' ? 'Travel desk' : 'Support'} ${config.supportPhone}`}
          </a>
        )}
      </div>
    </footer>
  )
}
