import type { CompanyRole } from '@portolan/domain/companies/roles.ts'
import { hash32, stream } from '@portolan/kernel/seed.ts'
import { tamarack, tamarackAdmin, type DemoCompanyPerson } from './demo-companies.data.ts'

const firstNames =
  'Ade Ana Amir Bea Ben Carla Chen Dana Dov Elena Emil Farah Grace Hana Hugo Ilse Ivo Jana Jonas Kofi Lena Luis Mara Marcus Nadia Noor Omar Priya Ravi Rosa Sami Tomás Uli Vera Wen Yara Yusuf Zoe'.split(
    ' ',
  )
const lastNames =
  'Balogun Brandt Castro Demir Eklund Fofana Grant Haddad Hale Ibarra Jansen Kaya Lópes Li Mensah Moreau Nair Novak Okafor Prado Quist Raman Reyes Sato Silva Torres Ueda Vance Voss Weiss Xu Young Zielinski'.split(
    ' ',
  )
/** Everybody besides the admin. */
const count = 499
/** One approver for about a dozen people. */
const teamSize = 12

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase()

type Member = Pick<DemoCompanyPerson, 'state' | 'roles'>
const lead: Member = { state: 'Active', roles: ['Approver', 'Traveler'] }
/** A few have left, a few have yet to come, and a few book for others. */
const memberOf = (stateChance: number, roleChance: number): Member => {
  if (stateChance < 0.03) return { state: 'Left', roles: [] }
  const roles: readonly CompanyRole[] =
    roleChance < 0.04 ? ['TravelArranger', 'Traveler'] : ['Traveler']
  return { state: stateChance < 0.06 ? 'Invited' : 'Active', roles }
}

/**
 * The people of the larger demo company, the same each time. They have no account and sign in
 * nowhere: their rows are what lists, filters and approval lines are tried with (decision 0152).
 */
export const madePeople = (seed = 'tamarack'): readonly DemoCompanyPerson[] => {
  const random = stream(hash32(seed))
  const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T
  const centers = tamarack.costCenters.filter(({ isOpen }) => isOpen)
  const idAt = (at: number): string => `person_${seed}_${String(at).padStart(3, '0')}`
  const made: DemoCompanyPerson[] = [tamarackAdmin]
  for (let at = 0; at < count; at++) {
    const [firstName, lastName] = [one(firstNames), one(lastNames)]
    const leads = at % teamSize === 0
    const leadAt = Math.floor(at / teamSize) * teamSize
    // Who leads a team is there to decide.
    const { state, roles } = leads ? lead : memberOf(random(), random())
    made.push({
      id: idAt(at),
      firstName,
      lastName,
      email: `${plain(firstName)}.${plain(lastName)}.${at}@tamarack.example`,
      state,
      roles,
      tierId: random() < 0.2 ? 'tier_office' : null,
      costCenterId: one(centers).id,
      approverId: leads ? tamarackAdmin.id : idAt(leadAt),
    })
  }
  return made
}
