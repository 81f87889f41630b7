import { Button } from '@portolan/design/primitives/button.tsx'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { fromWire, type MoneyWire } from '@portolan/kernel/money.ts'
import { PriceRows } from '../../checkout/index.ts'
import type { FreezeQuote } from './freeze-queries.ts'
import { exactText } from './freeze-words.ts'

interface FeeChangedProps {
  /** The fee that was shown, of all travelers. */
  was: MoneyWire
  /** At the new fee; null while none has changed. */
  quote: FreezeQuote | null
  onAccept: (quote: FreezeQuote) => void
  onBack: () => void
}

/** The fee changed between the choice and the quote: old, new, accept or go back. */
export const FeeChanged = ({ was, quote, onAccept, onBack }: FeeChangedProps) => {
  const hasRisen = quote !== null && quote.premium.minor > was.minor
  return (
    <Dialog
      open={quote !== null}
      onClose={onBack}
      role="alertdialog"
      title={hasRisen ? 'The fee has gone up' : 'The fee has gone down'}
      lead="Fees change with the fares. Nothing was charged."
      actions={
        quote !== null && (
          <>
            <Button variant="primary" onClick={() => onAccept(quote)}>
              {`Continue at ${exactText(quote.premium)}`}
            </Button>
            <Button onClick={onBack}>Go back</Button>
          </>
        )
      }
    >
      {quote !== null && (
        <PriceRows
          change={{ was: fromWire(was), now: fromWire(quote.premium) }}
          labels={['Old fee', 'New fee']}
        />
      )}
    </Dialog>
  )
}
