// Module hooks that change one file of the site before TypeScript is compiled.
let planted = null

export async function initialize(data) {
  planted = data
}

export async function load(url, context, nextLoad) {
  const loaded = await nextLoad(url, context)
  if (!planted || url.split('?')[0] !== planted.url) return loaded
  const source = String(loaded.source)
  return { ...loaded, source: source.replace(planted.find, () => planted.put) }
}
