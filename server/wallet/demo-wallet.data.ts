import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { Credit } from '@portolan/domain/wallet/credit.ts'
import type { Offer } from '@portolan/domain/wallet/offer.ts'
import { walletTerms } from '@portolan/domain/wallet/terms.ts'
import { money } from '@portolan/kernel/money.ts'

/** Times in days from the first start. */
export interface DemoCredit extends Omit<Credit, 'personId' | 'grantedAt' | 'expiresAt'> {
  readonly tenant: TenantId
  readonly account: string
  readonly grantedDaysAgo: number
  readonly expiresInDays: number | null
  /** Spent before the demo starts. */
  readonly spentBefore?: { readonly minor: bigint; readonly daysAgo: number }
}
export interface DemoOffer extends Omit<
  Offer,
  | 'id'
  | 'expiresOn'
  | 'saleEventStartOn'
  | 'shopPageBanner'
  | 'availabilityPageBanner'
  | 'landingPageBanner'
  | 'imageFolderUrl'
> {
  readonly name: string
  readonly expiresInDays: number
  readonly banners?: Partial<
    Pick<Offer, 'shopPageBanner' | 'availabilityPageBanner' | 'landingPageBanner'>
  >
  readonly holders: readonly { readonly tenant: TenantId; readonly account: string }[]
}

const usd = (minor: number) => money(minor, 'USD')
const anywhere = { restrictedTo: null, restrictionCopy: null } as const

export const demoCredits: readonly DemoCredit[] = [
  {
    tenant: 'capone',
    account: 'avery',
    id: 'credit_avery_annual',
    origin: 'Annual',
    productType: 'VentureX',
    last4: '4417',
    granted: walletTerms.annual,
    grantedDaysAgo: 314,
    expiresInDays: 50,
    ...anywhere,
  },
  {
    tenant: 'capone',
    account: 'avery',
    id: 'credit_avery_annual_before',
    origin: 'Annual',
    productType: 'VentureX',
    last4: '4417',
    granted: walletTerms.annual,
    grantedDaysAgo: 680,
    expiresInDays: -315,
    ...anywhere,
    spentBefore: { minor: 21_450n, daysAgo: 402 },
  },
  {
    tenant: 'capone',
    account: 'avery',
    id: 'credit_avery_price_match',
    origin: 'PriceMatch',
    productType: 'VentureX',
    last4: '4417',
    granted: usd(4160),
    grantedDaysAgo: 61,
    expiresInDays: 304,
    ...anywhere,
  },
  {
    tenant: 'capone',
    account: 'avery',
    id: 'credit_avery_stay',
    origin: 'Adjustment',
    productType: 'VentureX',
    last4: '4417',
    granted: usd(7500),
    grantedDaysAgo: 24,
    expiresInDays: 156,
    restrictedTo: ['Lodging', 'Home'],
    restrictionCopy:
      'For a hotel or a vacation rental, with our apologies for the walk to another hotel in Lisbon',
  },
  {
    tenant: 'capone',
    account: 'casey',
    id: 'credit_casey_first_year',
    origin: 'OneTime',
    productType: 'VentureOne',
    last4: '7305',
    granted: walletTerms.oneTime,
    grantedDaysAgo: 12,
    expiresInDays: 353,
    ...anywhere,
  },
  {
    tenant: 'capone-corporate',
    account: 'drew',
    id: 'credit_drew_annual',
    origin: 'Annual',
    productType: 'VentureXBusiness',
    last4: '2291',
    granted: walletTerms.annual,
    grantedDaysAgo: 340,
    expiresInDays: 25,
    ...anywhere,
  },
  {
    tenant: 'capone-corporate',
    account: 'drew',
    id: 'credit_drew_limited',
    origin: 'Limited',
    productType: 'Spark',
    last4: '5538',
    granted: walletTerms.limited,
    grantedDaysAgo: 90,
    expiresInDays: 275,
    ...anywhere,
  },
]

const avery = { tenant: 'capone', account: 'avery' } as const
const casey = { tenant: 'capone', account: 'casey' } as const
const drew = { tenant: 'capone-corporate', account: 'drew' } as const
const europe = [
  'AT',
  'BE',
  'CH',
  'CZ',
  'DE',
  'DK',
  'ES',
  'FI',
  'FR',
  'GB',
  'GR',
  'HR',
  'HU',
  'IE',
  'IS',
  'IT',
  'LU',
  'NL',
  'NO',
  'PL',
  'PT',
  'RO',
  'SE',
]
const atLeast = (minor: number) =>
  ({ kind: 'Amount', compare: 'AtLeast', amount: { minor, currency: 'USD' } }) as const
const fixed = (minor: number) => ({ kind: 'Fixed', amount: { minor, currency: 'USD' } }) as const
const percent = (hundredths: number, upTo: number) =>
  ({ kind: 'Percent', hundredths, upTo: { minor: upTo, currency: 'USD' } }) as const
