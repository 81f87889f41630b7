/** Everyone whom a cancellation or change is about: `both travelers`. */
export const wholeParty = (travelers: number): string => {
  if (travelers === 1) return 'this traveler'
  return travelers === 2 ? 'both travelers' : `all ${travelers} travelers`
}
