/**
 * What a page may change of the vault's look, and to what: names and values are both on a list, so
 * that no style can smuggle in a picture or cover a field.
 */
const colour = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i
const length = /^(?:\d|1\d|2[0-4])px$/
const allowed: Readonly<Record<string, RegExp>> = {
  paper: colour,
  sheet: colour,
  sunk: colour,
  ink: colour,
  ink2: colour,
  ink3: colour,
  line: colour,
  edge: colour,
  sea: colour,
  danger: colour,
  r4: length,
}

export const allowedTheme = (given: unknown): [name: string, value: string][] =>
  typeof given !== 'object' || given === null
    ? []
    : Object.entries(given).flatMap(([name, value]) => {
        const rule = Object.hasOwn(allowed, name) ? allowed[name] : undefined
        return typeof value === 'string' && rule?.test(value.trim()) === true
          ? [[name, value.trim()] as [string, string]]
          : []
      })
