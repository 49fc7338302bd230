/** The languages in which everything has to be there. */
export const LANGUAGES: readonly string[] = ['pl', 'en']
