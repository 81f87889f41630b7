import type { Route } from '../platform/http/route.ts'
import { forgetPaymentMethodRoute } from './forget-payment-method.ts'
import { keepPaymentMethodRoute } from './keep-payment-method.ts'
import { listPaymentMethodsRoute } from './list-payment-methods.ts'
import type { PaymentsDeps } from './payments-deps.ts'
import { readSpreedlyCredentialsRoute } from './read-spreedly-credentials.ts'

export const paymentRoutes = (deps: PaymentsDeps): Route[] =>
  [
    readSpreedlyCredentialsRoute,
    listPaymentMethodsRoute,
    keepPaymentMethodRoute,
    forgetPaymentMethodRoute,
  ].map((make) => make(deps))
