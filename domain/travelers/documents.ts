/**
 * Machine-readable passports carry six to nine letters and digits (ICAO Doc 9303; spaces and
 * hyphens are only how people write them).
 */
export const plainDocumentNumber = (number: string): string =>
  number.replaceAll(/[\s-]/g, '').toUpperCase()
export const isPassportNumber = (number: string): boolean =>
  /^[A-Z0-9]{6,9}$/.test(plainDocumentNumber(number))

/**
 * Known traveller numbers: nine characters for Global Entry and TSA PreCheck, ten digits for a DoD
 * id; programmes abroad use eight to twelve.
 */
export const isKnownTravelerNumber = (number: string): boolean =>
  /^[A-Z0-9]{8,12}$/.test(plainDocumentNumber(number))
/** DHS TRIP redress control numbers have seven digits. */
export const isRedressNumber = (number: string): boolean =>
  /^\d{7}$/.test(plainDocumentNumber(number))

/** A passport is kept only with a country of exactly two letters (specification section 5). */
export const isCountryCode = (country: string): boolean => /^[A-Za-z]{2}$/.test(country)
