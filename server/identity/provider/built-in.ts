/** Where the built-in provider is mounted. */
export const providerPath = '/idp'
/** How its people are named in our books: the same person whatever host and port they came by. */
export const builtInIssuer = 'urn:portolan:built-in'
