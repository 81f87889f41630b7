import type { AnswerOf, BodyOf } from '@portolan/contract/operation.ts'
import type { placeBooking } from '@portolan/contract/checkout/place-booking.ts'
import type { quoteFlights } from '@portolan/contract/flights/quote-flights.ts'
import type { listPassengers } from '@portolan/contract/travelers/list-passengers.ts'
import { passengersOf, type PassengerType } from '@portolan/domain/flights/party.ts'
import {
  checkPassengers,
  type JourneyRules,
  type PassengerEntry,
  type PassengerRefusalCode,
} from '@portolan/domain/travelers/check-passengers.ts'
import type { Gender } from '@portolan/domain/travelers/traveler.ts'
import { noPayment } from '../payments/payment-entries.ts'
import type { SharedEntries } from './shared-entries.ts'

export type FlightQuote = AnswerOf<typeof quoteFlights>
export type SavedTraveler = AnswerOf<typeof listPassengers>['value'][number]

/** What stands in the fields of one traveller: texts, as typed. */
export interface TravelerEntry {
  readonly type: PassengerType
  savedTravelerId: string
  givenName: string
  middleName: string
  surname: string
  gender: '' | Gender
  dateOfBirth: string
  nationality: string
  knownTravelerNumber: string
  tsaRedressNumber: string
  frequentFlyer: { program: string; number: string }
  passport: { number: string; countryOfIssue: string; expiresOn: string }
  /** Keep these details for next time, once the booking is sent. Never chosen beforehand. */
  save: boolean
}
export interface CheckoutEntries extends SharedEntries {
  travelers: TravelerEntry[]
}

export const emptyTraveler = (type: PassengerType): TravelerEntry => ({
  type,
  savedTravelerId: '',
  givenName: '',
  middleName: '',
  surname: '',
  gender: '',
  dateOfBirth: '',
  nationality: '',
  knownTravelerNumber: '',
  tsaRedressNumber: '',
  frequentFlyer: { program: '', number: '' },
  passport: { number: '', countryOfIssue: '', expiresOn: '' },
  save: false,
})

/** A place for each passenger of the quote, in its order. */
export const entriesFor = (
  quote: FlightQuote,
  contact: CheckoutEntries['contact'],
  accountReferenceId: string,
): CheckoutEntries => ({
  travelers: passengersOf(quote.party).map(emptyTraveler),
  contact,
  accountReferenceId,
  payment: noPayment,
})

/** What may be kept with the tab: passports, security numbers and the names of cards are not. */
export const withoutDocuments = <E extends CheckoutEntries>(entries: E): E => ({
  ...entries,
  payment: {
    ...entries.payment,
    methodToken: '',
    keep: false,
    touched: { ...entries.payment.touched, card: false },
  },
  travelers: entries.travelers.map((traveler) => ({
    ...traveler,
    knownTravelerNumber: '',
    tsaRedressNumber: '',
    frequentFlyer: { ...traveler.frequentFlyer, number: '' },
    passport: { ...traveler.passport, number: '', expiresOn: '' },
  })),
})

/** A draft where it fits the quote's passengers, laid over empty entries. */
export const overDraft = <E extends CheckoutEntries>(empty: E, draft: unknown): E => {
  const kept = draft as Partial<E> | null
  const { travelers } = kept ?? {}
  if (travelers?.length !== empty.travelers.length) return empty
  const payment = {
    ...empty.payment,
    ...kept?.payment,
    tenders: { ...empty.payment.tenders, ...kept?.payment?.tenders },
  }
  return {
    ...empty,
    ...kept,
    payment,
    travelers: empty.travelers.map((place, index) => ({
      ...place,
      ...travelers[index],
      type: place.type,
    })),
  }
}

/** Airlines whose programmes can be credited: those that sell the flights, in order of travel. */
export const programsOf = (
  quote: Pick<FlightQuote, 'slices'>,
): { readonly value: string; readonly label: string }[] => {
  const airlines = quote.slices.flatMap(({ segments }) =>
    segments.map(({ marketingAirline: { code, name } }) => [code, name] as const),
  )
  return [...new Map(airlines)].map(([value, label]) => ({ value, label }))
}

/**
 * A saved traveller's fields in a passenger's place; of the programmes the first one that this
 * journey can credit.
 */
