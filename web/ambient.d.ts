/** The bundler turns an import with `?url` into the address of the file. */
declare module '*?url' {
  const address: string
  export default address
}
