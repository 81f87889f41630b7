/** What other capabilities may use. */
export { plainSheetHref } from './plain-sheet.ts'
