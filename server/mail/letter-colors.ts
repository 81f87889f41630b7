import type { TenantProfile } from '@portolan/domain/identity/tenant.ts'

type Color = 'paper' | 'sheet' | 'ink' | 'ink2' | 'line' | 'sea' | 'onsea'

/**
 * Mail colors of each tenant theme, copied from the design tokens;
 * `tests/architecture/palettes.test.ts` checks that they match.
 */
export const letterColors: Readonly<
  Record<TenantProfile['theme'], Readonly<Record<Color, readonly [light: string, dark: string]>>>
> = {
  consumer: {
    paper: ['#F3EEE1', '#0C171D'],
    sheet: ['#FFFDF7', '#14232B'],
    ink: ['#11212C', '#F0E9D9'],
    ink2: ['#3F4E58', '#BAC3C3'],
    line: ['#D6CCB6', '#263944'],
    sea: ['#0A6354', '#62C9B0'],
    onsea: ['#FFFDF7', '#05221C'],
  },
  business: {
    paper: ['#F3F5F8', '#101316'],
    sheet: ['#FFFFFF', '#191D21'],
    ink: ['#1A2026', '#ECEFF2'],
    ink2: ['#46505A', '#B6BEC6'],
    line: ['#D3DAE1', '#2B3137'],
    sea: ['#1C48C4', '#92B0FF'],
    onsea: ['#FFFFFF', '#0A1844'],
  },
}
