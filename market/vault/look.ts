/**
 * Looks of the vault's pages by name, so that nothing from an address is written into a page.
 * Values are the portal's tokens, light and dark; `tests/architecture/palettes.test.ts` compares
 * them.
 */
export const palettes = {
  consumer: {
    paper: ['#F3EEE1', '#0C171D'],
    sheet: ['#FFFDF7', '#14232B'],
    sunk: ['#E9E2D1', '#091217'],
    ink: ['#11212C', '#F0E9D9'],
    ink2: ['#3F4E58', '#BAC3C3'],
    ink3: ['#56636B', '#93A1A5'],
    line: ['#D6CCB6', '#263944'],
    edge: ['#827B68', '#6F8189'],
    sea: ['#0A6354', '#62C9B0'],
    onsea: ['#FFFDF7', '#05221C'],
    danger: ['#9A1F3D', '#F58FA3'],
  },
  business: {
    paper: ['#F3F5F8', '#101316'],
    sheet: ['#FFFFFF', '#191D21'],
    sunk: ['#E7EBF0', '#0B0D10'],
    ink: ['#1A2026', '#ECEFF2'],
    ink2: ['#46505A', '#B6BEC6'],
    ink3: ['#58626C', '#929CA6'],
    line: ['#D3DAE1', '#2B3137'],
    edge: ['#7C8792', '#6E7883'],
    sea: ['#1C48C4', '#92B0FF'],
    onsea: ['#FFFFFF', '#0A1844'],
    danger: ['#A11F3F', '#F492A6'],
  },
} as const satisfies Readonly<
  Record<string, Readonly<Record<string, readonly [light: string, dark: string]>>>
>

const themes = ['consumer', 'business'] as const
const schemes = ['light', 'dark'] as const

export interface Look {
  readonly theme: (typeof themes)[number]
  /** Null follows the reader's system. */
  readonly scheme: (typeof schemes)[number] | null
}

/** The look named by `theme` and `scheme` in an address; unknown names are ignored. */
export const lookOf = (query: Readonly<Record<string, unknown>>): Look => ({
  theme: themes.find((theme) => theme === query['theme']) ?? 'consumer',
  scheme: schemes.find((scheme) => scheme === query['scheme']) ?? null,
})

/** Query parameters that `lookOf` reads back. */
export const lookInAddress = ({ theme, scheme }: Look): Readonly<Record<string, string>> => ({
  theme,
  ...(scheme === null ? {} : { scheme }),
})

export const lookStyle = ({ theme, scheme }: Look): string =>
  `:root{color-scheme:${scheme ?? 'light dark'};${Object.entries(palettes[theme])
    .map(([name, [light, dark]]) => `--${name}:light-dark(${light},${dark})`)
    .join(';')};--r4:4px}`
