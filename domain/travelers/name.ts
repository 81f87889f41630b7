/**
 * Letters of the Latin script with their marks, and what joins names. Airlines print A to Z only,
 * so a name in another script must be given as the passport's machine-readable line spells it.
 */
const supported = /^[\p{Script=Latin}\p{M} .'’-]+$/u
const hasLetter = /\p{Script=Latin}/u

export const isSupportedName = (name: string): boolean =>
  supported.test(name) && hasLetter.test(name)
/** A middle name may be left out altogether. */
export const isSupportedMiddleName = (name: string | undefined): boolean =>
  name === undefined || name.trim() === '' || isSupportedName(name)
