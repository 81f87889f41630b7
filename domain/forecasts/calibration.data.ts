import type { ModelMeasure, ModelScore } from './measure-model.ts'

/** Written by `node tools/forecasts/measure.ts`: how the model of this mark did on 220 trips of 2 worlds it was not fitted on. */
export const calibration: { readonly mark: string; readonly worlds: number; readonly throughCities: { readonly trips: number } & ModelScore } & ModelMeasure = {
  mark: '57d26f90',
  worlds: 2,
  trips: 220,
  all: {days: 22000, dropped: 0.3635, brier: 0.1649, brierOfShare: 0.2314, inRange: 0.793, regret: {advice: 0.0182, alwaysBuy: 0.0263, alwaysWait: 0.1482}},
  byLead: {
    '3-14': {days: 2640, dropped: 0.111, brier: 0.0819, brierOfShare: 0.0987, inRange: 0.7934, regret: {advice: 0.0075, alwaysBuy: 0.0087, alwaysWait: 0.3578}},
    '15-30': {days: 3520, dropped: 0.2188, brier: 0.1416, brierOfShare: 0.1709, inRange: 0.7935, regret: {advice: 0.0132, alwaysBuy: 0.0161, alwaysWait: 0.3216}},
    '31-60': {days: 6600, dropped: 0.3498, brier: 0.1791, brierOfShare: 0.2275, inRange: 0.7856, regret: {advice: 0.0213, alwaysBuy: 0.0255, alwaysWait: 0.0905}},
    '61+': {days: 9240, dropped: 0.5005, brier: 0.1873, brierOfShare: 0.25, inRange: 0.7979, regret: {advice: 0.0209, alwaysBuy: 0.0357, alwaysWait: 0.0635}},
  },
  throughCities: {trips: 44, days: 4400, dropped: 0.1764, brier: 0.1169, brierOfShare: 0.1453, inRange: 0.8466, regret: {advice: 0.0104, alwaysBuy: 0.0145, alwaysWait: 0.1123}},
  reliability: [
    {said: 0.0453, seen: 0.049, days: 3916},
    {said: 0.1497, seen: 0.1514, days: 3460},
    {said: 0.2495, seen: 0.2374, days: 3088},
    {said: 0.3496, seen: 0.3461, days: 2797},
    {said: 0.4486, seen: 0.4582, days: 2359},
    {said: 0.5474, seen: 0.5683, days: 2085},
    {said: 0.6472, seen: 0.6696, days: 1595},
    {said: 0.7495, seen: 0.7743, days: 1356},
    {said: 0.8454, seen: 0.8635, days: 960},
    {said: 0.9332, seen: 0.9557, days: 384},
  ],
}
