/** Aligns the labels and inputs of fields in a row, even when only some have hints. */
export const fieldRow = 'grid gap-4 [&>.field>.input]:mt-auto'
