/**
 * Turns planned rotations into local departure times. A connecting airline leaves its hub in banks
 * and times the way back to arrive before one; a low-cost airline spreads its day and turns at
 * once; a long flight leaves when it can arrive at a civil hour. Day turns and night stops come out
 * of the arithmetic.
 */
import { mix } from '@portolan/kernel/seed.ts'
import { bearing } from '../world/geodesy.ts'
import type { Airport } from '../world/world.ts'
import type { AircraftType } from './aircraft.data.ts'
import { longHaulKm } from './routes.ts'
import type { RotationPlan } from './routes.ts'

/**
 * One direction of a rotation: local minute of day at its origin, and the weekdays on which it
 * leaves (bit 0 Sunday).
 */
export interface TimedLeg {
  readonly departure: number
  readonly block: number
  readonly days: number
}

const day = 1440
const wrap = (minute: number): number => ((minute % day) + day) % day

/** Minutes of taxiing, climb and approach. */
const groundMinutes: Readonly<Record<AircraftType['family'], number>> = {
  wide: 52,
  narrow: 36,
  'regional-jet': 33,
  turboprop: 33,
}
/**
 * Gate to gate minutes, to the next five: taxi and climb, cruise, and up to 7 % of jet stream in
 * the middle latitudes.
 */
export const blockMinutes = (
  from: Airport,
  to: Airport,
  km: number,
  aircraft: AircraftType,
): number => {
  const eastward = Math.sin((bearing(from.lat, from.lon, to.lat, to.lon) * Math.PI) / 180)
  const latitude = Math.abs(from.lat + to.lat) / 2
  const wind = km > 1200 && latitude > 18 && latitude < 68 ? 1 - 0.07 * eastward : 1
  const ground = groundMinutes[aircraft.family]
  const speed = aircraft.speedKmh * (km < 800 ? 0.94 : 1)
  return Math.max(20, Math.ceil((ground + ((km * 60) / speed) * wind) / 5) * 5)
}

/** Bank departures of a hub, local minutes; each hub has its own phase. */
const banksOf = (hub: number, seed: number): number[] => {
  const phase = (mix(seed, hub, 77) % 50) - 25
  return [435, 600, 765, 930, 1095, 1260].map((minute) => minute + phase)
}

const weekdays = (count: number, salt: number): number => {
  if (count >= 7) return 127
  let days = 0
  for (let i = 0; i < count; i++) days |= 1 << ((Math.floor((i * 7) / count) + salt) % 7)
  return days
}
/** The same days, seen `by` calendar days later. */
const shiftDays = (days: number, by: number): number => {
  const n = ((by % 7) + 7) % 7
  return ((days << n) | (days >> (7 - n))) & 127
}

/** Penalty for arrivals at night: 0 during the day, rising toward 4 AM. */
const incivility = (minute: number): number => {
  if (minute < 330) return (330 - minute) / 60
  return minute > 1380 ? (minute - 1380) / 60 : 0
}

/**
 * Penalty for unusual departures: long eastbound flights leave in the evening, westbound ones by
 * day, few before seven.
 */
const unusual = (minute: number, block: number, east: number, allNight: boolean): number => {
  const early = !allNight && minute < 420 ? 1 + (420 - minute) / 60 : 0
  if (block > 330 && east > 180) return early + (minute >= 990 ? 0 : 1.4)
  if (east < -180) return early + (minute > 1140 ? (minute - 1140) / 90 : 0)
  return early + (minute > 1410 ? 1 : 0)
}

/** Minutes between arrival and departure of an aircraft; airlines with banks plan more. */
const turnMinutes = (family: AircraftType['family'], banked: boolean): number => {
  if (family === 'wide') return 100
  if (family !== 'narrow') return 30
  return banked ? 50 : 35
}

export interface TimedRotation {
  readonly out: TimedLeg
  readonly back: TimedLeg
}

/**
 * `offsets`: usual minutes east of UTC by airport, only to aim at civil hours; the search uses each
 * date's own.
 */
