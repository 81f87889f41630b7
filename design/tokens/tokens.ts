/**
 * The one source of every look. Names are roles: a component never names a hue. `write-css.ts`
 * turns this page into `tokens.css`; `tokens.test.ts` holds the contrast floors.
 */
export const tenants = ['consumer', 'business'] as const
export const schemes = ['light', 'dark'] as const
export type Tenant = (typeof tenants)[number]
export type Scheme = (typeof schemes)[number]

/** What each ink is for. */
export const roles = {
  paper: 'page ground',
  sheet: 'cards, fields, tables',
  sunk: 'wells, table heads, disabled',
  raised: 'cloth of quiet flags: lifts off the sheet in every scheme',
  tint: 'selected, hover of action',
  dealtint: 'deal ground',
  warntint: 'warning ground',
  dangertint: 'error ground',
  ink: 'text, headings',
  ink2: 'secondary text',
  ink3: 'captions, placeholders',
  line: 'hairlines, decorative only',
  edge: 'control borders, chart ink',
  sea: 'action: buttons, links, focus',
  seahover: 'action hover',
  seapress: 'action pressed',
  onsea: 'text on action',
  deal: 'deals, sale: text and marks',
  dealfill: 'deal ground, solid',
  ondeal: 'text on deal ground',
  ok: 'in policy, on time, included',
  warn: 'attention, out of policy',
  danger: 'errors, cancellation',
} as const
export type Role = keyof typeof roles
export type Theme = Readonly<Record<Role, `#${string}`>>

export const themes: Readonly<Record<Tenant, Readonly<Record<Scheme, Theme>>>> = {
  consumer: {
    light: {
      paper: '#F3EEE1',
      sheet: '#FFFDF7',
      sunk: '#E9E2D1',
      raised: '#EAE3D3',
      tint: '#DCEAE3',
      dealtint: '#FADFD2',
      warntint: '#F8E8C6',
      dangertint: '#F6DDE1',
      ink: '#11212C',
      ink2: '#3F4E58',
      ink3: '#56636B',
      line: '#D6CCB6',
      edge: '#827B68',
      sea: '#0A6354',
      seahover: '#074D42',
      seapress: '#053A32',
      onsea: '#FFFDF7',
      deal: '#B93414',
      dealfill: '#C93A16',
      ondeal: '#FFF8EF',
      ok: '#1B6440',
      warn: '#7A5200',
      danger: '#9A1F3D',
    },
    dark: {
      paper: '#0C171D',
      sheet: '#14232B',
      sunk: '#091217',
      raised: '#2A3E49',
      tint: '#143B38',
      dealtint: '#43211A',
      warntint: '#3A2E12',
      dangertint: '#421C28',
      ink: '#F0E9D9',
      ink2: '#BAC3C3',
      ink3: '#93A1A5',
      line: '#263944',
      edge: '#6F8189',
      sea: '#62C9B0',
      seahover: '#86D9C5',
      seapress: '#A5E5D5',
      onsea: '#05221C',
      deal: '#FF8F6B',
      dealfill: '#E8592F',
      ondeal: '#1B0A04',
      ok: '#7FCB9B',
      warn: '#E6B45A',
      danger: '#F58FA3',
    },
  },
  business: {
    light: {
      paper: '#F3F5F8',
      sheet: '#FFFFFF',
      sunk: '#E7EBF0',
      raised: '#E6EAF0',
      tint: '#E2E9FB',
      dealtint: '#FAE3D9',
      warntint: '#FBEBCB',
      dangertint: '#F9DEE4',
      ink: '#1A2026',
      ink2: '#46505A',
      ink3: '#58626C',
      line: '#D3DAE1',
      edge: '#7C8792',
      sea: '#1C48C4',
      seahover: '#1539A0',
      seapress: '#102C7C',
      onsea: '#FFFFFF',
      deal: '#B5370F',
      dealfill: '#C23E14',
      ondeal: '#FFFFFF',
      ok: '#1D6443',
      warn: '#855300',
      danger: '#A11F3F',
    },
    dark: {
      paper: '#101316',
      sheet: '#191D21',
      sunk: '#0B0D10',
      raised: '#31383F',
      tint: '#1C2A52',
      dealtint: '#42231A',
      warntint: '#3A2E14',
      dangertint: '#421D28',
      ink: '#ECEFF2',
      ink2: '#B6BEC6',
      ink3: '#929CA6',
      line: '#2B3137',
      edge: '#6E7883',
      sea: '#92B0FF',
      seahover: '#B1C7FF',
      seapress: '#CBD9FF',
      onsea: '#0A1844',
      deal: '#FF9673',
      dealfill: '#D9501F',
      ondeal: '#180B05',
      ok: '#7CCB9B',
      warn: '#E4B55F',
      danger: '#F492A6',
    },
  },
}

