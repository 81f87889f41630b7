const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** Markup that is known to be safe. */
export interface Html {
  readonly markup: string
}
export const raw = (markup: string): Html => ({ markup })

/** A tagged template: whatever is put in is escaped, unless it is markup already. */
export const html = (
  parts: TemplateStringsArray,
  ...values: readonly (string | Html | readonly Html[])[]
): Html => {
  const filled = values.map((value) =>
    typeof value === 'string'
      ? escape(value)
      : 'markup' in value
        ? value.markup
        : value.map(({ markup }) => markup).join(''),
  )
  return raw(parts.map((part, index) => part + (filled[index] ?? '')).join(''))
}
