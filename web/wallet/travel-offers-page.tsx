import { classNames } from '@portolan/design/class-names.ts'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { Tabs } from '@portolan/design/primitives/tabs.tsx'
import { useMobile } from '@portolan/design/primitives/use-media.ts'
import { isVentureX } from '@portolan/domain/rewards/venture-x.ts'
import { walletTerms } from '@portolan/domain/wallet/terms.ts'
import { useLocation, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useRewardsAccounts } from '../rewards/rewards-accounts.ts'
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
import { useWallet, type WalletDetails, type WalletOffer } from './wallet-query.ts'
import { creditText } from './credit-text.ts'

const c = classNames(styles)

/** Of the size of the card and the first row of offers. */
const Waiting = () => (
  <div className={c('waiting')} role="status" aria-label="Loading your travel credits and offers">
    <Skeleton height="312px" width="100%" />
    <Skeleton height="32px" width="220px" />
    <Skeleton height="300px" width="100%" />
  </div>
)

interface Parts {
  readonly details: WalletDetails
  readonly offers: readonly WalletOffer[]
  readonly firstName: string
}

/** A switch between the two sections on a phone; each is whole, and the questions stand below both. */
const MobileSwitch = ({
  parts,
  tabs,
  lit,
  chosen,
  onChoose,
}: {
  parts: Parts
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
            <OffersSection offers={parts.offers} lit={lit === 'offers'} />
          ) : (
            <CreditsSection
              firstName={parts.firstName}
              details={parts.details}
              lit={lit === 'credits'}
            />
          ),
      }))}
  />
)

/**
 * /travel-offers/: travel credits, travel offers and what is asked about them. In the travel app
 * without its frame, and with one section where the address names it (decision 39 of the
 * specification).
 */
export const TravelOffersPage = () => {
  const { now } = useServices()
  const mobile = useMobile()
  const { travelApp } = usePresentation()
  const { hash } = useLocation()
  const { section: asked } = useSearch({ strict: false })
  const { data: user } = useUserInfo()
  const { data: accounts } = useRewardsAccounts()
  const { data: details, isPending, isError } = useWallet()
  const experiment = useVariant('travel-wallet-credits')
  const hasCredits = experiment === 'available'

  const only: SectionId | null =
    travelApp && (asked === 'credits' || asked === 'offers') ? asked : null
  const shown: readonly SectionId[] =
    only !== null ? [only] : hasCredits ? ['credits', 'offers', 'faq'] : ['offers', 'faq']
  const ready = experiment !== undefined && user !== undefined && !isPending
  const sections = useSections(shown, {
    highlight: walletTerms.highlight,
    top: 130,
    drawing: !ready ? null : mobile ? 'phone' : 'desktop',
  })
  const [chosen, setChosen] = useState<SectionId>(hash === 'offers' ? 'offers' : 'credits')

  // Once, when what the address names is there.
  const came = useRef(false)
  const { goTo } = sections
  useEffect(() => {
    if (!ready || came.current) return
    came.current = true
    if (hash === 'faq' || hash === 'offers') goTo(hash)
  }, [ready, hash, goTo])

  // The words of the specification with the experiment off; decision 34 of the specification with it on.
  const title = hasCredits ? 'My Travel Credits and Offers' : 'My travel offers'
  usePageTitle(experiment === undefined ? null : title)
  if (!ready) {
    return (
      <div className={`${pageWidth()} ${c('page', 'framed')}`}>
        <div />
        <Waiting />
      </div>
    )
  }

  const parts: Parts | null =
    details === undefined
      ? null
      : { details, offers: activeOffers(details.offers, now()), firstName: user.userInfo.firstName }
  const tabs: readonly SectionTab[] = [
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
      figure: parts === null ? undefined : String(parts.offers.length),
    },
    { id: 'faq', label: 'Frequently asked questions' },
  ]
  const ventureX = accounts?.some(isVentureX) ?? false
  const switches = mobile && !travelApp && hasCredits
  const has = (id: SectionId): boolean => shown.includes(id)
  return (
    <div className={`${pageWidth()} ${c('page', !travelApp && 'framed')}`}>
      {!mobile && !travelApp && (
        <SectionNav tabs={tabs} sections={sections} support={<ContactSupport />} />
      )}
      <div className={c('main')}>
        <h1 className={c('title')}>{title}</h1>
        {/* A wallet that could not be read says nothing: its sections are not there (decision 93 of the specification). */}
        {parts !== null &&
          !isError &&
          (switches ? (
            <MobileSwitch
              parts={parts}
              tabs={tabs}
              lit={sections.lit}
              chosen={chosen}
              onChoose={setChosen}
            />
          ) : (
            <>
              {has('credits') && (
                <CreditsSection
                  firstName={parts.firstName}
                  details={parts.details}
                  lit={sections.lit === 'credits'}
                />
              )}
              {has('offers') && (
                <OffersSection offers={parts.offers} lit={sections.lit === 'offers'} />
              )}
            </>
          ))}
        {has('faq') && <WalletFaq ventureX={ventureX} lit={sections.lit === 'faq'} />}
        {mobile && !travelApp && <ContactSupport />}
      </div>
    </div>
  )
}
