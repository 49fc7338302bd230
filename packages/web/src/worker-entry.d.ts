/** The address of a module worker that shares its chunks with the pages. */
declare module '*?worker-entry' {
  const address: string
  export default address
}
