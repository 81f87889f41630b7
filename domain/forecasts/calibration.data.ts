import type { ModelMeasure } from './measure-model.ts'

/** Written by `node tools/forecasts/measure.ts`: how the model of this mark did on 352 trips of 4 worlds it was not fitted on. */
export const calibration: { readonly mark: string; readonly worlds: number } & ModelMeasure = {
  mark: 'bba6c990',
  worlds: 4,
  trips: 352,
  all: {days: 35200, dropped: 0.4078, brier: 0.1788, brierOfShare: 0.2415, inRange: 0.7944, regret: {advice: 0.0199, alwaysBuy: 0.0292, alwaysWait: 0.1604}},
  byLead: {
    '3-14': {days: 4224, dropped: 0.1394, brier: 0.1041, brierOfShare: 0.12, inRange: 0.7739, regret: {advice: 0.0089, alwaysBuy: 0.0103, alwaysWait: 0.3914}},
    '15-30': {days: 5632, dropped: 0.2575, brier: 0.1625, brierOfShare: 0.1912, inRange: 0.7941, regret: {advice: 0.0149, alwaysBuy: 0.0186, alwaysWait: 0.3474}},
    '31-60': {days: 10560, dropped: 0.4063, brier: 0.2002, brierOfShare: 0.2412, inRange: 0.7858, regret: {advice: 0.0231, alwaysBuy: 0.0287, alwaysWait: 0.097}},
    '61+': {days: 14784, dropped: 0.543, brier: 0.1911, brierOfShare: 0.2482, inRange: 0.8065, regret: {advice: 0.0226, alwaysBuy: 0.039, alwaysWait: 0.0684}},
  },
  reliability: [
    {said: 0.044, seen: 0.0649, days: 3685},
    {said: 0.153, seen: 0.1461, days: 3928},
    {said: 0.2513, seen: 0.2144, days: 5458},
    {said: 0.3483, seen: 0.3264, days: 5537},
    {said: 0.4481, seen: 0.4626, days: 4700},
    {said: 0.5481, seen: 0.5669, days: 3879},
    {said: 0.6479, seen: 0.6689, days: 3050},
    {said: 0.7488, seen: 0.7775, days: 2346},
    {said: 0.8475, seen: 0.8696, days: 1748},
    {said: 0.9388, seen: 0.931, days: 869},
  ],
}
