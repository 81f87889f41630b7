/** What decides whether a part of a trip can be canceled without the others. */
export interface ChoosablePart {
  readonly id: string
  /** The part that this one belongs to; null by itself. */
  readonly addOnOf: string | null
  /** Parts of the same name can only be canceled together online; null if it depends on none. */
  readonly together: string | null
}

/**
 * The parts of a trip in groups that can be canceled without each other, both in the order of the
 * trip. A part is canceled together with what belongs to it (cancellations-11).
 */
export const cancellationChoices = (
  parts: readonly ChoosablePart[],
): readonly (readonly string[])[] => {
  const byId = new Map(parts.map((part) => [part.id, part]))
  const mainOf = (part: ChoosablePart): ChoosablePart => {
    let main = part
    // Bounded, so that parts that belong to each other end it too.
    for (let depth = 0; depth < parts.length && main.addOnOf !== null; depth++)
      main = byId.get(main.addOnOf) ?? { ...main, addOnOf: null }
    return main
  }
  const groupOf = (part: ChoosablePart): string => {
    const { id, together } = mainOf(part)
    return together === null ? `part ${id}` : `together ${together}`
  }
  return [...Map.groupBy(parts, groupOf).values()].map((group) => group.map(({ id }) => id))
}

/** The first group that is asked for only in part; null if there is none. */
export const splitChoice = (
  choices: readonly (readonly string[])[],
  asked: readonly string[],
): readonly string[] | null =>
  choices.find(
    (choice) =>
      choice.some((id) => asked.includes(id)) && !choice.every((id) => asked.includes(id)),
  ) ?? null

/** A part of a trip, as far as a discount of packages depends on it. */
export interface PackagedPart<Amount> {
  readonly id: string
  readonly canceled: boolean
  /** Sold as a part of a package. */
  readonly packaged: boolean
  /** What it costs less because of the others; null for nothing. */
  readonly discount: Amount | null
}

/**
 * The part that would be left without what its discount depends on, if these are canceled; null if
 * none (packages-5). A discount that has outlived another part, such as flights that their airline
 * canceled, is kept.
 */
export const endedDiscount = <Amount>(
  parts: readonly PackagedPart<Amount>[],
  asked: readonly string[],
): { readonly id: string; readonly discount: Amount } | null => {
  const packaged = parts.filter((part) => part.packaged)
  if (packaged.some(({ canceled }) => canceled)) return null
  for (const { id, discount } of packaged)
    if (
      discount !== null &&
      !asked.includes(id) &&
      packaged.some((other) => other.id !== id && asked.includes(other.id))
    )
      return { id, discount }
  return null
}
