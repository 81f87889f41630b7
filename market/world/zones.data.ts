/**
 * Airports whose zone the coordinate lookup gets wrong or might (coasts, borders, islands), each checked
 * by hand against the airport's published local time.
 */
export const zoneOverrides: Readonly<Record<string, string>> = {
  BAH: 'Asia/Bahrain', DOH: 'Asia/Qatar', KWI: 'Asia/Kuwait', DMM: 'Asia/Riyadh', SHJ: 'Asia/Dubai', DXB: 'Asia/Dubai', DWC: 'Asia/Dubai', AUH: 'Asia/Dubai', RKT: 'Asia/Dubai',
  FJR: 'Asia/Dubai', AAN: 'Asia/Dubai', MCT: 'Asia/Muscat', KHS: 'Asia/Muscat', SIN: 'Asia/Singapore', JHB: 'Asia/Kuala_Lumpur', BTH: 'Asia/Jakarta', HKG: 'Asia/Hong_Kong', MFM: 'Asia/Macau', SZX: 'Asia/Shanghai',
  ZUH: 'Asia/Shanghai', BSL: 'Europe/Paris', GVA: 'Europe/Zurich', GIB: 'Europe/Gibraltar', XRY: 'Europe/Madrid', TIJ: 'America/Tijuana', SAN: 'America/Los_Angeles', MXL: 'America/Tijuana', ELP: 'America/Denver', CJS: 'America/Ciudad_Juarez',
  CUN: 'America/Cancun', CZM: 'America/Cancun', TQO: 'America/Cancun', CTM: 'America/Cancun', PHX: 'America/Phoenix', AZA: 'America/Phoenix', TUS: 'America/Phoenix', FLG: 'America/Phoenix', PGA: 'America/Phoenix', YUM: 'America/Phoenix',
  BOI: 'America/Boise', SDF: 'America/Kentucky/Louisville', IND: 'America/Indiana/Indianapolis', SBN: 'America/Indiana/Indianapolis', EVV: 'America/Chicago', CVG: 'America/New_York', PNS: 'America/Chicago', ECP: 'America/Chicago', VPS: 'America/Chicago',
  DTW: 'America/Detroit', YQG: 'America/Toronto', BUF: 'America/New_York', IAG: 'America/New_York', YYT: 'America/St_Johns', YHZ: 'America/Halifax', YQR: 'America/Regina', YXE: 'America/Regina', LIR: 'America/Costa_Rica', ADK: 'America/Adak',
  OOL: 'Australia/Brisbane', BNE: 'Australia/Brisbane', BHQ: 'Australia/Broken_Hill', ADL: 'Australia/Adelaide', DRW: 'Australia/Darwin', PER: 'Australia/Perth', LDH: 'Australia/Lord_Howe', NLK: 'Pacific/Norfolk', NAN: 'Pacific/Fiji', APW: 'Pacific/Apia', PPG: 'Pacific/Pago_Pago',
  TBU: 'Pacific/Tongatapu', CXI: 'Pacific/Kiritimati', TRW: 'Pacific/Tarawa', PPT: 'Pacific/Tahiti', RAR: 'Pacific/Rarotonga', IPC: 'Pacific/Easter', GPS: 'Pacific/Galapagos', LPA: 'Atlantic/Canary', TFS: 'Atlantic/Canary', TFN: 'Atlantic/Canary',
  ACE: 'Atlantic/Canary', FUE: 'Atlantic/Canary', FNC: 'Atlantic/Madeira', PDL: 'Atlantic/Azores', KEF: 'Atlantic/Reykjavik', RKV: 'Atlantic/Reykjavik', FAE: 'Atlantic/Faroe', IST: 'Europe/Istanbul', SAW: 'Europe/Istanbul', ERZ: 'Europe/Istanbul', ECN: 'Asia/Famagusta', LCA: 'Asia/Nicosia',
  PFO: 'Asia/Nicosia', TLV: 'Asia/Jerusalem', ETM: 'Asia/Jerusalem', ETH: 'Asia/Jerusalem', AQJ: 'Asia/Amman', SSH: 'Africa/Cairo', TCP: 'Africa/Cairo', BEY: 'Asia/Beirut', KTM: 'Asia/Kathmandu', BWA: 'Asia/Kathmandu', PBH: 'Asia/Thimphu', IXB: 'Asia/Kolkata', CCU: 'Asia/Kolkata',
  URC: 'Asia/Shanghai', KHG: 'Asia/Shanghai', BWN: 'Asia/Brunei', MYY: 'Asia/Kuching', LBU: 'Asia/Kuching', TWU: 'Asia/Kuching', DIL: 'Asia/Dili', DJJ: 'Asia/Jayapura', UPG: 'Asia/Makassar', DPS: 'Asia/Makassar', LOP: 'Asia/Makassar', KGD: 'Europe/Kaliningrad', SVX: 'Asia/Yekaterinburg',
  VVO: 'Asia/Vladivostok', PKC: 'Asia/Kamchatka', RUN: 'Indian/Reunion', MRU: 'Indian/Mauritius', SEZ: 'Indian/Mahe', MLE: 'Indian/Maldives', CMB: 'Asia/Colombo', FIH: 'Africa/Kinshasa', BZV: 'Africa/Brazzaville', FBM: 'Africa/Lubumbashi', LFW: 'Africa/Lome', COO: 'Africa/Porto-Novo', LVI: 'Africa/Lusaka', VFA: 'Africa/Harare',
  BBK: 'Africa/Gaborone', CMN: 'Africa/Casablanca', MLN: 'Africa/Ceuta', IGU: 'America/Sao_Paulo', IGR: 'America/Argentina/Cordoba', AGT: 'America/Asuncion', FEN: 'America/Noronha', MAO: 'America/Manaus', RBR: 'America/Rio_Branco', LET: 'America/Bogota', PUJ: 'America/Santo_Domingo', PAP: 'America/Port-au-Prince',
  SXM: 'America/Lower_Princes', SFG: 'America/Marigot', GCM: 'America/Cayman', BDA: 'Atlantic/Bermuda', STT: 'America/St_Thomas', HAV: 'America/Havana', SID: 'Atlantic/Cape_Verde', LUX: 'Europe/Luxembourg', SCN: 'Europe/Berlin', FDH: 'Europe/Berlin', ACH: 'Europe/Zurich', SZG: 'Europe/Vienna', TRS: 'Europe/Rome', RJK: 'Europe/Zagreb',
}
