// A module of its own: what pages load late must not draw the bundler's helpers into chunks that workers share.
export { catalog } from '@sztab/catalog'
