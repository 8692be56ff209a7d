import '@remix-run/node'

// Types loader data exactly as the loader returns it, dates and promises included.
declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}
