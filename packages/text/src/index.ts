export { writeNumber } from './format.ts'
export { type Catalogue, createTexts, KERNEL_TEXTS, type TextBook, type TextSettings } from './texts.ts'
