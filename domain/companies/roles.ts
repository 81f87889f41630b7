/** What a role may allow (companies-2). */
export const companyRights = [
  'viewUsers',
  'viewAdmin',
  'bookForOthers',
  'approve',
  'manageUsers',
  'managePolicies',
] as const
export type CompanyRight = (typeof companyRights)[number]

/**
 * Every role with what it allows: the one table. `AccountManager` is the card's role of that name.
 * `Agent` allows nothing in a company: agents act through their cases. `NFU` is one code that
 * allows nothing and forbids nothing; it only changes help texts (identity-11).
 */
export const rightsOfRoles = {
  Owner: ['viewUsers', 'viewAdmin', 'bookForOthers', 'approve', 'manageUsers', 'managePolicies'],
  TravelAdmin: [
    'viewUsers',
    'viewAdmin',
    'bookForOthers',
    'approve',
    'manageUsers',
    'managePolicies',
  ],
  AccountManager: ['viewUsers', 'bookForOthers'],
  TravelArranger: ['viewUsers', 'bookForOthers'],
  Approver: ['approve'],
  Traveler: [],
  Agent: [],
  NFU: [],
} as const satisfies Record<string, readonly CompanyRight[]>

export type CompanyRole = keyof typeof rightsOfRoles
export const companyRoles = Object.keys(rightsOfRoles) as readonly CompanyRole[]

interface WithRoles {
  readonly state: 'Invited' | 'Active' | 'Left'
  readonly roles: readonly CompanyRole[]
}

/** The rights of all roles together. Somebody who is invited or has left has none (companies-3). */
export const rightsOf = ({ state, roles }: WithRoles): ReadonlySet<CompanyRight> =>
  new Set(state === 'Active' ? roles.flatMap((role) => [...rightsOfRoles[role]]) : [])

export const hasRight = (person: WithRoles | undefined, right: CompanyRight): boolean =>
  person !== undefined && rightsOf(person).has(right)

/** The two permissions of session info (identity-2). */
export const permissionsOf = (
  person: WithRoles,
): { readonly canViewUsers: boolean; readonly canViewAdmin: boolean } => ({
  canViewUsers: hasRight(person, 'viewUsers'),
  canViewAdmin: hasRight(person, 'viewAdmin'),
})
