import * as z from 'zod/mini'

/**
 * What a product may add to the outline of its part for clients that don't know the product: they
 * show it beside the title, the times and the locator.
 */
export const neutralOutline = z.object({
  /** `Lounge pass for 2`. */
  words: z.optional(z.string()),
  /** `Terminal 5, level 2`. */
  place: z.optional(z.string()),
})

export type NeutralOutline = z.output<typeof neutralOutline>

/** Empty for an outline that has none of it. */
export const neutralOutlineOf = (outline: unknown): NeutralOutline => {
  const found = neutralOutline.safeParse(outline)
  return found.success ? found.data : {}
}
