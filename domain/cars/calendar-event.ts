/** A rental as an event of a calendar file (`trips/calendar-file.ts`), from pick-up to return. */
export const carEvent = (rental: {
  readonly uid: string
  readonly startsAt: string
  readonly endsAt: string
  readonly company: string
  readonly where: string
  readonly returnTo: string
  readonly confirmation: string
}) => ({
  uid: rental.uid,
  starts: rental.startsAt,
  ends: rental.endsAt,
  summary: `Rental car, ${rental.company}`,
  location: rental.where,
  description: `Return: ${rental.returnTo}\nConfirmation number ${rental.confirmation}`,
})
