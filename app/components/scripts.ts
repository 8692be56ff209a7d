/** Whether a page is sent with scripts: not if the `handle` of one of its routes says `{ scripts: false }`. */
export function wantsScripts(handles: unknown[]): boolean {
  return handles.every((handle) => {
    return !(
      typeof handle === 'object' &&
      handle !== null &&
      'scripts' in handle &&
      handle.scripts === false
    )
  })
}
