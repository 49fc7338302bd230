/** A role is a seat with its own knowledge and decisions: `soviet`, `axis`, `patton`. */
export type Role = string & { readonly _is?: 'role' }
export type Viewer = Role | 'observer'
