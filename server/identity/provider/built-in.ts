/** Where the built-in provider is mounted. */
export const providerPath = '/idp'
/** Issuer name of its people in our tables, whatever host and port they used. */
export const builtInIssuer = 'urn:portolan:built-in'
/** Where the provider of the demo company Halyard is mounted; only beside the built-in one. */
export const demoCompanyPath = '/halyard-idp'
