/**
 * The inks of the page the map lies on, as a map library takes them: the tokens of the tenant and
 * scheme in force.
 */
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
/** Two inks of the tokens, which are written `#RRGGBB`, half and half. */
const between = (one: string, other: string): string => {
  const b = channels(other)
  return `#${channels(one)
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
  // By night the tint is a lamp: half of it is water.
  return style.colorScheme === 'dark'
    ? { ...inks, water: between(inks.water, ink('--sunk')) }
    : inks
}
