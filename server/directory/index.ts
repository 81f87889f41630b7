/** What other capabilities may use. */
export { authenticateDirectory } from './authenticate-directory.ts'
export { createCompanySignIn, demoCompanyAccounts, hasCompanySignIn } from './company-sign-in.ts'
export { provenByRecord, provenInDemonstration } from './domain-proof.ts'
