export const chipLook =
  'inline-flex min-h-8 pointer-coarse:min-h-11 cursor-pointer items-center gap-1.5 rounded-control border border-line bg-surface px-2.5 text-sm whitespace-nowrap text-ink no-underline hover:border-sky data-on:border-sky data-on:bg-sky-soft data-on:text-sky forced-colors:data-on:underline'
