/** Parameter names of a path. `{id?}` is optional and must come last. */
export type ParamName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer Optional}?` ? Optional : Name) | ParamName<Rest>
  : never

type Params = Partial<Record<string, string>>

/**
 * Returns a matcher that, like the router, ignores letter case and trailing slashes. It takes paths from
 * `decodePath`.
 */
export function pathMatcher(path: string): (decodedPath: string) => Params | null {
  const source = path
    .replaceAll('.', '\\.')
    .replace(/\/\{(\w+)(\??)\}/g, (_, name, optional) =>
      optional ? `(?:/(?<${name}>[^/]+))?` : `/(?<${name}>[^/]+)`,
    )
  const pattern = new RegExp(`^${source}/*$`, 'i')
  return (decodedPath) => {
    const match = pattern.exec(decodedPath)
    if (!match) return null
    const params = Object.entries(match.groups ?? {}).map(([name, value]) => [
      name,
      value?.replaceAll('%2F', '/'),
    ])
    return Object.fromEntries(params) as Params
  }
}

/** Decodes the segments of a path. A slash within a segment stays `%2F`. */
export function decodePath(pathname: string): string {
  return pathname
    .split('/')
    .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
    .join('/')
}
