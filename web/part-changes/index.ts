/** What other capabilities may use. */
export { ChangedRows, type ChangedRow } from './changed-rows.tsx'
export { ChangeForm, FieldPair, FormPart } from './change-form.tsx'
export { ChangeDialog, type ChangeWords } from './change-dialog.tsx'
export { usePartChange, type PartChangeCalls } from './use-part-change.ts'
