/** Time after which a page counts its scripts as late, though they may still start. */
export const maxScriptWaitMs = 5_000
