/**
 * Hotel loyalty programs and the brands that belong to each: what a rate can be eligible for. A
 * brand: name, stars, price against an ordinary hotel of the city, where it stands (W the world, or
 * letters of regions: N North America, L Latin America, E Europe, M Middle East and Africa, A Asia,
 * P the Pacific).
 */
export type BrandRow = readonly [name: string, stars: number, level: number, regions: string]
export interface LoyaltyProgram {
  readonly code: string
  readonly name: string
  readonly chain: string
  readonly brands: readonly BrandRow[]
}

export const loyaltyPrograms: readonly LoyaltyProgram[] = [
  {
    code: 'MAR',
    name: 'Marriott Bonvoy',
    chain: 'Marriott',
    brands: [
      ['Marriott', 4, 1.3, 'W'],
      ['JW Marriott', 5, 2, 'W'],
      ['The Ritz-Carlton', 5, 3.2, 'W'],
      ['St. Regis', 5, 3.4, 'W'],
      ['Westin', 4, 1.5, 'W'],
      ['Sheraton', 4, 1.2, 'W'],
      ['Courtyard', 3, 1, 'W'],
      ['Residence Inn', 3, 1.05, 'NE'],
      ['Moxy', 3, 0.9, 'NEA'],
      ['W', 5, 2.2, 'W'],
    ],
  },
  {
    code: 'HIL',
    name: 'Hilton Honors',
    chain: 'Hilton',
    brands: [
      ['Hilton', 4, 1.25, 'W'],
      ['Conrad', 5, 2.2, 'W'],
      ['Waldorf Astoria', 5, 3.1, 'W'],
      ['DoubleTree', 4, 1.1, 'W'],
      ['Hampton', 3, 0.88, 'NEL'],
      ['Hilton Garden Inn', 3, 0.98, 'W'],
      ['Embassy Suites', 4, 1.15, 'NL'],
      ['Canopy', 4, 1.5, 'NEA'],
    ],
  },
  {
    code: 'HYA',
    name: 'World of Hyatt',
    chain: 'Hyatt',
    brands: [
      ['Hyatt Regency', 4, 1.3, 'W'],
      ['Grand Hyatt', 5, 1.9, 'W'],
      ['Park Hyatt', 5, 3, 'W'],
      ['Andaz', 5, 2.1, 'NEA'],
      ['Hyatt Place', 3, 0.95, 'NLA'],
      ['Hyatt House', 3, 1, 'N'],
      ['Thompson', 5, 1.9, 'NE'],
    ],
  },
  {
    code: 'IHG',
    name: 'IHG One Rewards',
    chain: 'IHG',
    brands: [
      ['Holiday Inn', 3, 0.95, 'W'],
      ['Holiday Inn Express', 3, 0.82, 'W'],
      ['Crowne Plaza', 4, 1.15, 'W'],
      ['InterContinental', 5, 1.9, 'W'],
      ['Kimpton', 4, 1.6, 'NEA'],
      ['Six Senses', 5, 4, 'EMAP'],
      ['Hotel Indigo', 4, 1.3, 'NEA'],
      ['voco', 4, 1.15, 'EMAP'],
    ],
  },
  {
    code: 'ACC',
    name: 'ALL Accor Live Limitless',
    chain: 'Accor',
    brands: [
      ['Novotel', 4, 1.05, 'ELMAP'],
      ['Mercure', 4, 1, 'ELMAP'],
      ['ibis', 3, 0.72, 'ELMAP'],
      ['ibis budget', 2, 0.55, 'ELAP'],
      ['Sofitel', 5, 1.9, 'W'],
      ['Pullman', 5, 1.4, 'ELMAP'],
      ['Fairmont', 5, 2.3, 'NMEA'],
      ['Raffles', 5, 3.6, 'EMA'],
      ['MGallery', 4, 1.5, 'EMAP'],
    ],
  },
  {
    code: 'WYN',
    name: 'Wyndham Rewards',
    chain: 'Wyndham',
    brands: [
      ['Wyndham', 4, 1.1, 'W'],
      ['Ramada', 3, 0.85, 'W'],
      ['Days Inn', 2, 0.6, 'NA'],
      ['Super 8', 2, 0.52, 'NA'],
      ['La Quinta', 3, 0.78, 'NL'],
      ['TRYP', 4, 0.95, 'EL'],
    ],
  },
  {
    code: 'CHO',
    name: 'Choice Privileges',
    chain: 'Choice Hotels',
    brands: [
      ['Comfort Inn', 3, 0.78, 'NP'],
      ['Quality Inn', 2, 0.65, 'NEP'],
      ['Clarion', 3, 0.82, 'NE'],
      ['Cambria', 4, 1.05, 'N'],
      ['Econo Lodge', 2, 0.52, 'NP'],
    ],
  },
  {
    code: 'BWR',
    name: 'Best Western Rewards',
    chain: 'Best Western',
    brands: [
      ['Best Western', 3, 0.85, 'W'],
      ['Best Western Plus', 4, 0.95, 'W'],
      ['Best Western Premier', 4, 1.1, 'EAN'],
    ],
  },
  {
    code: 'RAD',
    name: 'Radisson Rewards',
    chain: 'Radisson',
    brands: [
      ['Radisson Blu', 4, 1.2, 'EMA'],
      ['Radisson', 4, 1, 'W'],
      ['Park Inn', 3, 0.8, 'EMA'],
      ['Radisson RED', 4, 1.05, 'EMA'],
    ],
  },
  {
    code: 'MEL',
    name: 'MeliáRewards',
    chain: 'Meliá',
    brands: [
      ['Meliá', 4, 1.2, 'ELA'],
      ['Gran Meliá', 5, 2, 'ELA'],
      ['Paradisus', 5, 2.1, 'L'],
      ['INNSiDE', 4, 1, 'E'],
      ['Sol', 3, 0.85, 'E'],
    ],
  },
  {
    code: 'NHH',
    name: 'NH Discovery',
    chain: 'NH Hotels',
    brands: [
      ['NH', 4, 0.95, 'EL'],
      ['NH Collection', 4, 1.25, 'EL'],
      ['nhow', 4, 1.2, 'E'],
    ],
  },
  {
    code: 'GHA',
    name: 'GHA Discovery',
    chain: 'Global Hotel Alliance',
    brands: [
      ['Anantara', 5, 2.4, 'MAE'],
      ['Kempinski', 5, 2.4, 'EMA'],
      ['Avani', 4, 1.3, 'MAE'],
      ['Pan Pacific', 5, 1.8, 'APNE'],
    ],
  },
  {
    code: 'LHW',
    name: 'Leaders Club',
    chain: 'Leading Hotels of the World',
    brands: [['The Leading', 5, 3, 'W']],
  },
  {
    code: 'SLH',
    name: 'SLH Club',
    chain: 'Small Luxury Hotels',
    brands: [['Small Luxury', 5, 2.6, 'W']],
  },
  { code: 'PFD', name: 'I Prefer', chain: 'Preferred Hotels', brands: [['Preferred', 5, 2, 'W']] },
  {
    code: 'SHA',
    name: 'Shangri-La Circle',
    chain: 'Shangri-La',
    brands: [
      ['Shangri-La', 5, 2.2, 'AMEP'],
      ['Kerry', 5, 1.8, 'A'],
      ['JEN', 4, 1.1, 'A'],
    ],
  },
  {
    code: 'MOR',
    name: 'Fans of M.O.',
    chain: 'Mandarin Oriental',
    brands: [['Mandarin Oriental', 5, 3.4, 'AEMN']],
  },
  {
    code: 'TAJ',
    name: 'Taj InnerCircle',
    chain: 'Taj',
    brands: [
      ['Taj', 5, 2, 'A'],
      ['Vivanta', 4, 1.2, 'A'],
      ['Ginger', 3, 0.7, 'A'],
    ],
  },
  {
    code: 'OBE',
    name: 'Oberoi One',
    chain: 'Oberoi',
    brands: [
      ['The Oberoi', 5, 2.6, 'AM'],
      ['Trident', 5, 1.6, 'A'],
    ],
  },
  {
    code: 'ITC',
    name: 'Club ITC',
    chain: 'ITC Hotels',
    brands: [
      ['ITC', 5, 1.7, 'A'],
      ['Fortune', 4, 0.9, 'A'],
    ],
  },
  { code: 'APA', name: 'APA Rewards', chain: 'APA Hotels', brands: [['APA Hotel', 3, 0.7, 'A']] },
  { code: 'PRH', name: 'Prince Status', chain: 'Prince Hotels', brands: [['Prince', 4, 1.2, 'A']] },
  {
    code: 'OKU',
    name: 'One Harmony',
    chain: 'Okura Nikko',
    brands: [
      ['Hotel Nikko', 4, 1.2, 'A'],
      ['The Okura', 5, 2.2, 'AE'],
    ],
  },
  {
    code: 'LOT',
    name: 'Lotte Rewards',
    chain: 'Lotte Hotels',
    brands: [
      ['Lotte Hotel', 5, 1.5, 'A'],
      ['L7', 4, 1, 'A'],
    ],
  },
  {
    code: 'HUA',
    name: 'H Rewards',
    chain: 'H World',
    brands: [
      ['Hanting', 2, 0.5, 'A'],
      ['JI Hotel', 3, 0.75, 'A'],
      ['Steigenberger', 5, 1.6, 'EM'],
    ],
  },
  {
    code: 'JIN',
    name: 'Jin Jiang Rewards',
    chain: 'Jin Jiang',
    brands: [
      ['Jinjiang Inn', 2, 0.5, 'A'],
      ['Golden Tulip', 4, 0.95, 'EMA'],
      ['Campanile', 3, 0.7, 'E'],
    ],
  },
  {
    code: 'DUS',
    name: 'Dusit Gold',
    chain: 'Dusit',
    brands: [
      ['Dusit Thani', 5, 1.7, 'AM'],
      ['dusitD2', 4, 1.1, 'A'],
    ],
  },
  {
    code: 'CEN',
    name: 'CentaraThe1',
    chain: 'Centara',
    brands: [
      ['Centara', 4, 1.1, 'A'],
      ['Centara Grand', 5, 1.6, 'A'],
    ],
  },
  {
    code: 'ROT',
    name: 'Rotana Rewards',
    chain: 'Rotana',
    brands: [
      ['Rotana', 4, 1.3, 'M'],
      ['Arjaan', 4, 1.1, 'M'],
    ],
  },
  { code: 'JUM', name: 'Jumeirah One', chain: 'Jumeirah', brands: [['Jumeirah', 5, 3, 'MEA']] },
  { code: 'SCA', name: 'Scandic Friends', chain: 'Scandic', brands: [['Scandic', 4, 1.05, 'E']] },
  {
    code: 'STR',
    name: 'Strawberry',
    chain: 'Strawberry',
    brands: [
      ['Clarion Collection', 4, 1.1, 'E'],
      ['Comfort Hotel', 3, 0.85, 'E'],
    ],
  },
  {
    code: 'BAR',
    name: 'myBarceló',
    chain: 'Barceló',
    brands: [
      ['Barceló', 4, 1.1, 'ELM'],
      ['Occidental', 4, 0.95, 'EL'],
    ],
  },
  {
    code: 'RIU',
    name: 'Riu Class',
    chain: 'RIU',
    brands: [
      ['Riu', 4, 1.1, 'EL'],
      ['Riu Palace', 5, 1.5, 'EL'],
    ],
  },
  { code: 'OMN', name: 'Omni Select Guest', chain: 'Omni', brands: [['Omni', 4, 1.5, 'N']] },
  { code: 'DRU', name: 'Drury Rewards', chain: 'Drury', brands: [['Drury Inn', 3, 0.9, 'N']] },
]
