/** The look of the plain pages: readable on a phone and on a desk, by day and by night. */
export const STYLE = `:root { color-scheme: light dark; }
body { font: 1.1rem/1.5 Georgia, 'DejaVu Serif', serif; max-width: 42rem; margin: 2rem auto; padding: 0 1rem; }
header { border-bottom: 2px solid currentcolor; }
h1 { letter-spacing: 0.08em; margin-bottom: 0; }
nav a { display: inline-block; padding: 0.5rem 0.75rem 0.5rem 0; }
nav a[aria-current] { font-weight: bold; text-decoration: none; }
pre { padding: 0.75rem; border: 1px solid currentcolor; overflow-x: auto; }
`
