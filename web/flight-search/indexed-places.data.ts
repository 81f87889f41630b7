/** Places of the index, in alphabetical order. `code` is the city or airport that is searched. */
export const indexedPlaces: readonly { readonly code: string; readonly name: string }[] = [
  { code: 'ATH', name: 'Athens' },
  { code: 'BCN', name: 'Barcelona' },
  { code: 'BGO', name: 'Bergen' },
  { code: 'CTG', name: 'Cartagena' },
  { code: 'CPH', name: 'Copenhagen' },
  { code: 'DUB', name: 'Dublin' },
  { code: 'EDI', name: 'Edinburgh' },
  { code: 'LIM', name: 'Lima' },
  { code: 'MEX', name: 'Mexico City' },
  { code: 'OPO', name: 'Porto' },
  { code: 'SJU', name: 'San Juan' },
  { code: 'SVQ', name: 'Seville' },
]
