import type { Protection } from '@portolan/domain/protections/protection.ts'
import type { Patch } from '../guards/planted-copy.ts'

/** A bug in the clauses of a protection, which its simulated contracts find. */
export interface PlantedContractBug extends Patch {
  readonly contracts: Protection
}

const shelf = 'domain/protections'
const bugsOf = (
  contracts: Protection,
  bugs: readonly (Omit<Patch, 'file'> & { readonly in: string })[],
): readonly PlantedContractBug[] =>
  bugs.map(({ in: file, name, ...patch }) => ({
    name: `${contracts}: ${name}`,
    file: `${shelf}/${file}`,
    ...patch,
    contracts,
  }))
const exercise = (protection: Protection): string => `${protection}/exercise.ts`

const freezeBugs = bugsOf('price-freeze', [
  {
    name: 'anybody uses it',
    in: exercise('price-freeze'),
    find: 'owner === by ? null',
    replace: `owner !== '' ? null`,
  },
  {
    name: 'what has expired pays as long as its window is open',
    in: exercise('price-freeze'),
    find: `freeze.state === 'Valid' && isOpen(span, at)`,
    replace: 'isOpen(span, at)',
  },
  {
    name: 'it pays a millisecond too long',
    in: 'price-freeze/freeze.ts',
    find: 'closes: boughtAt + hours * hour',
    replace: 'closes: boughtAt + hours * hour + 1',
  },
  {
    name: 'other flights are paid',
    in: exercise('price-freeze'),
    find: 'booking.itinerary === itinerary ? null',
    replace: `booking.itinerary !== '' ? null`,
  },
  {
    name: 'without seats its fee is kept',
    in: exercise('price-freeze'),
    find: 'pays: [feeRefund(freeze)],',
    replace: 'pays: [],',
  },
  {
    name: 'the whole rise is paid',
    in: 'price-freeze/price.ts',
    find: 'const benefit = least(rise, cap)',
    replace: 'const benefit = rise',
  },
  {
    name: 'the last millisecond of the hour does not count',
    in: exercise('price-freeze'),
    find: 'at <= boughtAt + priceFreezeTerms.feeRefundMs',
    replace: 'at < boughtAt + priceFreezeTerms.feeRefundMs',
  },
])

const voucherBugs = bugsOf('hotel-price-freeze', [
  {
    name: 'anybody uses it',
    in: exercise('hotel-price-freeze'),
    find: 'owner === by ? null',
    replace: `owner !== '' ? null`,
  },
  {
    name: 'what has expired pays as long as its window is open',
    in: exercise('hotel-price-freeze'),
    find: `voucher.state === 'Valid' && isOpen(span, at)`,
    replace: 'isOpen(span, at)',
  },
  {
    name: 'fewer rooms are paid',
    in: exercise('hotel-price-freeze'),
    find: 'booking.rooms === rooms ? null',
    replace: 'booking.rooms <= rooms ? null',
  },
  {
    name: 'every mode takes another room',
    in: exercise('hotel-price-freeze'),
    find: `mode === 'BestAvailable' ? (room ?? best) : room`,
    replace: 'room ?? best',
  },
  {
    name: 'without rooms its deposit is kept',
    in: exercise('hotel-price-freeze'),
    find: 'pays: [depositRefund(facts.voucher)],',
    replace: 'pays: [],',
  },
  {
    name: 'the cap is of one room',
    in: 'hotel-price-freeze/price.ts',
    find: 'const cap = times(pricings.cap, rooms)',
    replace: 'const cap = times(pricings.cap, Math.min(rooms, 1))',
  },
  {
    name: 'a deposit above the price is lost',
    in: 'hotel-price-freeze/price.ts',
    find: 'const credited = least(deposit, due)',
    replace: 'const credited = deposit',
  },
  {
    name: 'another stay is paid',
    in: exercise('hotel-price-freeze'),
    find: 'booking.stay === stay',
    replace: `booking.stay !== ''`,
  },
  {
    name: 'the same stay is exchanged',
    in: exercise('hotel-price-freeze'),
    find: 'next.stay === stay && next.room === room',
    replace: 'next.stay === stay && next.room !== room',
  },
  {
    name: 'an exchange credits more than the next deposit',
    in: exercise('hotel-price-freeze'),
    find: 'const credited = least(deposit, next.deposit)',
    replace: 'const credited = deposit',
  },
])

