import { typedText } from '@portolan/kernel/typed-text.ts'
import type { LoyaltyNumbers } from './traveler.ts'

/** Keys have only letters and digits; values may also contain space and / @ . _ + - (travelers-5). */
export const isLoyaltyKey = (key: string): boolean => /^[A-Za-z0-9]+$/.test(typedText(key))
export const isLoyaltyValue = (value: string): boolean =>
  /^[A-Za-z0-9 /@._+-]*$/.test(typedText(value))

/** Keys of the entries that violate a rule. */
export const invalidLoyaltyKeys = (entries: LoyaltyNumbers): string[] =>
  Object.entries(entries).flatMap(([key, value]) =>
    isLoyaltyKey(key) && isLoyaltyValue(value) ? [] : [key],
  )

/**
 * Submitted entries replace saved ones; an empty value removes its entry; other entries stay. Null
 * clears all.
 */
export const mergeLoyalty = (
  kept: LoyaltyNumbers,
  given: LoyaltyNumbers | undefined | null,
): LoyaltyNumbers =>
  given === null
    ? {}
    : Object.fromEntries(
        Object.entries({ ...kept, ...given })
          .map(([key, value]) => [typedText(key), typedText(value)] as const)
          .filter(([, value]) => value !== ''),
      )
