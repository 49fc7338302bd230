import type { ComponentProps, MouseEvent } from 'react'
import { navigate } from './router.ts'

/** A link inside the site: no page is loaded anew, but it can be opened in another tab. */
export function Link({ href, ...rest }: ComponentProps<'a'> & { readonly href: string }) {
  const follow = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(href)
  }
  return <a href={href} onClick={follow} {...rest} />
}
