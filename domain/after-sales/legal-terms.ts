/** Periods that the legal pages promise. Laws of some states and of the Copyright Act require them. */
export const legalTerms = {
  /** Days after the supplier's refund has reached us, if we cancel a service. */
  refundAfterSupplierDays: 30,
  /** Days after we cancel a service, if the money was never sent to the supplier. */
  refundUnsentDays: 14,
  /** Business days after a counter-notice before removed content is restored. */
  counterNoticeDays: 10,
} as const
