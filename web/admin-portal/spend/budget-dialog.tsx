import { setBudget } from '@portolan/contract/spend/set-budget.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { TextField } from '@portolan/design/primitives/text-field.tsx'
import { minorDigits, type Currency } from '@portolan/kernel/money.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorWords } from '../../shell/error-words.ts'
import { useServices } from '../../shell/services-context.ts'
import { codeOf } from '../../shell/session/call-failed.ts'
import { adminKey } from '../admin-queries.ts'
import table from '../admin-table.module.css'
import { monthText } from './spend-words.ts'
import { minorOfText } from './minor-of-text.ts'

const t = classNames(table)

export interface BudgetToSet {
  readonly costCenterId: string
  readonly name: string
  readonly month: string
  readonly budget: number | null
}
interface BudgetDialogProps {
  of: BudgetToSet
  currency: Currency
  onClose: () => void
}

/** A month's budget of a cost center; an empty field takes it away. */
export const BudgetDialog = ({ of, currency, onClose }: BudgetDialogProps) => {
  const { call, toasts } = useServices()
  const client = useQueryClient()
  const digits = minorDigits[currency]
  const [text, setText] = useState(of.budget === null ? '' : String(of.budget / 10 ** digits))
  const [fault, setFault] = useState<string | undefined>(undefined)
  const save = useMutation({
    mutationFn: (amount: number | null) =>
      call(setBudget, {
        params: { costCenterId: of.costCenterId },
        body: { month: of.month, amount, currency },
      }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: adminKey })
      onClose()
    },
    onError: (error) => toasts.show({ id: 'budget-failed', text: errorWords[codeOf(error)].title }),
  })
  const submit = (): void => {
    const amount = text.trim() === '' ? null : minorOfText(text, digits)
    if (amount === undefined) setFault('Enter an amount, such as 45000.')
    else save.mutate(amount)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Budget of ${of.name}, ${monthText(of.month)}`}
      lead="Leave it empty for no budget."
      actions={
        <>
          <Button variant="primary" busy={save.isPending} onClick={submit}>
            Save budget
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <div className={t('fields')}>
        <TextField
          label={`Amount in ${currency}`}
          inputMode="decimal"
          value={text}
          error={fault}
          onChange={(event) => {
            setText(event.target.value)
            setFault(undefined)
          }}
        />
      </div>
    </Dialog>
  )
}
