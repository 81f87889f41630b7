import { saveBilling } from '@portolan/contract/spend/save-billing.ts'
import type { BodyOf } from '@portolan/contract/operation.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { TextField } from '@portolan/design/primitives/text-field.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useServices } from '../../shell/services-context.ts'
import { adminKey } from '../admin-queries.ts'
import table from '../admin-table.module.css'
import { faultAt, faultOf } from '../../shell/fault-of.ts'
import styles from './spend.module.css'

const c = classNames(styles)
const t = classNames(table)

type Billing = BodyOf<typeof saveBilling>

/** Who invoices are addressed to from now on. */
export const BillingForm = ({ billing }: { billing: Billing }) => {
  const { call, toasts } = useServices()
  const client = useQueryClient()
  const id = useId()
  const [typed, setTyped] = useState(billing)
  const save = useMutation({
    mutationFn: () => call(saveBilling, { body: typed }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: adminKey })
      toasts.show({ id: 'billing-saved', text: 'Saved. It applies to invoices from now on.' })
    },
  })
  const fault = faultOf(save.error)
  const field = (label: string, name: keyof Billing, help?: string) => (
    <TextField
      label={label}
      value={typed[name]}
      help={help}
      error={faultAt(fault, name)}
      onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
    />
  )
  return (
    <section aria-labelledby={id} className={c('section')}>
      <div className={c('title')}>
        <h2 id={id}>Billed to</h2>
      </div>
      <form
        className={t('fields')}
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate()
        }}
      >
        {field('Company name', 'name')}
        {field('Address', 'address')}
        {field('VAT number', 'vatId', 'Leave it empty if you have none')}
        <div>
          <Button type="submit" busy={save.isPending}>
            Save
          </Button>
        </div>
      </form>
    </section>
  )
}
