/** The build turns a font file into its Base64 text. */
declare module '*.woff2' {
  const base64: string
  export default base64
}
