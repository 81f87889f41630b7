import type { CheckoutEntries } from './form-entries.ts'

/** What was typed, kept with the tab so that a reload loses nothing. Passports and security numbers are not kept. */
const name = (quoteId: string): string => `portolan.checkout-draft.${quoteId}`

const withoutDocuments = (entries: CheckoutEntries): CheckoutEntries => ({
  ...entries,
  travelers: entries.travelers.map((traveler) => ({ ...traveler, knownTravelerNumber: '', tsaRedressNumber: '', frequentFlyer: { ...traveler.frequentFlyer, number: '' }, passport: { ...traveler.passport, number: '', expiresOn: '' } })),
})

export const keepDraft = (storage: Storage, quoteId: string, entries: CheckoutEntries): void => storage.setItem(name(quoteId), JSON.stringify(withoutDocuments(entries)))
export const dropDraft = (storage: Storage, quoteId: string): void => storage.removeItem(name(quoteId))

/** The draft of a quote where it fits the quote's passengers, laid over empty entries. */
export const readDraft = (storage: Storage, quoteId: string, empty: CheckoutEntries): CheckoutEntries | null => {
  try {
    const kept = JSON.parse(storage.getItem(name(quoteId)) ?? 'null') as CheckoutEntries | null
    if (kept === null || kept.travelers.length !== empty.travelers.length) return null
    return { ...empty, ...kept, travelers: empty.travelers.map((place, index) => ({ ...place, ...kept.travelers[index], type: place.type })) }
  } catch {
    return null
  }
}
