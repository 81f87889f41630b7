import type { TenantId } from '@portolan/domain/identity/tenant.ts'
import type { TravelerProfile } from '@portolan/domain/travelers/traveler.ts'

export interface DemoTraveler {
  readonly tenant: TenantId
  readonly id: string
  /** Account of the owner. */
  readonly keptBy: string
  readonly businessId?: string
  readonly linkedTo?: string
  readonly isDefault?: true
  readonly profile: TravelerProfile
}

const plain = { assistance: [], frequentFlyer: {}, hotelLoyalty: {} } as const

export const demoTravelers: readonly DemoTraveler[] = [
  {
    tenant: 'capone',
    id: 'traveler_avery',
    keptBy: 'avery',
    isDefault: true,
    profile: {
      ...plain,
      givenName: 'Avery',
      surname: 'Lindqvist',
      gender: 'F',
      dateOfBirth: '1986-03-14',
      emailAddress: 'avery@portolan.example',
      phoneNumber: '+1 212 555 0147',
      nationality: 'US',
      frequentFlyer: { DL: '2207714386', AS: '81905523' },
      hotelLoyalty: { HYA: '502118834K' },
      knownTravelerNumber: 'TT84K1Q07',
      passport: { number: '561730284', countryOfIssue: 'US', expiresOn: '2031-05-20' },
    },
  },
  {
    tenant: 'capone',
    id: 'traveler_henrik',
    keptBy: 'avery',
    profile: {
      ...plain,
      givenName: 'Henrik',
      surname: 'Lindqvist',
      gender: 'M',
      dateOfBirth: '1984-11-02',
      emailAddress: 'henrik@portolan.example',
      phoneNumber: '+1 212 555 0163',
      nationality: 'SE',
      frequentFlyer: { SK: 'EBB440917265' },
      passport: { number: 'AA5520918', countryOfIssue: 'SE', expiresOn: '2030-02-11' },
    },
  },
  {
    tenant: 'capone',
    id: 'traveler_maja',
    keptBy: 'avery',
    profile: {
      ...plain,
      givenName: 'Maja',
      surname: 'Lindqvist',
      gender: 'F',
      dateOfBirth: '2018-06-21',
      nationality: 'US',
      passport: { number: '590284417', countryOfIssue: 'US', expiresOn: '2028-09-03' },
    },
  },
  {
    tenant: 'capone',
    id: 'traveler_elias',
    keptBy: 'avery',
    profile: {
      ...plain,
      givenName: 'Elias',
      surname: 'Lindqvist',
      gender: 'M',
      dateOfBirth: '2025-12-09',
      nationality: 'US',
      passport: { number: '613377092', countryOfIssue: 'US', expiresOn: '2031-01-27' },
    },
  },
  {
    tenant: 'capone',
    id: 'traveler_blake',
    keptBy: 'blake',
    isDefault: true,
    profile: {
      ...plain,
      givenName: 'Blake',
      surname: 'Lindqvist',
      gender: 'M',
      dateOfBirth: '1991-08-30',
      emailAddress: 'blake@portolan.example',
      phoneNumber: '+1 212 555 0171',
      nationality: 'US',
    },
  },
  {
    tenant: 'capone-corporate',
    id: 'traveler_drew',
    keptBy: 'drew',
    businessId: 'business_halyard',
    linkedTo: 'drew',
    isDefault: true,
    profile: {
      ...plain,
      givenName: 'Drew',
      surname: 'Okafor',
      gender: 'M',
      dateOfBirth: '1979-01-25',
      emailAddress: 'drew@portolan.example',
      phoneNumber: '+1 415 555 0118',
      nationality: 'US',
      frequentFlyer: { UA: 'KXW20418' },
      knownTravelerNumber: 'TT52M0R31',
      passport: { number: '548820176', countryOfIssue: 'US', expiresOn: '2029-10-14' },
    },
  },
  {
    tenant: 'capone-corporate',
    id: 'traveler_emery',
    keptBy: 'emery',
    businessId: 'business_halyard',
    linkedTo: 'emery',
    isDefault: true,
    profile: {
      ...plain,
      givenName: 'Emery',
      surname: 'Castellanos',
      gender: 'F',
      dateOfBirth: '1993-07-08',
      emailAddress: 'emery@portolan.example',
      phoneNumber: '+1 415 555 0129',
      nationality: 'US',
    },
  },
  {
    // A company guest without a user.
    tenant: 'capone-corporate',
    id: 'traveler_noor',
    keptBy: 'drew',
    businessId: 'business_halyard',
    profile: {
      ...plain,
      givenName: 'Noor',
      surname: 'van der Meulen',
      gender: 'F',
      dateOfBirth: '1988-04-17',
      emailAddress: 'noor@portolan.example',
      phoneNumber: '+31 20 555 0144',
      nationality: 'NL',
    },
  },
]
