/** Brands of specification section 3 as people know them. */
const names: Readonly<Record<string, string>> = {
  visa: 'Visa', master: 'Mastercard', american_express: 'American Express', diners_club: 'Diners Club', discover: 'Discover', jcb: 'JCB', dankort: 'Dankort', maestro: 'Maestro',
}

export const brandName = (brand: string): string => names[brand] ?? brand

/** `visa 4242` as it stands in a tender becomes `Visa ending in 4242`. */
export const cardText = (description: string): string => {
  const [, brand = '', lastFour = ''] = /^(\w+) (\d{4})$/.exec(description) ?? []
  return names[brand] === undefined ? description : `${names[brand]} ending in ${lastFour}`
}
