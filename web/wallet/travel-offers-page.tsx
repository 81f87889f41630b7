import { classNames } from '@portolan/design/class-names.ts'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { Tabs } from '@portolan/design/primitives/tabs.tsx'
import { useMobile } from '@portolan/design/primitives/use-media.ts'
import { isVentureX } from '@portolan/domain/rewards/venture-x.ts'
import { walletTerms } from '@portolan/domain/wallet/terms.ts'
import { useLocation, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useRewardsAccounts } from '../rewards/index.ts'
import { usePageTitle } from '../shell/layout/navigation-focus.ts'
import { pageWidth } from '../shell/layout/page-width.ts'
import { usePresentation } from '../shell/layout/use-presentation.ts'
import { useVariant } from '../shell/layout/use-variant.ts'
import { useServices } from '../shell/services-context.ts'
import { useUserInfo } from '../shell/session/user-info.ts'
import { useSections } from '../shell/use-sections.ts'
import { activeOffers } from './active-offers.ts'
import { ContactSupport } from './contact-support.tsx'
import { CreditsSection } from './credits/credits-section.tsx'
import { OffersSection } from './offers/offers-section.tsx'
import { SectionNav, type SectionTab } from './section-nav.tsx'
import { isSection, type SectionId } from './sections.ts'
import styles from './travel-offers-page.module.css'
import { WalletFaq } from './wallet-faq.tsx'
import { useWallet, type WalletDetails, type WalletOffer } from '../shell/wallet/wallet-query.ts'
import { creditText } from '../shell/wallet/credit-text.ts'

const c = classNames(styles)

/** As large as the balance card and the first row of offers. */
const Placeholder = () => (
  <div className={c('waiting')} role="status" aria-label="Loading your travel credits and offers">
    <Skeleton height="312px" width="100%" />
    <Skeleton height="32px" width="220px" />
    <Skeleton height="300px" width="100%" />
  </div>
)

interface Wallet {
  readonly details: WalletDetails
  readonly offers: readonly WalletOffer[]
  readonly firstName: string
}

/** Tabs for the two sections on small screens. */
const MobileSwitch = ({
  wallet,
  tabs,
  lit,
  chosen,
  onChoose,
}: {
  wallet: Wallet
  tabs: readonly SectionTab[]
  lit: SectionId | null
  chosen: SectionId
  onChoose: (id: SectionId) => void
}) => (
  <Tabs
    label="Credits or offers"
    className={c('switch')}
    current={chosen === 'offers' ? 'offers' : 'credits'}
    onChange={(id) => isSection(id) && onChoose(id)}
    tabs={tabs
      .filter(({ id }) => id !== 'faq')
      .map(({ id, label, figure }) => ({
        id,
        label: figure === undefined ? label : `${label} ${figure}`,
        panel:
          id === 'offers' ? (
            <OffersSection offers={wallet.offers} lit={lit === 'offers'} />
          ) : (
            <CreditsSection
              firstName={wallet.firstName}
              details={wallet.details}
              lit={lit === 'credits'}
            />
          ),
      }))}
  />
)

/** The sections of the page. `only`: the one section that the travel app shows. */
const sectionsOf = (only: SectionId | null, hasCredits: boolean): readonly SectionId[] => {
  if (only !== null) return [only]
  return hasCredits ? ['credits', 'offers', 'faq'] : ['offers', 'faq']
}

const tabsOf = (
  hasCredits: boolean,
  details: WalletDetails | undefined,
  wallet: Wallet | null,
): readonly SectionTab[] => [
  ...(hasCredits
    ? [
        {
          id: 'credits' as const,
          label: 'My travel credits',
          figure: details?.credit == null ? undefined : creditText(details.credit.amount),
        },
      ]
    : []),
  {
    id: 'offers',
    label: 'My travel offers',
    figure: wallet === null ? undefined : String(wallet.offers.length),
  },
  { id: 'faq', label: 'Frequently asked questions' },
]

/** Which elements the sections are: those of small or large screens; null until they are there. */
const renderingOf = (ready: boolean, mobile: boolean): string | null => {
  if (!ready) return null
  return mobile ? 'phone' : 'desktop'
}

