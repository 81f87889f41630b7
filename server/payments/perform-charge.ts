import type { Acquirer } from './acquirer.ts'
import type { ChargeAnswer, ChargeCall } from './charge.machine.ts'

/** Sends a call of the charge machine. `methodOf` answers the token of the card to charge. */
export const performCharge = async (
  acquirer: Acquirer,
  call: ChargeCall,
  methodOf: () => string | Promise<string>,
): Promise<ChargeAnswer> => {
  const { reference } = call
  switch (call.name) {
    case 'authorize':
      return acquirer.authorize({ reference, methodToken: await methodOf(), amount: call.amount })
    case 'readCharge':
      return acquirer.readBack(reference)
    case 'capture':
      return acquirer.capture({ reference, amount: call.amount, captureKey: call.captureKey })
    case 'voidCharge':
      return acquirer.void({ reference })
    case 'refundCharge':
      return acquirer.refund({ reference, refundKey: call.refundKey, amount: call.amount })
  }
}
