/**
 * Machine-readable passport numbers are six to nine letters and digits (ICAO Doc 9303). Spaces and
 * hyphens are removed.
 */
export const plainDocumentNumber = (number: string): string =>
  number.replaceAll(/[\s-]/g, '').toUpperCase()
export const isPassportNumber = (number: string): boolean =>
  /^[A-Z0-9]{6,9}$/.test(plainDocumentNumber(number))

/**
 * Known traveler numbers: nine characters for Global Entry and TSA PreCheck, ten digits for a DoD
 * id; programs abroad use eight to twelve.
 */
export const isKnownTravelerNumber = (number: string): boolean =>
  /^[A-Z0-9]{8,12}$/.test(plainDocumentNumber(number))
/** DHS TRIP redress control numbers have seven digits. */
export const isRedressNumber = (number: string): boolean =>
  /^\d{7}$/.test(plainDocumentNumber(number))

/** A passport is saved only with a two-letter country code (travelers-4). */
export const isCountryCode = (country: string): boolean => /^[A-Za-z]{2}$/.test(country)
