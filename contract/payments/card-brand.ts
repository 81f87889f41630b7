import { cardBrands } from '@portolan/domain/payments/card-brand.ts'
import * as z from 'zod/mini'

export const cardBrand = z.enum(cardBrands)