export const timeRotations = (
  plan: RotationPlan,
  airports: readonly Airport[],
  offsets: Int16Array,
  seed: number,
): TimedRotation[] => {
  const hub = airports[plan.hub]
  const spoke = airports[plan.spoke]
  if (!hub || !spoke) return []
  const salt = mix(seed, plan.airline.index, plan.hub, plan.spoke)
  const blockOut = blockMinutes(hub, spoke, plan.km, plan.aircraft)
  const blockBack = blockMinutes(spoke, hub, plan.km, plan.aircraft)
  const eastOfHub = (offsets[plan.spoke] ?? 0) - (offsets[plan.hub] ?? 0)
  const count = Math.ceil(plan.weekly / 7)
  const long = plan.km > longHaulKm
  const banked = plan.airline.connects && plan.airline.kind !== 'low-cost'
  const banks = banksOf(plan.hub, seed)
  const turn = turnMinutes(plan.aircraft.family, banked)
  const allNight = long && hub.lon > 25 && hub.lon < 80

  const departures: number[] = []
  for (let k = 0; k < count; k++) {
    const jitter = mix(salt, k) % 56
    if (long) {
      let best = { minute: 600, cost: Infinity }
      for (let minute = allNight ? 0 : 420; minute < (allNight ? day : 1425); minute += 15) {
        const arrival = wrap(minute + blockOut + eastOfHub)
        const toBank = Math.min(...banks.map((bank) => Math.abs(bank + 20 - minute))) / 60
        const crowding = departures.reduce(
          (worst, other) => Math.max(worst, Math.max(0, 110 - Math.abs(other - minute)) / 30),
          0,
        )
        const cost =
          incivility(arrival) * 1.5 +
          toBank +
          crowding +
          unusual(minute, blockOut, eastOfHub, allNight) +
          (mix(salt, minute, k) % 100) / 70
        if (cost < best.cost) best = { minute, cost }
      }
      departures.push(Math.round((best.minute + (jitter % 12)) / 5) * 5)
    } else if (banked) {
      const at = Math.min(
        banks.length - 1,
        Math.floor(((k + 0.15 + (jitter / 56) * 0.7) / count) * banks.length),
      )
      departures.push(Math.round(((banks[at] ?? 600) + jitter) / 5) * 5)
    } else {
      departures.push(Math.round((360 + (900 * (k + 0.1 + (jitter / 56) * 0.8)) / count) / 5) * 5)
    }
  }

  const returns: number[] = []
  return departures.map((minute, k) => {
    const left = plan.weekly - 7 * k
    const days = weekdays(Math.min(7, left), salt % 7)
    // From here minutes count in the hub's time; the spoke's is `eastOfHub` later.
    const ready = minute + blockOut + turn
    let leave = ready
    if (long) {
      let best = { at: ready, cost: Infinity }
      for (let at = ready; at < ready + 960; at += 15) {
        const spokeClock = wrap(at + eastOfHub)
        const hubClock = wrap(at + blockBack)
        const toBank =
          Math.min(...banks.map((bank) => (bank - 60 >= hubClock ? bank - 60 - hubClock : 240))) /
          60
        const cost =
          (at - ready) / 200 +
          unusual(spokeClock, blockBack, -eastOfHub, false) +
          incivility(hubClock) * 1.5 +
          toBank * 0.5 +
          returns.reduce(
            (worst, other) =>
              Math.max(worst, Math.max(0, 80 - Math.abs(wrap(other) - wrap(at))) / 25),
            0,
          ) +
          (mix(salt, k, at) % 100) / 90
        if (cost < best.cost) best = { at, cost }
      }
      leave = best.at + (mix(salt, k, 13) % 4) * 5
      returns.push(leave)
    } else if (banked) {
      for (const bank of [...banks, (banks[0] ?? 435) + day]) {
        const wanted = bank - 30 - (mix(salt, k, 5) % 40) - blockBack
        if (wanted >= ready && wanted - ready <= 150) {
          leave = wanted
          break
        }
      }
    }
    const spokeClock = wrap(leave + eastOfHub)
    if (!long && (spokeClock > 1365 || spokeClock < 330)) {
      // Too late to leave: the aircraft stays overnight and starts the next day.
      const morning = 345 + (mix(salt, k, 9) % 90)
      leave += wrap(morning - spokeClock)
    }
    leave = Math.ceil(leave / 5) * 5
    const local = leave + eastOfHub
    return {
      out: {
        departure: wrap(minute),
        block: blockOut,
        days: shiftDays(days, Math.floor(minute / day)),
      },
      back: {
        departure: wrap(local),
        block: blockBack,
        days: shiftDays(days, Math.floor(local / day)),
      },
    }
  })
}