const once =
  'One use per customer, on a booking made here before the offer expires. The discount applies before travel credits and rewards. The offer has no cash value, and it’s restored only if you cancel the entire booking.'

export const demoOffers: readonly DemoOffer[] = [
  {
    name: 'europe',
    title: '$75 off flights to Europe',
    amount: usd(7500),
    descriptions: ['Flights of $400 or more on any airline we offer.'],
    funnels: ['Air'],
    expiresInDays: 72,
    holders: [avery, casey],
    condition: { kind: 'And', all: [{ kind: 'Country', codes: europe }, atLeast(40_000)] },
    benefit: { kind: 'Discount', rate: fixed(7500) },
    termsAndConditions: once,
    imageId: 'Chamonix',
    banners: {
      shopPageBanner: 'You have $75 off Europe flights of $400 or more.',
      landingPageBanner: '$75 off your next flight to Europe.',
    },
  },
  {
    name: 'premier',
    title: '$100 off a Premier Collection stay',
    amount: usd(10_000),
    descriptions: ['Premier Collection stays of $500 or more.'],
    funnels: ['Lodging'],
    expiresInDays: 87,
    holders: [avery],
    condition: {
      kind: 'And',
      all: [{ kind: 'Collection', collections: ['Premier'] }, atLeast(50_000)],
    },
    benefit: { kind: 'Discount', rate: fixed(10_000) },
    termsAndConditions: once,
    imageId: 'Amalfi',
  },
  {
    name: 'hotels',
    title: '15% off a hotel',
    amount: usd(20_000),
    descriptions: ['Up to $200, on any stay of $150 or more.'],
    funnels: ['Lodging'],
    expiresInDays: 40,
    holders: [avery, drew],
    condition: atLeast(15_000),
    benefit: { kind: 'Discount', rate: percent(1500, 20_000) },
    termsAndConditions: once,
    imageId: 'Zermatt',
    banners: {
      availabilityPageBanner: 'You have 15% off a stay of $150 or more, up to $200.',
      shopPageBanner: 'You have 15% off a stay of $150 or more, up to $200.',
    },
  },
  {
    name: 'cars',
    title: '$30 off a rental car',
    amount: usd(3000),
    descriptions: ['Rentals of $200 or more, any class.'],
    funnels: ['Ground'],
    expiresInDays: 41,
    holders: [avery, drew],
    condition: atLeast(20_000),
    benefit: { kind: 'Discount', rate: fixed(3000) },
    termsAndConditions: once,
    imageId: 'Tucson',
  },
  {
    name: 'homes',
    title: '$60 back on a home',
    amount: usd(6000),
    descriptions: ['Paid as a travel credit after your stay. The price you see includes fees.'],
    funnels: ['Home'],
    expiresInDays: 91,
    holders: [avery],
    condition: atLeast(30_000),
    benefit: { kind: 'CashBack', rate: fixed(6000) },
    termsAndConditions: once,
    imageId: 'Lake Tahoe',
  },
  {
    name: 'activities',
    title: '20% off one activity',
    amount: usd(4000),
    descriptions: ['Up to $40, once, for any number of people.'],
    funnels: ['Experiences'],
    expiresInDays: 47,
    holders: [avery],
    condition: null,
    benefit: { kind: 'Discount', rate: percent(2000, 4000) },
    termsAndConditions: once,
    imageId: 'Split',
  },
  {
    name: 'first',
    title: '$40 off your first booking',
    amount: usd(4000),
    descriptions: ['Flights, hotels and cars of $150 or more.'],
    funnels: ['Air', 'Lodging', 'Ground'],
    expiresInDays: 30,
    holders: [casey],
    condition: { kind: 'And', all: [{ kind: 'FirstBooking' }, atLeast(15_000)] },
    benefit: { kind: 'Discount', rate: fixed(4000) },
    termsAndConditions: once,
    imageId: 'Lisbon',
    banners: { landingPageBanner: '$40 off your first booking with us.' },
  },
  {
    name: 'business_air',
    title: '$50 off a flight in the Americas',
    amount: usd(5000),
    descriptions: ['Flights of $300 or more within the Americas.'],
    funnels: ['Air'],
    expiresInDays: 58,
    holders: [drew],
    condition: {
      kind: 'And',
      all: [{ kind: 'Not', condition: { kind: 'Country', codes: europe } }, atLeast(30_000)],
    },
    benefit: { kind: 'Discount', rate: fixed(5000) },
    termsAndConditions: once,
    imageId: 'Chicago',
    banners: {
      shopPageBanner: 'You have $50 off Americas flights of $300 or more.',
      landingPageBanner: '$50 off your next flight in the Americas.',
    },
  },
]
