import type { ModelMeasure } from './measure-model.ts'

/** Written by `node tools/forecasts/measure.ts`: how the model of this mark did on 440 trips of 4 worlds it was not fitted on. */
export const calibration: { readonly mark: string; readonly worlds: number } & ModelMeasure = {
  mark: 'bba6c990',
  worlds: 4,
  trips: 440,
  all: {days: 44000, dropped: 0.3568, brier: 0.1698, brierOfShare: 0.2295, inRange: 0.8031, regret: {advice: 0.0179, alwaysBuy: 0.026, alwaysWait: 0.1508}},
  byLead: {
    '3-14': {days: 5280, dropped: 0.1146, brier: 0.0872, brierOfShare: 0.1015, inRange: 0.7679, regret: {advice: 0.0076, alwaysBuy: 0.0087, alwaysWait: 0.3677}},
    '15-30': {days: 7040, dropped: 0.2189, brier: 0.1444, brierOfShare: 0.171, inRange: 0.7987, regret: {advice: 0.0132, alwaysBuy: 0.0163, alwaysWait: 0.3269}},
    '31-60': {days: 13200, dropped: 0.3454, brier: 0.1839, brierOfShare: 0.2261, inRange: 0.8032, regret: {advice: 0.0206, alwaysBuy: 0.0252, alwaysWait: 0.0926}},
    '61+': {days: 18480, dropped: 0.4867, brier: 0.1931, brierOfShare: 0.2498, inRange: 0.8148, regret: {advice: 0.0208, alwaysBuy: 0.0352, alwaysWait: 0.0634}},
  },
  reliability: [
    {said: 0.0455, seen: 0.0529, days: 4971},
    {said: 0.154, seen: 0.117, days: 5326},
    {said: 0.2513, seen: 0.1798, days: 7542},
    {said: 0.348, seen: 0.289, days: 7345},
    {said: 0.4477, seen: 0.424, days: 5878},
    {said: 0.5477, seen: 0.5385, days: 4494},
    {said: 0.6472, seen: 0.6562, days: 3386},
    {said: 0.7482, seen: 0.7692, days: 2457},
    {said: 0.847, seen: 0.8677, days: 1753},
    {said: 0.9388, seen: 0.9316, days: 848},
  ],
}
