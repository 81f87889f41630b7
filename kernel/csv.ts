/**
 * Characters that make a spreadsheet read a cell as a formula, at its beginning. A cell that begins
 * with one gets an apostrophe, which spreadsheets do not show (OWASP, CSV injection).
 */
const startsFormula = /^[=+\-@\t\r\n＝＋－＠]/

/** A number computes nothing, and with an apostrophe nobody could add it up. */
const isNumber = /^-?\d+(?:\.\d+)?$/

const cellOf = (value: string): string => {
  const safe = startsFormula.test(value) && !isNumber.test(value) ? `'${value}` : value
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A table as CSV (RFC 4180): a header row, then the rows; no cell is ever a formula. */
export const csvOf = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  [header, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')
