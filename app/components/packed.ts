const original = Symbol('original')

/**
 * The data of a page as one text. Remix refers to every value by a number, and numbers are what compresses
 * worst: as JSON a page is 4 to 5 % smaller. On the server the data itself stays beside the text, under a
 * symbol, which is never sent.
 */
export type Packed<Data> = { json: string; [original]?: Data }

export type Unpacked<Of> = Of extends Packed<infer Data> ? Data : never

/** For a loader. `data` must be what JSON can say: no dates, no maps, no infinite numbers. */
export function pack<Data>(data: Data): Packed<Data> {
  return { json: JSON.stringify(data), [original]: data }
}

/** For a component: always the same object for the same data. */
export function unpack<Data>(packed: Packed<Data>): Data {
  packed[original] ??= JSON.parse(packed.json) as Data
  return packed[original]
}
