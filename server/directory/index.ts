/** What other capabilities may use. */
export { authenticateDirectory } from './authenticate-directory.ts'
