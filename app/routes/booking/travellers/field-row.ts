/** Aligns labels and inputs of fields in a row, whatever hints are between them. */
export const fieldRow = 'grid gap-4 [&>.field>.input]:mt-auto'