/** Everything the page shows, and its scrolling to the section in the address. */
const useTravelOffers = () => {
  const { now } = useServices()
  const mobile = useMobile()
  const { travelApp } = usePresentation()
  const { hash } = useLocation()
  const { section } = useSearch({ strict: false })
  const { data: user } = useUserInfo()
  const { data: accounts } = useRewardsAccounts()
  const { data: details, isPending, isError } = useWallet()
  const experiment = useVariant('travel-wallet-credits')
  const hasCredits = experiment === 'available'

  const isNamed = section === 'credits' || section === 'offers'
  const shown = sectionsOf(travelApp && isNamed ? section : null, hasCredits)
  const ready = experiment !== undefined && user !== undefined && !isPending
  const sections = useSections(shown, {
    highlight: walletTerms.highlight,
    top: 130,
    rendering: renderingOf(ready, mobile),
  })

  // Scrolls to the hash once, when its section is there.
  const scrolled = useRef(false)
  const { goTo } = sections
  useEffect(() => {
    if (!ready || scrolled.current) return
    scrolled.current = true
    if (hash === 'faq' || hash === 'offers') goTo(hash)
  }, [ready, hash, goTo])

  // Both titles are fixed (wallet-2).
  const title = hasCredits ? 'My Travel Credits and Offers' : 'My travel offers'
  usePageTitle(experiment === undefined ? null : title)
  const wallet: Wallet | null =
    details === undefined || user === undefined
      ? null
      : { details, offers: activeOffers(details.offers, now()), firstName: user.userInfo.firstName }
  return {
    ready,
    title,
    // A wallet that failed to load shows no sections (shell-19).
    wallet: isError ? null : wallet,
    tabs: tabsOf(hasCredits, details, wallet),
    sections,
    shown,
    startsWithOffers: hash === 'offers',
    ventureX: accounts?.some(isVentureX) ?? false,
    mobile,
    travelApp,
    switches: mobile && !travelApp && hasCredits,
  }
}

/**
 * /travel-offers/: travel credits, travel offers, and their FAQ. The travel app shows it without
 * the frame and only the section named in the address. See wallet-3.
 */
export const TravelOffersPage = () => {
  const page = useTravelOffers()
  const { wallet, sections, mobile, travelApp } = page
  const [chosen, setChosen] = useState<SectionId>(page.startsWithOffers ? 'offers' : 'credits')
  if (!page.ready) {
    return (
      <div className={`${pageWidth()} ${c('page', 'framed')}`}>
        <div />
        <Placeholder />
      </div>
    )
  }
  return (
    <div className={`${pageWidth()} ${c('page', !travelApp && 'framed')}`}>
      {!mobile && !travelApp && (
        <SectionNav tabs={page.tabs} sections={sections} support={<ContactSupport />} />
      )}
      <div className={c('main')}>
        <h1 className={c('title')}>{page.title}</h1>
        {wallet !== null && page.switches && (
          <MobileSwitch
            wallet={wallet}
            tabs={page.tabs}
            lit={sections.lit}
            chosen={chosen}
            onChoose={setChosen}
          />
        )}
        {wallet !== null && !page.switches && (
          <WalletSections wallet={wallet} shown={page.shown} lit={sections.lit} />
        )}
        {page.shown.includes('faq') && (
          <WalletFaq ventureX={page.ventureX} lit={sections.lit === 'faq'} />
        )}
        {mobile && !travelApp && <ContactSupport />}
      </div>
    </div>
  )
}

interface WalletSectionsProps {
  wallet: Wallet
  shown: readonly SectionId[]
  lit: SectionId | null
}

const WalletSections = ({ wallet, shown, lit }: WalletSectionsProps) => (
  <>
    {shown.includes('credits') && (
      <CreditsSection
        firstName={wallet.firstName}
        details={wallet.details}
        lit={lit === 'credits'}
      />
    )}
    {shown.includes('offers') && <OffersSection offers={wallet.offers} lit={lit === 'offers'} />}
  </>
)
