const original = Symbol('original')

/**
 * Page data as one JSON string. Pages are 4 to 5% smaller than with Remix's reference encoding.
 * On the server the original object is kept under a symbol, which is never serialised.
 */
export type Packed<Data> = { json: string; [original]?: Data }

export type Unpacked<Of> = Of extends Packed<infer Data> ? Data : never

/** For loaders. `data` must be plain JSON: no dates, maps or infinite numbers. */
export function pack<Data>(data: Data): Packed<Data> {
  return { json: JSON.stringify(data), [original]: data }
}

/** For components. Returns the same object for the same data. */
export function unpack<Data>(packed: Packed<Data>): Data {
  packed[original] ??= JSON.parse(packed.json) as Data
  return packed[original]
}
