/** A copy of a document in which one value differs from the vendor's documentation. */
export type Mutation<T> = { path: string; to: string; document: T }

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type Key = string | number

/** Yields the path of every value in a document. Of a list, it visits only the first entry. */
function* pathsOf(value: Json, path: Key[] = []): Generator<{ path: Key[]; value: Json }> {
  if (path.length > 0) yield { path, value }
  if (Array.isArray(value)) {
    if (value[0] !== undefined) yield* pathsOf(value[0], [...path, 0])
  } else if (value !== null && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) yield* pathsOf(inner, [...path, key])
  }
}

function written(path: Key[]): string {
  return path.reduce<string>(
    (text, key) => (key === 0 ? `${text}[]` : text ? `${text}.${key}` : String(key)),
    '',
  )
}

function set(document: Json, path: Key[], to: Json | undefined): Json {
  const copy = structuredClone(document)
  let parent = copy as Record<Key, Json>
  for (const key of path.slice(0, -1)) parent = parent[key] as Record<Key, Json>
  const last = path.at(-1) ?? ''
  if (to === undefined) delete parent[last]
  else parent[last] = to
  return copy
}

/** Returns replacement values by name. `undefined` removes the value. */
function replacements(key: Key, value: Json): [string, Json | undefined][] {
  return [
    ['null', null],
    ...(typeof key === 'string' ? ([['absent', undefined]] as [string, undefined][]) : []),
    ...(Array.isArray(value) ? ([['empty', []]] as [string, Json][]) : []),
    ...(typeof value === 'string' || typeof value === 'boolean'
      ? ([
          ['unheard of', 'unheard_of'],
          ['blank', ''],
        ] as [string, Json][])
      : []),
    ...(typeof value === 'number' ? ([['negative', -1]] as [string, Json][]) : []),
    ...(/currency$/.test(String(key)) ? ([['foreign', 'JPY']] as [string, Json][]) : []),
    ...(/amount$/.test(String(key)) ? ([['negative', '-5.00']] as [string, Json][]) : []),
  ]
}

/**
 * Returns table rows for documents in which one value is null, absent, empty, unknown or in another currency. `read`
 * returns whether the adapter reads the value at a path.
 */
export function mutationsOf<T>(
  document: T,
  read: (path: string) => boolean = () => true,
): [name: string, mutation: Mutation<T>][] {
  return [...pathsOf(document as Json)].flatMap(({ path, value }) => {
    const name = written(path)
    return read(name)
      ? replacements(path.at(-1) ?? '', value).map(([to, replacement]): [string, Mutation<T>] => [
          `${name} ${to}`,
          { path: name, to, document: set(document as Json, path, replacement) as T },
        ])
      : []
  })
}
