export { writeNumber } from './format.ts'
export { type Catalogue, createTexts, type TextBook, type TextSettings } from './texts.ts'
