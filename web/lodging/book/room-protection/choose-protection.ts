import { keepDraft, readDraft } from '../../../shell/draft.ts'
import { overDraft, withoutDocuments } from '../../../checkout/index.ts'
import { stayEntriesFor, type StayQuote } from '../stay-entries.ts'

const protection = 'cancel-for-any-reason'

/** What was chosen before for this quote; null if nothing was. */
export const chosenProtection = (storage: Storage, stay: StayQuote): boolean | null =>
  overDraft(stayEntriesFor(stay), readDraft(storage, stay.id)).protections?.[protection] ?? null

/** Keeps the choice in the entries of the checkout, which adds it to the price. */
export const chooseProtection = (storage: Storage, stay: StayQuote, add: boolean): void => {
  const entries = overDraft(stayEntriesFor(stay), readDraft(storage, stay.id))
  keepDraft(
    storage,
    stay.id,
    { ...entries, protections: { ...entries.protections, [protection]: add } },
    withoutDocuments,
  )
}
