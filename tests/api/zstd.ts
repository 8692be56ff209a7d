import { init } from '@bokuweb/zstd-wasm'

/** Test files share a process, in which the library can be initialised only once. */
const shared: { zstd?: Promise<void> } = globalThis as object

export function initZstd(): Promise<void> {
  return (shared.zstd ??= init())
}
