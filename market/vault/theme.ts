/**
 * Style properties that a framing page may set, with the form of their values. Anything else could
 * load an image or cover a field.
 */
const color = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i
const length = /^(?:\d|1\d|2[0-4])px$/
const allowed: Readonly<Record<string, RegExp>> = {
  paper: color,
  sheet: color,
  sunk: color,
  ink: color,
  ink2: color,
  ink3: color,
  line: color,
  edge: color,
  sea: color,
  danger: color,
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