export const filledFrom = (
  saved: SavedTraveler,
  type: PassengerType,
  programs: readonly { readonly value: string }[] = [],
): TravelerEntry => ({
  type,
  savedTravelerId: saved.id,
  givenName: saved.givenName,
  middleName: saved.middleName ?? '',
  surname: saved.surname,
  gender: saved.gender,
  dateOfBirth: saved.isMissingInfo ? '' : saved.dateOfBirth,
  nationality: saved.nationality ?? '',
  knownTravelerNumber: type === 'LapInfant' ? '' : (saved.knownTravelerNumber ?? ''),
  tsaRedressNumber: type === 'LapInfant' ? '' : (saved.tsaRedressNumber ?? ''),
  frequentFlyer: programs.flatMap(({ value }) => {
    const number = saved.frequentFlyer?.[value]
    return number === undefined ? [] : [{ program: value, number }]
  })[0] ?? { program: '', number: '' },
  passport: {
    number: saved.passport?.number ?? '',
    countryOfIssue: saved.passport?.countryOfIssue ?? '',
    expiresOn: saved.passport?.expiresOn ?? '',
  },
  save: false,
})

/**
 * First and last day of the journey and of its last ticket, at its own places: what ages and
 * passports are measured by.
 */
export const rulesOf = (quote: FlightQuote): JourneyRules => {
  const segments = quote.slices.flatMap((slice) => slice.segments)
  const lastTicket =
    quote.slices[quote.slices.length - (quote.tickets.at(-1)?.slices ?? 0)]?.segments[0]
  const dayOf = (local: string | undefined): string => local?.slice(0, 10) ?? ''
  return {
    dates: {
      first: dayOf(segments[0]?.departure.local),
      lastTicket: dayOf(lastTicket?.departure.local),
      last: dayOf(segments.at(-1)?.arrival.local),
    },
    passportRequired: quote.passportRequired,
  }
}

const given = (text: string): string | undefined => (text.trim() === '' ? undefined : text.trim())
const passportOf = ({ passport }: TravelerEntry): PassengerEntry['passport'] =>
  Object.values(passport).every((text) => text.trim() === '')
    ? undefined
    : {
        number: passport.number.trim(),
        countryOfIssue: passport.countryOfIssue.trim().toUpperCase(),
        expiresOn: passport.expiresOn,
      }

const frequentFlyerOf = ({
  frequentFlyer: { program, number },
}: TravelerEntry): PassengerEntry['frequentFlyer'] =>
  number.trim() === '' ? undefined : { program, number: number.trim() }

/** The path of a field as the form names it: a missing passport is shown at its number. */
const pathInForm = (field: string): string =>
  field.endsWith('.passport') ? `${field}.number` : field

/** Everything that is wrong, by path in the form; the same rules the server will apply. */
export const faultsOf = (
  entries: CheckoutEntries,
  rules: JourneyRules,
): ReadonlyMap<string, PassengerRefusalCode> => {
  const faults = new Map<string, PassengerRefusalCode>()
  const passengers = entries.travelers.map((entry): PassengerEntry => {
    const passport = passportOf(entry)
    return {
      ...entry,
      gender: entry.gender === '' ? 'M' : entry.gender,
      passport,
      frequentFlyer: frequentFlyerOf(entry),
    }
  })
  for (const { code, field } of checkPassengers(passengers, entries.contact, rules))
    if (!faults.has(pathInForm(field))) faults.set(pathInForm(field), code)
  entries.travelers.forEach(({ gender, dateOfBirth }, index) => {
    if (gender === '') faults.set(`travelers.${index}.gender`, 'MissingInformation')
    if (dateOfBirth === '') faults.set(`travelers.${index}.dateOfBirth`, 'MissingInformation')
  })
  return faults
}

/** The travellers as the API takes them; only what was given. Call once `faultsOf` is empty. */
export const travelersOfBody = (
  entries: CheckoutEntries,
): BodyOf<typeof placeBooking>['travelers'] =>
  entries.travelers.map((entry) => {
    const passport = passportOf(entry)
    const optional = {
      savedTravelerId: given(entry.savedTravelerId),
      middleName: given(entry.middleName),
      nationality: given(entry.nationality)?.toUpperCase(),
      knownTravelerNumber: given(entry.knownTravelerNumber),
      tsaRedressNumber: given(entry.tsaRedressNumber),
      frequentFlyer: frequentFlyerOf(entry),
      passport,
    }
    const present = Object.fromEntries(
      Object.entries(optional).filter(([, value]) => value !== undefined),
    ) as { [K in keyof typeof optional]?: NonNullable<(typeof optional)[K]> }
    if (entry.gender === '')
      throw new TypeError('checkout: a traveler without gender was let through')
    return {
      ...present,
      type: entry.type,
      givenName: entry.givenName.trim(),
      surname: entry.surname.trim(),
      gender: entry.gender,
      dateOfBirth: entry.dateOfBirth,
    }
  })

const typeNames: Readonly<Record<PassengerType, string>> = {
  Adult: 'adult',
  Child: 'child',
  SeatedInfant: 'infant in a seat',
  LapInfant: 'infant on a lap',
}
/** `Traveler 2, child`. */
export const travelerTitle = (type: PassengerType, index: number): string =>
  `Traveler ${index + 1}, ${typeNames[type]}`