const cancelBugs = bugsOf('cancel-for-any-reason', [
  {
    name: 'it cancels a second time',
    in: exercise('cancel-for-any-reason'),
    find: `booking !== 'Canceled' && cover.state !== 'Exercised'`,
    replace: `booking !== 'Canceled'`,
  },
  {
    name: 'a booking in progress is canceled',
    in: exercise('cancel-for-any-reason'),
    find: `booking === 'Pending' || cover.state`,
    replace: `cover.state`,
  },
  {
    name: 'one of two travelers is paid',
    in: exercise('cancel-for-any-reason'),
    find: 'canceled === all && !byAgent ? null',
    replace: '!byAgent ? null',
  },
  {
    name: 'a void keeps the premium',
    in: exercise('cancel-for-any-reason'),
    find: `const shouldRefundPremium = cover.state === 'Active'`,
    replace: `const shouldRefundPremium = cover.state === 'Voided'`,
  },
  {
    name: 'an ended cover pays',
    in: exercise('cancel-for-any-reason'),
    find: `cover.state === 'Active' ? null`,
    replace: `cover.state !== 'Exercised' ? null`,
  },
  {
    name: 'the exact deadline is too late',
    in: exercise('cancel-for-any-reason'),
    find: 'if (at <= last) return null',
    replace: 'if (at < last) return null',
  },
  {
    name: 'the scheduled departure counts, not the later one',
    in: 'cancel-for-any-reason/cover.ts',
    find: 'Math.max(scheduled, updated ?? scheduled)',
    replace: 'scheduled',
  },
  {
    name: 'check-in is not moved with the dates of a stay',
    in: 'cancel-for-any-reason/cover.ts',
    find: '(updated ?? scheduled) - 1',
    replace: 'scheduled - 1',
  },
  {
    name: 'a room is canceled at the moment of check-in',
    in: 'cancel-for-any-reason/cover.ts',
    find: '(updated ?? scheduled) - 1',
    replace: '(updated ?? scheduled)',
  },
  {
    name: 'the cover pays its share on top of the airline’s refund',
    in: 'cancel-for-any-reason/options.ts',
    find: 'excess(coverageOf(paid, percent), refund)',
    replace: 'coverageOf(paid, percent)',
  },
])

const changeBugs = bugsOf('change-for-any-reason', [
  {
    name: 'it is used twice',
    in: exercise('change-for-any-reason'),
    find: `if (state === 'Active') return null`,
    replace: `if (state === 'Active' || state === 'Exercised') return null`,
  },
  {
    name: 'the exact deadline is too late',
    in: exercise('change-for-any-reason'),
    find: 'return at <= last ? null',
    replace: 'return at < last ? null',
  },
  {
    name: 'a departure that was moved is not waited for',
    in: 'change-for-any-reason/end.ts',
    find: 'Math.max(scheduled, updated ?? scheduled)',
    replace: 'scheduled',
  },
  {
    name: 'fewer travelers are paid',
    in: exercise('change-for-any-reason'),
    find: 'cover.travelers === change.travelers ? null',
    replace: 'cover.travelers >= change.travelers ? null',
  },
  {
    name: 'the same flights are paid',
    in: exercise('change-for-any-reason'),
    find: 'cover.itinerary !== change.itinerary ? null',
    replace: `cover.itinerary !== '' ? null`,
  },
  {
    name: 'the anniversary is too late',
    in: exercise('change-for-any-reason'),
    find: 'change.departsOn <= last ? null',
    replace: 'change.departsOn < last ? null',
  },
  {
    name: 'the whole difference is paid',
    in: exercise('change-for-any-reason'),
    find: 'amount: least(rise, originalFare)',
    replace: 'amount: rise',
  },
])

