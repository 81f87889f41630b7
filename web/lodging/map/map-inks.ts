/** Colors of the map, from the tokens of the current tenant and color scheme. */
export interface MapInks {
  readonly water: string
  readonly land: string
  readonly coast: string
  readonly waterline: string
  readonly rhumb: string
  readonly words: string
  readonly quiet: string
  readonly pin: string
  readonly pinEdge: string
  readonly likely: string
}

const tokens = {
  water: '--tint',
  land: '--paper',
  coast: '--ink',
  waterline: '--edge',
  rhumb: '--edge',
  words: '--ink2',
  quiet: '--ink3',
  pin: '--sheet',
  pinEdge: '--ink2',
  likely: '--sea',
} as const satisfies Record<keyof MapInks, string>

const channels = (hex: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
/** An even mix of two colors, both `#RRGGBB`. */
const between = (first: string, second: string): string => {
  const b = channels(second)
  return `#${channels(first)
    .map((value, at) =>
      Math.round((value + (b[at] ?? value)) / 2)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

export const readInks = (element: Element): MapInks => {
  const style = getComputedStyle(element)
  const ink = (token: string): string => style.getPropertyValue(token).trim()
  const inks = Object.fromEntries(
    Object.entries(tokens).map(([name, token]) => [name, ink(token)]),
  ) as unknown as MapInks
  // The dark scheme's tint is too bright for water.
  return style.colorScheme === 'dark'
    ? { ...inks, water: between(inks.water, ink('--sunk')) }
    : inks
}
