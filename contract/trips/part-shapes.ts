import type * as z from 'zod/mini'

/** What a product shows of its part: `outline` in lists, `details` on the trip's page. */
export interface PartShape {
  readonly outline: z.ZodMiniType
  readonly details: z.ZodMiniType
}

const shapes = new Map<string, PartShape>()

/** Registers a product's shapes, at import of its file. Throws for another product of that name. */
export const registerPartShape = <Shape extends PartShape>(
  product: string,
  shape: Shape,
): Shape => {
  if (shapes.has(product)) throw new RangeError(`trips: ${product} has its shapes already`)
  shapes.set(product, shape)
  return shape
}

/** Whether an answer fits what its product registered; false for an unknown product. */
export const fitsShape = (
  of: keyof PartShape,
  { product, value }: { readonly product: string; readonly value: unknown },
): boolean => shapes.get(product)?.[of].safeParse(value).success ?? false
