/** Addresses of a page for the browser and for the application. Its parameters stay behind both. */
export const pageAndData = (path: string) => [path, path.replace(/(?=\?|$)/, '.data')]
