/** IATA accounting codes: the first three digits of an airline's tickets. Airlines not listed get one from 850 on. */
export const accountingCodes: Readonly<Record<string, string>> = {
  AA: '001', DL: '006', UA: '016', AC: '014', AS: '027', B6: '279', F9: '422', NK: '487', WN: '526', HA: '173', WS: '838', TS: '649', PD: '451', G4: '268', SY: '337',
  AM: '139', Y4: '036', CM: '230', AV: '134', LA: '045', G3: '127', AD: '577', AR: '044',
  BA: '125', VS: '932', EI: '053', IB: '075', VY: '030', UX: '996', TP: '047', AF: '057', KL: '074', LH: '220', LX: '724', OS: '257', SN: '082', EW: '104', AZ: '055',
  SK: '117', AY: '105', DY: '328', FI: '108', LO: '080', OK: '064', RO: '281', A3: '390', JU: '115', OU: '831', BT: '657', TK: '235', PC: '624', U2: '888', W6: '840',
  LY: '114', RJ: '512', ME: '076', EK: '176', QR: '157', EY: '607', GF: '072', WY: '910', SV: '065', KU: '229', FZ: '141',
  MS: '077', AT: '147', ET: '071', KQ: '706', SA: '083', TU: '199', WB: '459',
  AI: '098', '6E': '312', UL: '603', SQ: '618', MH: '232', TG: '217', GA: '126', VN: '738', PR: '079', CX: '160', HX: '851', CI: '297', BR: '695',
  CA: '999', MU: '781', CZ: '784', HU: '880', JL: '131', NH: '205', KE: '180', OZ: '988', QF: '081', VA: '795', NZ: '086', FJ: '260',
}