const disruptionBugs = bugsOf('disruption-assistance', [
  {
    name: 'who was helped is helped again',
    in: exercise('disruption-assistance'),
    find: `state === 'Refunded' || helpedBefore > 0 ?`,
    replace: `state === 'Refunded' ?`,
  },
  {
    name: 'a removed one helps',
    in: exercise('disruption-assistance'),
    find: `state === 'Active' || state === 'Disrupted' ? null`,
    replace: `state !== 'Expired' ? null`,
  },
  {
    name: 'it helps a millisecond too long',
    in: exercise('disruption-assistance'),
    find: 'return at < ends ? null',
    replace: 'return at <= ends ? null',
  },
  {
    name: 'a delay of exactly two hours does not count',
    in: 'disruption-assistance/detect.ts',
    find: 'late >= disruptionTerms.delayMinutes',
    replace: 'late > disruptionTerms.delayMinutes',
  },
  {
    name: 'what the slice is not covered for counts',
    in: 'disruption-assistance/detect.ts',
    find: 'found.filter(({ kind }) => eligible.includes(kind))',
    replace: 'found.filter(() => eligible.length > 0)',
  },
  {
    name: 'one of two travelers is helped online',
    in: exercise('disruption-assistance'),
    find: 'choosing.travelers === travelers ? null',
    replace: 'choosing.travelers <= travelers ? null',
  },
  {
    name: 'a better cabin qualifies',
    in: 'disruption-assistance/qualify.ts',
    find: 'cabin > from.cabin &&',
    replace: 'cabin > from.cabin + 1 &&',
  },
  {
    name: 'a fare above the cap qualifies',
    in: 'disruption-assistance/qualify.ts',
    find: 'over.minor > 0n &&',
    replace: 'over.minor > 1n &&',
  },
  {
    name: 'the base fare is paid on top of the airline’s refund',
    in: exercise('disruption-assistance'),
    find: 'const rest = excess(base, airlineRefund)',
    replace: 'const rest = base',
  },
])

const guaranteeBugs = bugsOf('missed-connection', [
  {
    name: 'an expired one pays',
    in: exercise('missed-connection'),
    find: `if (state === 'Expired') return`,
    replace: `if (state === 'Voided') return`,
  },
  {
    name: 'the next morning ends at eight',
    in: 'missed-connection/terms.ts',
    find: `nextMorning: '09:00'`,
    replace: `nextMorning: '08:00'`,
  },
  {
    name: 'who arrives at the last moment has missed it',
    in: exercise('missed-connection'),
    find: 'readyAt > departure ? null',
    replace: 'readyAt >= departure ? null',
  },
  {
    name: 'a flight without seats for all is paid',
    in: exercise('missed-connection'),
    find: 'flight.seatsLeft < travelers ?',
    replace: 'flight.seatsLeft < 1 ?',
  },
  {
    name: 'a flight after exactly an hour is not paid',
    in: exercise('missed-connection'),
    find: '<= missedConnectionTerms.withinMs',
    replace: '< missedConnectionTerms.withinMs',
  },
  {
    name: 'eight o’clock is the evening',
    in: exercise('missed-connection'),
    find: 'local.slice(11) > missedConnectionTerms.evening',
    replace: 'local.slice(11) >= missedConnectionTerms.evening',
  },
  {
    name: 'who never left is rebooked from the connection',
    in: exercise('missed-connection'),
    find: 'isFirstCanceled\n      ?',
    replace: 'isFirstCanceled === null\n      ?',
  },
  {
    name: 'a higher cabin is paid',
    in: exercise('missed-connection'),
    find: 'flight.cabin <= cabin ? null',
    replace: 'flight.cabin <= cabin + 1 ? null',
  },
  {
    name: 'what was paid before is not counted',
    in: exercise('missed-connection'),
    find: 'const left = subtract(guaranteeCap, spent)',
    replace: 'const left = spent.minor < 0n ? spent : guaranteeCap',
  },
])

