/** Fields side by side: labels stand in one line, and so do the boxes, whatever is said between them. */
export const fieldRow = 'grid gap-4 [&>.field>.input]:mt-auto'
