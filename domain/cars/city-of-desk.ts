/** `Lisbon`, of a desk at `Lisbon Airport`: the city that its picture is of. */
export const cityOfDesk = (place: string): string =>
  place.replace(/ (?:International )?Airport.*$/, '')