const dropBugs = bugsOf('price-drop', [
  {
    name: 'the first day does not count',
    in: exercise('price-drop'),
    find: 'if (found >= 1 && found <= days) return null',
    replace: 'if (found >= 2 && found <= days) return null',
  },
  {
    name: 'a price match is credited again',
    in: 'price-drop/watch.ts',
    find: 'add(credited, matched)',
    replace: 'add(credited, money(0, matched.currency))',
  },
  {
    name: 'more than the most is credited',
    in: 'price-drop/watch.ts',
    find: 'least(drop, most)',
    replace: 'least(drop, add(most, most))',
  },
  {
    name: 'what was credited is credited again',
    in: 'price-drop/watch.ts',
    find: 'add(credited, matched)',
    replace: 'add(money(0, credited.currency), matched)',
  },
  {
    name: 'a stay is credited by its last check, not by its best',
    in: 'price-drop/watch.ts',
    find: 'today.minor > before.minor ? today : before',
    replace: 'today.minor >= 0n ? today : before',
  },
  {
    name: 'a package is credited',
    in: 'price-drop/eligibility.ts',
    find: 'if (inPackage) return refuse',
    replace: 'if (inPackage && collection !== null) return refuse',
  },
  {
    name: 'stays of excluded collections are credited',
    in: 'price-drop/eligibility.ts',
    find: 'excludedCollections.some((one) => one === collection)',
    replace: 'excludedCollections.some((one) => one === collection && inPackage)',
  },
  {
    name: 'a canceled booking is credited',
    in: exercise('price-drop'),
    find: `state === 'Watching' && booking === 'AsBooked'`,
    replace: `state === 'Watching' && (booking === 'AsBooked' || booking === 'Canceled')`,
  },
  {
    name: 'a closed account is credited',
    in: 'credit.ts',
    find: 'isPrimary && hasBenefit && isOpen && inGoodStanding',
    replace: 'isPrimary && hasBenefit && (isOpen || inGoodStanding)',
  },
  {
    name: 'the smallest drop credits nothing',
    in: exercise('price-drop'),
    find: 'return drop.minor >= smallest.minor',
    replace: 'return drop.minor > smallest.minor',
  },
  {
    name: 'other flights are compared',
    in: 'price-drop/watch.ts',
    find: 'found.itinerary === watch.itinerary',
    replace: `found.itinerary !== ''`,
  },
  {
    name: 'it is compared twice a day',
    in: 'price-drop/watch.ts',
    find: 'watch.checkedOn !== productDayOf(at) &&',
    replace: `watch.checkedOn !== '' &&`,
  },
  {
    name: 'it is compared before its time',
    in: 'price-drop/watch.ts',
    find: '.slice(11) >= priceDropTerms.checkedFrom',
    replace: `.slice(11) >= '00:00'`,
  },
])

const claimBugs = bugsOf('price-match', [
  {
    name: 'it is claimed twice',
    in: exercise('price-match'),
    find: 'if (claimedBefore) return refused',
    replace: 'if (claimedBefore && isCanceled) return refused',
  },
  {
    name: 'a canceled booking is matched',
    in: exercise('price-match'),
    find: 'if (!isCanceled) return null',
    replace: 'if (!isCanceled || isCanceled) return null',
  },
  {
    name: 'the last millisecond of the day is too late',
    in: 'price-match/conditions.ts',
    find: 'at <= lastClaim(facts)',
    replace: 'at < lastClaim(facts)',
  },
  {
    name: 'another trip is matched',
    in: 'price-match/conditions.ts',
    find: 'verdict(evidence.itinerary === itinerary)',
    replace: `verdict(evidence.itinerary === itinerary || itinerary !== '')`,
  },
  {
    name: 'another currency is matched',
    in: 'price-match/conditions.ts',
    find: `evidence.currency === 'USD' && price.currency === 'USD'`,
    replace: `price.currency === 'USD'`,
  },
  {
    name: 'drops are credited a second time',
    in: exercise('price-match'),
    find: 'const due = excess(difference, dropsCredited)',
    replace: 'const due = dropsCredited.minor < 0n ? dropsCredited : difference',
  },
  {
    name: 'more than the most is credited',
    in: exercise('price-match'),
    find: `least(excess(price, found), money(priceMatchTerms.most, 'USD'))`,
    replace: `least(excess(price, found), money(priceMatchTerms.most + 1, 'USD'))`,
  },
])

export const plantedContractBugs: readonly PlantedContractBug[] = [
  ...freezeBugs,
  ...voucherBugs,
  ...cancelBugs,
  ...changeBugs,
  ...disruptionBugs,
  ...guaranteeBugs,
  ...dropBugs,
  ...claimBugs,
]
