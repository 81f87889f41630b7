/**
 * Latin letters with diacritics, and the characters that join names. Airlines print A to Z only, so
 * names in other scripts must be entered as in the passport's machine-readable line.
 */
const supported = /^[\p{Script=Latin}\p{M} .'’-]+$/u
const hasLetter = /\p{Script=Latin}/u

export const isSupportedName = (name: string): boolean =>
  supported.test(name) && hasLetter.test(name)
/** The middle name is optional. */
export const isSupportedMiddleName = (name: string | undefined): boolean =>
  name === undefined || name.trim() === '' || isSupportedName(name)
