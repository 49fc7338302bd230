/** Whether the hash is that of the secret; unknown where the browser does not reckon, as on pages without https. */
export async function isCommittedTo(commitment: string, secret: string): Promise<boolean | undefined> {
  // Browsers leave it out on such pages, whatever the types say.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (subtle === undefined) return undefined
  const bytes = Uint8Array.from(secret.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const hash = new Uint8Array(await subtle.digest('SHA-256', bytes))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('') === commitment
}
