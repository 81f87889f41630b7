import type { ModelMeasure, ModelScore } from './measure-model.ts'

/**
 * Written by `node tools/forecasts/measure.ts`: how the model of this mark did on 440 trips of 4
 * worlds it was not fitted on.
 */
export const calibration: {
  readonly mark: string
  readonly worlds: number
  readonly throughCities: { readonly trips: number } & ModelScore
} & ModelMeasure = {
  mark: '57d26f90',
  worlds: 4,
  trips: 440,
  all: {
    days: 44000,
    dropped: 0.3568,
    brier: 0.1638,
    brierOfShare: 0.2295,
    inRange: 0.7916,
    regret: { advice: 0.0215, alwaysBuy: 0.026, alwaysWait: 0.1508 },
  },
  byLead: {
    '3-14': {
      days: 5280,
      dropped: 0.1146,
      brier: 0.0849,
      brierOfShare: 0.1015,
      inRange: 0.7827,
      regret: { advice: 0.0087, alwaysBuy: 0.0087, alwaysWait: 0.3677 },
    },
    '15-30': {
      days: 7040,
      dropped: 0.2189,
      brier: 0.1407,
      brierOfShare: 0.171,
      inRange: 0.7946,
      regret: { advice: 0.0163, alwaysBuy: 0.0163, alwaysWait: 0.3269 },
    },
    '31-60': {
      days: 13200,
      dropped: 0.3454,
      brier: 0.1768,
      brierOfShare: 0.2261,
      inRange: 0.7786,
      regret: { advice: 0.0244, alwaysBuy: 0.0252, alwaysWait: 0.0926 },
    },
    '61+': {
      days: 18480,
      dropped: 0.4867,
      brier: 0.1859,
      brierOfShare: 0.2498,
      inRange: 0.8022,
      regret: { advice: 0.025, alwaysBuy: 0.0352, alwaysWait: 0.0634 },
    },
  },
  throughCities: {
    trips: 88,
    days: 8800,
    dropped: 0.1666,
    brier: 0.1143,
    brierOfShare: 0.1388,
    inRange: 0.8439,
    regret: { advice: 0.0123, alwaysBuy: 0.0142, alwaysWait: 0.1137 },
  },
  reliability: [
    { said: 0.0451, seen: 0.0488, days: 7782 },
    { said: 0.1494, seen: 0.1444, days: 6836 },
    { said: 0.2493, seen: 0.2285, days: 6135 },
    { said: 0.3492, seen: 0.3287, days: 5573 },
    { said: 0.4484, seen: 0.4483, days: 4836 },
    { said: 0.5477, seen: 0.5604, days: 4215 },
    { said: 0.6476, seen: 0.6563, days: 3337 },
    { said: 0.7484, seen: 0.7693, days: 2657 },
    { said: 0.8466, seen: 0.8604, days: 1898 },
    { said: 0.9336, seen: 0.9603, days: 731 },
  ],
}
