/** The inks of the page the map lies on, as a map library takes them: the tokens of the tenant and scheme in force. */
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
  water: '--tint', land: '--paper', coast: '--ink', waterline: '--edge', rhumb: '--edge', words: '--ink2', quiet: '--ink3', pin: '--sheet', pinEdge: '--ink2', likely: '--sea',
} as const satisfies Record<keyof MapInks, string>

export const readInks = (element: Element): MapInks => {
  const style = getComputedStyle(element)
  return Object.fromEntries(Object.entries(tokens).map(([name, token]) => [name, style.getPropertyValue(token).trim()])) as unknown as MapInks
}
