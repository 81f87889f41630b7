/**
 * Hotel loyalty programs (lodging-12): three-letter code, program and chain. Travelers save their
 * numbers under the code.
 */
export const loyaltyPrograms: readonly {
  readonly code: string
  readonly name: string
  readonly chain: string
}[] = [
  { code: 'MAR', name: 'Marriott Bonvoy', chain: 'Marriott' },
  { code: 'HIL', name: 'Hilton Honors', chain: 'Hilton' },
  { code: 'HYA', name: 'World of Hyatt', chain: 'Hyatt' },
  { code: 'IHG', name: 'IHG One Rewards', chain: 'IHG' },
  { code: 'ACC', name: 'ALL Accor Live Limitless', chain: 'Accor' },
  { code: 'WYN', name: 'Wyndham Rewards', chain: 'Wyndham' },
  { code: 'CHO', name: 'Choice Privileges', chain: 'Choice Hotels' },
  { code: 'BWR', name: 'Best Western Rewards', chain: 'Best Western' },
  { code: 'RAD', name: 'Radisson Rewards', chain: 'Radisson' },
  { code: 'MEL', name: 'MeliáRewards', chain: 'Meliá' },
  { code: 'NHH', name: 'NH Discovery', chain: 'NH Hotels' },
  { code: 'GHA', name: 'GHA Discovery', chain: 'Global Hotel Alliance' },
  { code: 'LHW', name: 'Leaders Club', chain: 'Leading Hotels of the World' },
  { code: 'SLH', name: 'SLH Club', chain: 'Small Luxury Hotels' },
  { code: 'PFD', name: 'I Prefer', chain: 'Preferred Hotels' },
  { code: 'SHA', name: 'Shangri-La Circle', chain: 'Shangri-La' },
  { code: 'MOR', name: 'Fans of M.O.', chain: 'Mandarin Oriental' },
  { code: 'TAJ', name: 'Taj InnerCircle', chain: 'Taj' },
  { code: 'OBE', name: 'Oberoi One', chain: 'Oberoi' },
  { code: 'ITC', name: 'Club ITC', chain: 'ITC Hotels' },
  { code: 'APA', name: 'APA Rewards', chain: 'APA Hotels' },
  { code: 'PRH', name: 'Prince Status', chain: 'Prince Hotels' },
  { code: 'OKU', name: 'One Harmony', chain: 'Okura Nikko' },
  { code: 'LOT', name: 'Lotte Rewards', chain: 'Lotte Hotels' },
  { code: 'HUA', name: 'H Rewards', chain: 'H World' },
  { code: 'JIN', name: 'Jin Jiang Rewards', chain: 'Jin Jiang' },
  { code: 'DUS', name: 'Dusit Gold', chain: 'Dusit' },
  { code: 'CEN', name: 'CentaraThe1', chain: 'Centara' },
  { code: 'ROT', name: 'Rotana Rewards', chain: 'Rotana' },
  { code: 'JUM', name: 'Jumeirah One', chain: 'Jumeirah' },
  { code: 'SCA', name: 'Scandic Friends', chain: 'Scandic' },
  { code: 'STR', name: 'Strawberry', chain: 'Strawberry' },
  { code: 'BAR', name: 'myBarceló', chain: 'Barceló' },
  { code: 'RIU', name: 'Riu Class', chain: 'RIU' },
  { code: 'OMN', name: 'Omni Select Guest', chain: 'Omni' },
  { code: 'DRU', name: 'Drury Rewards', chain: 'Drury' },
]

const byCode = new Map(loyaltyPrograms.map((program) => [program.code, program]))
export const loyaltyProgram = (code: string): (typeof loyaltyPrograms)[number] | null =>
  byCode.get(code) ?? null
