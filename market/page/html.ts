/**
 * Markup that is safe by construction: `html` escapes whatever is put into it unless it is markup
 * already.
 */
export interface Html {
  readonly markup: string
}
const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? '')

type Part = Html | string | number | null | readonly Html[]
const markupOf = (part: Part): string =>
  part === null
    ? ''
    : typeof part === 'object'
      ? 'markup' in part
        ? part.markup
        : part.map((one) => one.markup).join('')
      : escape(String(part))

export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  markup: strings.reduce(
    (text, string, index) => text + markupOf(parts[index - 1] ?? null) + string,
  ),
})
/** For styles of our own files: never for anything a caller has said. */
export const trusted = (markup: string): Html => ({ markup })
