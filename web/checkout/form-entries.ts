import type { AnswerOf, BodyOf } from '@portolan/contract/operation.ts'
import type { placeBooking } from '@portolan/contract/checkout/place-booking.ts'
import type { readFlightQuote } from '@portolan/contract/flights/read-flight-quote.ts'
import type { listPassengers } from '@portolan/contract/travelers/list-passengers.ts'
import { passengersOf, type PassengerType } from '@portolan/domain/flights/party.ts'
import {
  checkPassengers,
  type JourneyRules,
  type PassengerEntry,
  type PassengerRefusalCode,
} from '@portolan/domain/travelers/check-passengers.ts'
import type { BookingProtection } from '@portolan/domain/protections/interactions.ts'
import { travelDatesOf } from '@portolan/domain/travelers/travel-dates.ts'
import type { Gender } from '@portolan/domain/travelers/traveler.ts'
import { typedText } from '@portolan/kernel/typed-text.ts'
import { noPayment } from '../payments/index.ts'
import type { SharedEntries } from './shared-entries.ts'

export type FlightQuote = AnswerOf<typeof readFlightQuote>
export type SavedTraveler = AnswerOf<typeof listPassengers>['value'][number]

/** One traveler's fields, as typed. */
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
  /** Save these details once the booking is sent. Never preselected. */
  save: boolean
}
export interface CheckoutEntries extends SharedEntries {
  travelers: TravelerEntry[]
  /** What was added or declined, by protection; neither is chosen beforehand. */
  protections?: Partial<Record<BookingProtection, boolean>>
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

/** Empty fields for each passenger of the quote, in its order. */
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

/** Removes what must not be stored: passport details, security numbers and card tokens. */
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

/** The same entries, to be paid with a new card instead of the one that was chosen. */
export const withAnotherCard = <E extends Pick<CheckoutEntries, 'payment'>>(entries: E): E => ({
  ...entries,
  payment: {
    ...entries.payment,
    methodToken: '',
    keep: false,
    touched: { ...entries.payment.touched, card: true },
  },
})

/** Merges a draft over empty entries, if it has the same number of passengers. */
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

/**
 * Airlines whose frequent flyer programs can be credited: the marketing airlines, in order of
 * travel.
 */
export const programsOf = (
  quote: Pick<FlightQuote, 'slices'>,
): { readonly value: string; readonly label: string }[] => {
  const airlines = quote.slices.flatMap(({ segments }) =>
    segments.map(({ marketingAirline: { code, name } }) => [code, name] as const),
  )
  return [...new Map(airlines)].map(([value, label]) => ({ value, label }))
}

/** A saved traveler as form fields, with the first frequent flyer program these flights can credit. */
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

/** Saved travelers who can fill a place: complete profiles that no other place has. */
export const freeFor = (
  index: number,
  places: readonly Pick<TravelerEntry, 'savedTravelerId'>[],
  saved: readonly SavedTraveler[],
): SavedTraveler[] => {
  const taken = new Set(
    places.flatMap(({ savedTravelerId }, place) => (place === index ? [] : [savedTravelerId])),
  )
  return saved.filter(({ id, isMissingInfo }) => !isMissingInfo && !taken.has(id))
}

/** The dates that ages and passports are checked against, and what the route requires. */
export const rulesOf = (quote: FlightQuote): JourneyRules => {
  const lastTicket = quote.slices[quote.slices.length - (quote.tickets.at(-1)?.slices ?? 0)]
  return {
    dates: travelDatesOf(quote.slices, lastTicket) ?? { first: '', last: '' },
    passportRequired: quote.passportRequired,
  }
}

const textOrUndefined = (text: string): string | undefined =>
  typedText(text) === '' ? undefined : typedText(text)
const passportOf = ({ passport }: TravelerEntry): PassengerEntry['passport'] =>
  Object.values(passport).every((text) => typedText(text) === '')
    ? undefined
    : {
        number: typedText(passport.number),
        countryOfIssue: passport.countryOfIssue.toUpperCase(),
        expiresOn: passport.expiresOn,
      }

const frequentFlyerOf = ({
  frequentFlyer: { program, number },
}: TravelerEntry): PassengerEntry['frequentFlyer'] =>
  typedText(number) === '' ? undefined : { program, number: typedText(number) }

/** Maps a rule's path to the form's: a missing passport is reported at its number. */
const pathInForm = (field: string): string =>
  field.endsWith('.passport') ? `${field}.number` : field

/** Every invalid field by form path, by the same rules the server applies. */
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
  entries.travelers.forEach(({ gender, dateOfBirth, passport }, index) => {
    const expiry = `travelers.${index}.passport.expiresOn`
    if (faults.has(expiry) && passport.expiresOn === '') faults.set(expiry, 'MissingInformation')
    if (gender === '') faults.set(`travelers.${index}.gender`, 'MissingInformation')
    if (dateOfBirth === '') faults.set(`travelers.${index}.dateOfBirth`, 'MissingInformation')
  })
  return faults
}

/** The travelers as the API expects them, without empty fields. Call only when `faultsOf` is empty. */
export const travelersOfBody = (
  entries: CheckoutEntries,
): BodyOf<typeof placeBooking>['travelers'] =>
  entries.travelers.map((entry) => {
    const passport = passportOf(entry)
    const optional = {
      savedTravelerId: textOrUndefined(entry.savedTravelerId),
      middleName: textOrUndefined(entry.middleName),
      nationality: textOrUndefined(entry.nationality)?.toUpperCase(),
      knownTravelerNumber: textOrUndefined(entry.knownTravelerNumber),
      tsaRedressNumber: textOrUndefined(entry.tsaRedressNumber),
      frequentFlyer: frequentFlyerOf(entry),
      passport,
    }
    const present = Object.fromEntries(
      Object.entries(optional).filter(([, value]) => value !== undefined),
    ) as { [K in keyof typeof optional]?: NonNullable<(typeof optional)[K]> }
    if (entry.gender === '')
      throw new TypeError('checkout: a traveler without gender passed validation')
    return {
      ...present,
      type: entry.type,
      givenName: typedText(entry.givenName),
      surname: typedText(entry.surname),
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
