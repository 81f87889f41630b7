import * as z from 'zod/mini'

/*
 * Schemas of query parameters. An unreadable parameter counts as missing: a link that somebody
 * shortened still opens its page.
 */
export const optional = <T extends z.ZodMiniType>(schema: T) =>
  z.catch(z.optional(schema), undefined)

/** A text of at most so many characters. */
export const short = (longest: number) =>
  optional(z.string().check(z.minLength(1), z.maxLength(longest)))

/** A whole number from 0. */
export const whole = (most: number) =>
  optional(
    z.pipe(
      z.union([z.number(), z.pipe(z.string().check(z.regex(/^\d{1,11}$/)), z.transform(Number))]),
      z.int().check(z.gte(0), z.lte(most)),
    ),
  )

const strings = z.union([
  z.array(z.union([z.string(), z.number()])),
  z.pipe(
    z.number(),
    z.transform((value: number) => [String(value)]),
  ),
  z.pipe(
    z.string(),
    z.transform((text: string) => text.split(',')),
  ),
])
/** A comma list in the address. One wrong value turns the whole filter off. */
export const list = <T extends string>(isValue: (text: string) => text is T) =>
  optional(
    z.pipe(
      z.pipe(
        z.pipe(
          strings,
          z.transform((values: (string | number)[]) => values.map(String)),
        ),
        z.array(z.string()).check(
          z.minLength(1),
          z.maxLength(40),
          z.refine((values) => values.every(isValue)),
        ),
      ),
      z.transform((values) => values.filter(isValue)),
    ),
  )

export const oneOf =
  <T extends string>(values: readonly T[]) =>
  (text: string): text is T =>
    values.some((value) => value === text)
