import type { Protection } from '@portolan/domain/protections/protection.ts'
import { linkClass } from '@portolan/design/primitives/button-class.ts'
import { AppLink } from './layout/app-link.tsx'

/** The page of a protection's terms and its link; the others have no page yet. */
const termsOf: Readonly<
  Partial<Record<Protection, { readonly href: string; readonly text: string }>>
> = {
  'price-freeze': { href: '/terms/frozen-prices/', text: 'Frozen price terms' },
  'hotel-price-freeze': {
    href: '/terms/frozen-prices-hotel/',
    text: 'Frozen hotel price terms',
  },
  'cancel-for-any-reason': {
    href: '/terms/cancel-for-any-reason/',
    text: 'Cancel for any reason terms',
  },
  'disruption-assistance': {
    href: '/terms/disruption-assistance/',
    text: 'Disruption assistance terms',
  },
  'missed-connection': {
    href: '/terms/missed-connection-guarantee/',
    text: 'Missed connection guarantee terms',
  },
  'change-for-any-reason': {
    href: '/terms/change-for-any-reason/',
    text: 'Change for any reason terms',
  },
  'price-drop': {
    href: '/terms/price-drop-protection/',
    text: 'Price drop protection terms',
  },
  'price-match': { href: '/terms/best-price-guarantee/', text: 'Price match terms' },
}

/** A link to the terms. `beside`: opened beside a form, whose entries stay. */
export const ProtectionTerms = ({
  protection,
  beside = false,
}: {
  protection: Protection
  beside?: boolean
}) => {
  const terms = termsOf[protection]
  return terms === undefined ? null : (
    <AppLink href={terms.href} target={beside ? '_blank' : undefined} className={linkClass()}>
      {terms.text}
    </AppLink>
  )
}
