// Reads MDN's data about features of browsers.

function isAtMost(version, floor) {
  const [a, b] = [version, floor].map((text) => text.replace('≤', '').split('.').map(Number))
  return a[0] === b[0] ? (a[1] ?? 0) <= (b[1] ?? 0) : a[0] < b[0]
}

function hasFeature(statements, floor) {
  return [statements].flat().some(({ version_added: added, flags, prefix, alternative_name }) => {
    if (flags || prefix || alternative_name || !added) return false
    return added === true || isAtMost(added, floor)
  })
}

/**
 * Returns the browsers of `floors` that lack the feature. Features without data count as present.
 *
 * @param {{ __compat?: { support: Record<string, any> } } | undefined} feature
 * @param {{ name: string, version: string }[]} floors
 */
export function missingIn(feature, floors) {
  const support = feature?.__compat?.support
  if (!support) return []
  return floors
    .filter(({ name, version }) => support[name] && !hasFeature(support[name], version))
    .map(({ name, version }) => `${name} ${version}`)
}
