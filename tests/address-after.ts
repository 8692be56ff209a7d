/** Returns the address of a redirect, without the parameter that tells whether the browser keeps its first cookie. */
export function addressAfter({ headers }: { headers: Headers }): string | null {
  return headers.get('Location')?.replace(/[?&]cookies=\d+/, '') ?? null
}
