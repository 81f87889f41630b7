import type { LoyaltyNumbers } from './traveler.ts'

/** Specification section 5: keys are letters and digits only; values may also use space and / @ . _ + - */
export const isLoyaltyKey = (key: string): boolean => /^[A-Za-z0-9]+$/.test(key)
export const isLoyaltyValue = (value: string): boolean => /^[A-Za-z0-9 /@._+-]*$/.test(value)

/** The keys of entries that break a rule: each is flagged as an error, without words. */
export const invalidLoyaltyKeys = (entries: LoyaltyNumbers): string[] =>
  Object.entries(entries).flatMap(([key, value]) =>
    isLoyaltyKey(key) && isLoyaltyValue(value) ? [] : [key],
  )

/** Entries given replace those kept; an empty value removes its entry; keys not named stay. */
export const mergeLoyalty = (
  kept: LoyaltyNumbers,
  given: LoyaltyNumbers | undefined | null,
): LoyaltyNumbers =>
  given === null
    ? {}
    : Object.fromEntries(
        Object.entries({ ...kept, ...given })
          .map(([key, value]) => [key, value.trim()] as const)
          .filter(([, value]) => value !== ''),
      )
