/** Characters that show nothing: zero-width, direction marks, soft hyphens, fillers. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu
/** The same, except what joins and varies emoji and Persian letters. */
const invisibleInProse = /(?!\u200C|\u200D|[\u{E0020}-\u{E007F}])(?:\p{Cf}|\u034F|\u3164)/gu
/** Apostrophes, single quotes, primes and the accents typed in their place. */
const apostrophes = /['`´‘’‚‛′‵ʹʻʼʽʾʿˈˊˋ՚׳＇｀ꞌꞋ]/gu
const hyphens = /[\p{Pd}−⁃˗]/gu
const spaces = /[\s\p{Z}\u2800]+/gu

/**
 * One line as somebody typed or pasted it, in one form: compatibility letters and digits are plain
 * ones (NFKC), nothing invisible is left, every apostrophe is `'`, every hyphen or dash `-`, every
 * space one space, and there is none at the ends. Idempotent. Everything that is judged, compared
 * or stored goes through it first.
 */
export const typedText = (text: string): string =>
  text
    // Before NFKC, which turns a typed acute accent into a space and a mark.
    .replace(apostrophes, "'")
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(apostrophes, "'")
    .replace(hyphens, '-')
    .replace(spaces, ' ')
    .trim()
    .normalize('NFC')

/**
 * Text of several sentences: composed, without direction marks and other invisible characters, and
 * trimmed. Line breaks, dashes and quotes stay as they are.
 */
export const typedProse = (text: string): string =>
  text.normalize('NFC').replace(invisibleInProse, '').trim()

/** A line with the digits of every script as 0 to 9. */
export const withPlainDigits = (text: string): string =>
  typedText(text).replaceAll(/\p{Nd}/gu, digitOf)
/** The digits of a line, whatever separates them. */
export const typedDigits = (text: string): string => withPlainDigits(text).replaceAll(/[^0-9]/g, '')

/** Decimal digits stand in runs of ten from zero to nine. */
const digitOf = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return String(code - zero)
}
