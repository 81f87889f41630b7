import type { Product } from './route-entry.ts'

/** Products with the names and start pages that active experiments give them. */
export const namedProducts = (
  products: readonly Product[],
  active: readonly { readonly id: string; readonly variant: string }[],
): readonly Product[] =>
  products.map((product) => {
    const names = (product.names ?? []).filter(({ experiment, variant }) =>
      active.some((one) => one.id === experiment && one.variant === variant),
    )
    return names.reduce<Product>(
      (named, { label = named.label, path = named.path }) => ({ ...named, label, path }),
      product,
    )
  })
