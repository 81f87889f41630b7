/** Set on every `Html` and exported nowhere: data that merely looks like one is escaped. */
const made: unique symbol = Symbol('html')

/** HTML that is written as it is. Only `html`, `joinHtml` and `trustedHtml` make it. */
export interface Html {
  readonly [made]: true
  readonly markup: string
}

/** Null writes nothing, a list writes its items one after the other. */
export type HtmlValue = Html | string | number | null | readonly Html[]

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)

const isList = (value: HtmlValue): value is readonly Html[] => Array.isArray(value)
const isHtml = (value: unknown): value is Html =>
  typeof value === 'object' && value !== null && made in value

const written = (value: HtmlValue): string => {
  if (value === null) return ''
  if (isList(value)) return value.map(written).join('')
  return isHtml(value) ? value.markup : escaped(String(value))
}

/** HTML from a source file of ours, such as a drawn icon or a style. Never for data. */
export const trustedHtml = (markup: string): Html => ({ [made]: true, markup })

/**
 * A template of HTML: every value is escaped for text and for quoted attributes, unless it is
 * `Html` itself. Values may be in text and inside quotes, not in a tag's name, a script or a
 * style.
 */
export const html = (strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html =>
  trustedHtml(
    strings.reduce((text, string, index) => text + written(values[index - 1] ?? null) + string),
  )

/** `values` with `separator` between them; both are escaped unless they are `Html`. */
export const joinHtml = (values: readonly (Html | string)[], separator: Html | string): Html =>
  trustedHtml(values.map(written).join(written(separator)))
