/**
 * What lodging is like by country: the price of an ordinary night against the world's (100), how many
 * properties a town has against the world's (100), and the tongue its houses are named in.
 */
export type Tongue = 'en' | 'es' | 'pt' | 'fr' | 'de' | 'it' | 'nl' | 'nordic' | 'slavic' | 'greek' | 'turkish' | 'arabic' | 'hindi' | 'thai' | 'malay' | 'chinese' | 'japanese' | 'korean'
type Row = readonly [level: number, many: number, tongue: Tongue]
export const lodgingCountries: Readonly<Record<string, Row>> = {
  US: [135, 150, 'en'], CA: [128, 140, 'en'], MX: [82, 110, 'es'], GB: [132, 180, 'en'], IE: [138, 190, 'en'], FR: [118, 190, 'fr'], ES: [100, 190, 'es'], PT: [95, 200, 'pt'], IT: [112, 210, 'it'], DE: [105, 170, 'de'], AT: [115, 220, 'de'],
  CH: [178, 190, 'de'], NL: [128, 160, 'nl'], BE: [110, 150, 'nl'], LU: [130, 150, 'fr'], DK: [140, 150, 'nordic'], SE: [118, 150, 'nordic'], NO: [142, 150, 'nordic'], FI: [112, 140, 'nordic'], IS: [165, 260, 'nordic'], PL: [72, 140, 'slavic'],
  CZ: [78, 160, 'slavic'], SK: [68, 130, 'slavic'], HU: [74, 150, 'slavic'], RO: [62, 110, 'slavic'], BG: [58, 140, 'slavic'], GR: [96, 240, 'greek'], CY: [94, 220, 'greek'], HR: [98, 260, 'slavic'], SI: [92, 200, 'slavic'], RS: [58, 110, 'slavic'],
  RU: [62, 60, 'slavic'], UA: [42, 60, 'slavic'], EE: [78, 140, 'nordic'], LV: [72, 130, 'slavic'], LT: [70, 130, 'slavic'], MT: [100, 240, 'en'], TR: [68, 100, 'turkish'], AE: [112, 160, 'arabic'], QA: [105, 120, 'arabic'], SA: [92, 80, 'arabic'],
  OM: [84, 100, 'arabic'], BH: [88, 110, 'arabic'], KW: [96, 90, 'arabic'], JO: [74, 100, 'arabic'], LB: [80, 90, 'arabic'], IL: [150, 150, 'en'], EG: [52, 60, 'arabic'], MA: [66, 110, 'arabic'], TN: [52, 100, 'arabic'], DZ: [58, 30, 'arabic'],
  IQ: [62, 20, 'arabic'], IR: [38, 20, 'arabic'], ZA: [68, 110, 'en'], KE: [78, 60, 'en'], TZ: [86, 60, 'en'], MU: [130, 260, 'fr'], NG: [70, 25, 'en'], GH: [78, 40, 'en'], ET: [58, 20, 'en'], SN: [72, 40, 'fr'], CI: [74, 35, 'fr'], RW: [84, 60, 'en'],
  JP: [96, 120, 'japanese'], KR: [82, 110, 'korean'], CN: [58, 55, 'chinese'], HK: [122, 130, 'chinese'], TW: [74, 110, 'chinese'], MO: [128, 130, 'chinese'], SG: [152, 140, 'en'], MY: [52, 110, 'malay'], TH: [56, 150, 'thai'], VN: [46, 120, 'thai'],
  ID: [50, 80, 'malay'], PH: [60, 70, 'malay'], KH: [44, 100, 'thai'], LA: [42, 90, 'thai'], MM: [48, 40, 'thai'], IN: [46, 35, 'hindi'], LK: [54, 100, 'hindi'], NP: [36, 60, 'hindi'], BD: [46, 15, 'hindi'], PK: [44, 15, 'hindi'], MV: [260, 400, 'en'],
  AU: [125, 150, 'en'], NZ: [118, 180, 'en'], FJ: [135, 260, 'en'], PF: [210, 300, 'fr'], BR: [64, 70, 'pt'], AR: [62, 80, 'es'], CL: [80, 90, 'es'], PE: [62, 70, 'es'], CO: [52, 80, 'es'], EC: [58, 70, 'es'], UY: [88, 120, 'es'], BO: [42, 50, 'es'],
  VE: [60, 25, 'es'], PY: [52, 50, 'es'], CR: [104, 160, 'es'], PA: [92, 110, 'es'], GT: [70, 70, 'es'], DO: [118, 150, 'es'], CU: [82, 100, 'es'], PR: [148, 180, 'es'], JM: [142, 170, 'en'], BS: [220, 300, 'en'], BB: [190, 260, 'en'], AW: [205, 300, 'nl'],
  KY: [240, 300, 'en'], TC: [290, 300, 'en'], GP: [125, 200, 'fr'], MQ: [125, 200, 'fr'], RE: [112, 180, 'fr'], SC: [240, 300, 'fr'], MC: [280, 300, 'fr'],
}
/** By region of the register of countries. */
export const lodgingRegions: Readonly<Record<string, Row>> = { Africa: [66, 35, 'en'], Americas: [88, 80, 'es'], Asia: [56, 45, 'en'], Europe: [78, 120, 'en'], Oceania: [128, 160, 'en'], Antarctic: [200, 50, 'en'] }
