/** How the first line of a game record reads. */
export const RECORD_FORMAT = 'sztab-record/1'

/** The field `format` of a position document. */
export const POSITION_FORMAT = 'sztab-position/1'
