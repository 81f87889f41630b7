/** Where the built-in provider is mounted. */
export const providerPath = '/idp'
/** Issuer name of its people in our tables, whatever host and port they used. */
export const builtInIssuer = 'urn:portolan:built-in'
