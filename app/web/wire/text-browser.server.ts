/** Returns whether the browser shows text only. These browsers run no scripts and cannot move parts of a page. */
export function isTextBrowser(request: Request): boolean {
  return /^(w3m|lynx|links|elinks|edbrowse)\b/i.test(request.headers.get('User-Agent') ?? '')
}