/** Foreground, ground, floor (WCAG 2.1): 4.5 for words, 3 for what must be seen to be used. */
export const pairs: readonly (readonly [Role, Role, number])[] = [
  ['ink', 'paper', 4.5],
  ['ink', 'sheet', 4.5],
  ['ink', 'sunk', 4.5],
  ['ink', 'raised', 4.5],
  ['ink', 'tint', 4.5],
  ['ink2', 'paper', 4.5],
  ['ink2', 'sheet', 4.5],
  ['ink2', 'sunk', 4.5],
  ['ink2', 'tint', 4.5],
  ['ink3', 'paper', 4.5],
  ['ink3', 'sheet', 4.5],
  ['ink3', 'sunk', 4.5],
  ['ink3', 'tint', 4.5],
  ['sea', 'paper', 4.5],
  ['sea', 'sheet', 4.5],
  ['sea', 'tint', 4.5],
  ['sea', 'sunk', 4.5],
  ['onsea', 'sea', 4.5],
  ['onsea', 'seahover', 4.5],
  ['onsea', 'seapress', 4.5],
  ['deal', 'paper', 4.5],
  ['deal', 'sheet', 4.5],
  ['deal', 'dealtint', 4.5],
  ['ondeal', 'dealfill', 4.5],
  ['ink', 'dealtint', 4.5],
  ['ink2', 'dealtint', 4.5],
  ['ok', 'sheet', 4.5],
  ['ok', 'paper', 4.5],
  ['ok', 'tint', 4.5],
  ['warn', 'sheet', 4.5],
  ['warn', 'paper', 4.5],
  ['warn', 'warntint', 4.5],
  ['ink', 'warntint', 4.5],
  ['ink2', 'warntint', 4.5],
  ['danger', 'sheet', 4.5],
  ['danger', 'paper', 4.5],
  ['danger', 'dangertint', 4.5],
  ['ink', 'dangertint', 4.5],
  ['ink2', 'dangertint', 4.5],
  ['paper', 'ink', 4.5],
  ['edge', 'sheet', 3],
  ['edge', 'paper', 3],
  ['sea', 'raised', 3],
]

/** Size and line in px. Seven sizes, never under 13. */
export const type = {
  t13: [13, 16],
  t15: [15, 20],
  t17: [17, 24],
  t21: [21, 28],
  t28: [28, 32],
  t40: [40, 44],
  t64: [64, 68],
} as const

/** 4 px grid. */
export const space = {
  s1: 4,
  s2: 8,
  s3: 12,
  s4: 16,
  s5: 20,
  s6: 24,
  s8: 32,
  s10: 40,
  s12: 48,
  s16: 64,
  s20: 80,
  s24: 96,
} as const
export const radius = { r2: 2, r4: 4, r8: 8 } as const

/** Milliseconds; all zero under prefers-reduced-motion. */
export const motion = { fast: 120, move: 200, slow: 360 } as const
export const ease = 'cubic-bezier(.2,.7,.2,1)'

export const shadows: Readonly<Record<Scheme, { lift: string; over: string }>> = {
  light: {
    lift: '0 1px 2px rgb(17 33 44 / .08), 0 8px 24px rgb(17 33 44 / .10)',
    over: '0 2px 4px rgb(17 33 44 / .10), 0 24px 64px rgb(17 33 44 / .24)',
  },
  dark: {
    lift: '0 1px 2px rgb(0 0 0 / .4), 0 8px 24px rgb(0 0 0 / .35)',
    over: '0 2px 4px rgb(0 0 0 / .4), 0 24px 64px rgb(0 0 0 / .6)',
  },
}

export const families = {
  serif: "'Portolan Display', 'Portolan Display Fallback', Georgia, serif",
  sans: "'Portolan Text', 'Portolan Text Fallback', 'Segoe UI', sans-serif",
} as const

/** Layout bounds (shell-16), px: mobile to 960, small desktop to 1014, large from 1280. */
export const bounds = {
  mobileTo: 960,
  desktopFrom: 961,
  smallDesktopTo: 1014,
  largeFrom: 1280,
} as const
