import { create } from 'zustand'

/** The section of the rules that lies open beside the table. */
export const useOpenRule = create<{ readonly section: string | undefined }>(() => ({ section: undefined }))

export function openRule(section: string): void {
  useOpenRule.setState({ section })
}

export function closeRule(): void {
  useOpenRule.setState({ section: undefined })
}
